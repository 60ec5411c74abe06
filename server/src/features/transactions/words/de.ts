import { labels } from '@gangway/contract/labels/transactions/de'
import type { ExportWords } from './en.ts'

export const de: ExportWords = {
  labels,
  search: 'Suche',
  total: 'Anzahl',
  area: 'Hochsee oder Fluss',
  sea: 'Hochsee',
  river: 'Fluss',
}
