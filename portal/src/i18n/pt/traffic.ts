import { labels } from '@gangway/contract/labels/traffic/pt'
import type { Messages } from '../messages.ts'

export const traffic = {
  title: labels.title,
  lead: 'Visitas, pedidos e reservas por mês, em comparação com os dois anos anteriores.',
  type: 'Valores',
  types: labels.types,
  year: 'Ano',
  thisYear: 'Este ano ({year})',
  lastYear: 'Ano passado ({year})',
  overview: labels.overview,
  month: labels.month,
  change: labels.change,
  total: labels.total,
  upTo: labels.upTo,
  until: 'até {day}: {value}',
  noVisits:
    'Ainda não há visitas de {first} a {last}. São contadas assim que os clientes abrem o seu motor de reservas.',
  noBookings:
    'Ainda não há nada de {first} a {last}. Os pedidos e as reservas aparecem aqui assim que o seu motor de reservas os recebe.',
  monthTitle: labels.monthTitle,
  day: labels.day,
  noDays: 'Não foi contada nenhuma visita neste mês.',
  noneInMonth: 'Não há nada neste mês.',
  toTransactions: 'Abrir nos processos',
  toOpenRequests: 'Ver os pedidos ainda em aberto',
} satisfies Messages['traffic']
