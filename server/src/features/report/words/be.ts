import { labels } from '@gangway/contract/labels/report/be'
import type { Differences } from '@gangway/contract/translation'
import type { ReportWords } from './en.ts'

export const be: Differences<ReportWords> = {
  labels,
  running: 'nog bezig, vergeleken t/m',
  yearAgo: 'jaar voordien',
}
