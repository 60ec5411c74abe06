import { labels } from '@gangway/contract/labels/transactions/nl'
import type { ExportMessages } from './en.ts'

export const nl: ExportMessages = {
  labels,
  search: 'Zoekterm',
  total: 'Aantal',
  area: 'Zee of rivier',
  sea: 'Zee',
  river: 'Rivier',
}
