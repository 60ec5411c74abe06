import type { YearMessages } from './en.ts'

export const pt: YearMessages = {
  title: 'Comissões pagas em {year}',
  file: 'comissoes',
  partner: 'Parceiro',
  created: 'Criado em',
  rule: 'Montantes em euros com IVA incluído, por dia de pagamento. Os extratos sem linhas figuram apenas com o seu total.',
  statements: 'Extratos',
  lines: 'Linhas',
  total: 'Total',
  page: 'Página',
  day: 'Pagamento',
  statement: 'Extrato',
  booking: 'Reserva',
  customer: 'Cliente',
  returndate: 'Regresso',
  kind: 'Tipo',
  text: 'Texto',
  amount: 'Montante',
  kinds: { commission: 'Comissão', correction: 'Correção', cancellation: 'Cancelamento', bonus: 'Bónus' },
}
