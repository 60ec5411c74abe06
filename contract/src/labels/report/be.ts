import type { Differences } from '../../translation.ts'
import type { ReportLabels } from './en.ts'

export const labels = {
  byTypes: { 2: 'Afreisdatum' },
  group: 'Gegroepeerd volgens',
  columns: {
    cancellations: 'Annulaties',
    totalRevenue: 'Totale omzet incl. annulaties',
    yearBefore: 'Omzet jaar voordien',
    yearChange: 'T.o.v. jaar voordien',
    pageviews: 'Bekeken pagina’s',
  },
} satisfies Differences<ReportLabels>
