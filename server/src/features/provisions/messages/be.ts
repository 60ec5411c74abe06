import type { Differences } from '@gangway/contract/translation'
import type { YearMessages } from './en.ts'

export const be: Differences<YearMessages> = {
  created: 'Aangemaakt op',
  rule: 'Bedragen in euro incl. btw, volgens de dag van uitbetaling. Afrekeningen zonder lijnen staan enkel met hun totaal.',
  lines: 'Lijnen',
}
