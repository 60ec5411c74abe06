import type { Messages } from '../messages.ts'

export const traffic = {
  title: 'Tráfego',
  lead: 'Visitas, pedidos e reservas por mês, em comparação com os dois anos anteriores.',
  type: 'Valores',
  types: {
    hits: 'Visitas',
    pageview: 'Páginas vistas',
    request: 'Pedidos',
    booking: 'Reservas',
  },
  year: 'Ano',
  thisYear: 'Este ano ({year})',
  lastYear: 'Ano passado ({year})',
  overview: '{what} por mês: {year1}, {year2} e {year3}',
  month: 'Mês',
  change: 'Variação face a {year}',
  total: 'Total',
  upTo: 'Até {day}',
  until: 'até {day}: {value}',
  noVisits:
    'Ainda não há visitas de {first} a {last}. São contadas assim que os clientes abrem o seu motor de reservas.',
  noBookings:
    'Ainda não há nada de {first} a {last}. Os pedidos e as reservas aparecem aqui assim que o seu motor de reservas os recebe.',
  monthTitle: '{what} em {month} de {year}',
  day: 'Dia',
  noDays: 'Não foi contada nenhuma visita neste mês.',
  noneInMonth: 'Não há nada neste mês.',
  toTransactions: 'Abrir nos processos',
  toOpenRequests: 'Ver os pedidos ainda em aberto',
} satisfies Messages['traffic']
