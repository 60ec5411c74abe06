import type { Differences } from '../../translation.ts'
import type { TransactionLabels } from './en.ts'

export const labels = {
  types: { storno: 'Annulaties' },
  dateTypes: { return: 'Datum van terugkeer' },
  states: { open: 'Openstaand', confirmed: 'Bevestigd / afgesloten' },
  commissionStates: { missing: 'Niet betaald' },
  columns: { name: 'Traject', reiseterminbis: 'Terugkeer' },
} satisfies Differences<TransactionLabels>
