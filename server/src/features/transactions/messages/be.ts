import { labels } from '@gangway/contract/labels/transactions/be'
import type { Differences } from '@gangway/contract/translation'
import type { ExportMessages } from './en.ts'

export const be: Differences<ExportMessages> = {
  labels,
  search: 'Zoekopdracht',
}
