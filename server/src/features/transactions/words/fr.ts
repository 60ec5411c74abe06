import { labels } from '@gangway/contract/labels/transactions/fr'
import type { ExportWords } from './en.ts'

export const fr: ExportWords = {
  labels,
  search: 'Recherche',
  total: 'Dossiers',
  area: 'Mer ou fleuve',
  sea: 'Mer',
  river: 'Fleuve',
}
