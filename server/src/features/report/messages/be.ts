import { labels } from '@gangway/contract/labels/report/be'
import type { Differences } from '@gangway/contract/translation'
import type { ReportMessages } from './en.ts'

export const be: Differences<ReportMessages> = {
  labels,
  running: 'nog bezig, vergeleken tot en met',
  yearAgo: 'jaar voordien',
}
