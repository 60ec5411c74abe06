import { labels } from '@gangway/contract/labels/transactions/pt'
import type { ExportWords } from './en.ts'

export const pt: ExportWords = {
  labels,
  search: 'Pesquisa',
  total: 'Processos',
  area: 'Mar ou rio',
  sea: 'Mar',
  river: 'Rio',
}
