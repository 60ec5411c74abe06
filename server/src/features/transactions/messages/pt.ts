import { labels } from '@gangway/contract/labels/transactions/pt'
import type { ExportMessages } from './en.ts'

export const pt: ExportMessages = {
  labels,
  search: 'Pesquisa',
  total: 'Processos',
  area: 'Mar ou rio',
  sea: 'Mar',
  river: 'Rio',
}
