import { labels } from '@gangway/contract/labels/transactions/nl'
import type { ExportWords } from './en.ts'

export const nl: ExportWords = {
  labels,
  search: 'Zoekterm',
  total: 'Aantal',
  area: 'Zee of rivier',
  sea: 'Zee',
  river: 'Rivier',
}
