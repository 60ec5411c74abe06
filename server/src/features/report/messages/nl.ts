import { labels } from '@gangway/contract/labels/report/nl'
import type { ReportMessages } from './en.ts'

export const nl: ReportMessages = {
  labels,
  partner: 'Partner',
  running: 'loopt nog, vergeleken t/m',
  nothing: 'geen vergelijking',
  clipped: 'Beperkt tot de maanden waarvoor er cijfers kunnen zijn',
  totalComparedWith: 'Totaal vergeleken met',
  monthAgo: 'Omzet vorige maand',
  yearAgo: 'jaar ervoor',
}
