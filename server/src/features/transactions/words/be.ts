import { labels } from '@gangway/contract/labels/transactions/be'
import type { Differences } from '@gangway/contract/translation'
import type { ExportWords } from './en.ts'

export const be: Differences<ExportWords> = {
  labels,
  search: 'Zoekopdracht',
}
