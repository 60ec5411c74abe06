import { labels } from '@gangway/contract/labels/transactions/de'
import type { ExportMessages } from './en.ts'

export const de: ExportMessages = {
  labels,
  search: 'Suche',
  total: 'Anzahl',
  area: 'Hochsee oder Fluss',
  sea: 'Hochsee',
  river: 'Fluss',
}
