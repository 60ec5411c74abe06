import { labels } from '@gangway/contract/labels/report/pt'
import type { ReportMessages } from './en.ts'

export const pt: ReportMessages = {
  labels,
  partner: 'Parceiro',
  running: 'em curso, comparado até',
  nothing: 'sem comparação',
  clipped: 'Limitado aos meses para os quais pode haver números',
  totalComparedWith: 'Total comparado com',
  monthAgo: 'Vendas do mês anterior',
  yearAgo: 'ano anterior',
}
