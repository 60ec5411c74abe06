import { labels } from '@gangway/contract/labels/transactions/fr'
import type { ExportMessages } from './en.ts'

export const fr: ExportMessages = {
  labels,
  search: 'Recherche',
  total: 'Dossiers',
  area: 'Mer ou fleuve',
  sea: 'Mer',
  river: 'Fleuve',
}
