import { labels } from '@gangway/contract/labels/transactions/es'
import type { ExportWords } from './en.ts'

export const es: ExportWords = {
  labels,
  search: 'Búsqueda',
  total: 'Expedientes',
  area: 'Mar o río',
  sea: 'Mar',
  river: 'Río',
}
