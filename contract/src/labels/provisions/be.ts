import type { Differences } from '../../translation.ts'
import type { ProvisionLabels } from './en.ts'

export const labels = {
  states: { missing: 'Niet betaald' },
  claims: { accepted: 'Aanvaard', refused: 'Geweigerd' },
  columns: { reiseterminbis: 'Terugkeer' },
} satisfies Differences<ProvisionLabels>
