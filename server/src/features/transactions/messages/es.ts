import { labels } from '@gangway/contract/labels/transactions/es'
import type { ExportMessages } from './en.ts'

export const es: ExportMessages = {
  labels,
  search: 'Búsqueda',
  total: 'Expedientes',
  area: 'Mar o río',
  sea: 'Mar',
  river: 'Río',
}
