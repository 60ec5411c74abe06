import { labels } from '@gangway/contract/labels/report/pt'
import type { Messages } from '../messages.ts'

export const report = {
  title: labels.title,
  lead: 'Visitas, pedidos, reservas e vendas mês a mês, em comparação com o ano anterior.',
  period: 'Período',
  periods: {
    month: 'Este mês',
    year: 'Este ano',
    lastyear: 'Ano passado',
    back: 'Vários anos',
    custom: 'Escolher datas',
  },
  years: {
    one: '{n} ano',
    other: '{n} anos',
  },
  by: 'Contagem por',
  byTypes: labels.byTypes,
  group: labels.group,
  groupTypes: labels.groupTypes,
  none: 'Não há visitas, pedidos nem reservas neste período. Escolha um período mais longo ou outra data.',
  keyFigures: 'Indicadores principais',
  comparedWith: 'Comparado com {from} – {to}',
  before: 'antes: {value}',
  until: 'até {day}: {value}',
  inFull: 'completo: {value}',
  toDay: 'até {day}; completo: {value}',
  nothingBefore: 'Sem comparação: não há reservas antes de {day}.',
  clipped: 'Mostrado de {from} a {to}: fora destes dias não há números.',
  sortGroups: 'Ordenar os grupos por',
  groupOrders: {
    value: 'Valor mais alto',
    change: 'Maior variação',
  },
  fewer: 'Mostrar menos',
  thisPeriod: 'Este período',
  yearBefore: 'Ano anterior',
  revenueByMonth: 'Vendas por mês',
  bookingsByMonth: 'Reservas por mês',
  revenueBy: {
    1: 'Vendas por companhia',
    2: 'Vendas por zona de cruzeiro',
  },
  bookingsBy: {
    1: 'Reservas por companhia',
    2: 'Reservas por zona de cruzeiro',
  },
  others: {
    one: 'mais {n}',
    other: 'mais {n}',
  },
  noBookings: 'Não há reservas neste período.',
  byMonth: 'Mês a mês',
  expandAll: 'Expandir tudo',
  collapseAll: 'Recolher tudo',
  total: labels.total,
  visitsByMonth: 'Visitas por mês',
  legend: 'O que significam os números',
  columns: labels.columns,
  meanings: {
    visits: 'Quantas vezes o seu motor de reservas foi aberto, pelo dia da visita.',
    requests: 'Tudo o que chegou como pedido, independentemente do resultado: ainda em aberto, reservado ou cancelado.',
    bookings: 'Reservas não canceladas: abertas, confirmadas ou pagas.',
    cancellations: 'Reservas que foram canceladas.',
    persons: 'Viajantes das reservas não canceladas.',
    revenue: 'O preço das reservas não canceladas, com IVA incluído.',
    perPerson: 'Vendas divididas pelo número de pessoas; vazio quando ninguém viaja.',
    totalRevenue: 'O preço de todas as reservas, canceladas ou não.',
    change:
      'As vendas em comparação com as do mês anterior, indicadas por baixo; no mês em curso, com o mesmo número de dias. Se corresponderem a menos de dez reservas, indica-se a diferença em euros em vez de uma percentagem.',
    yearBefore:
      'As vendas com que se mede a variação: os mesmos dias do ano anterior, no mês em curso só até hoje. Um período superior a um ano é comparado com o mesmo número de anos anteriores.',
    yearChange:
      'O valor em comparação com os mesmos dias anteriores; a diferença se eram menos de dez, «sem comparação» se ainda não havia reservas nem visitas. As partidas são comparadas por inteiro, pois já são conhecidas.',
    pageviews: 'Quantas páginas do seu motor de reservas foram vistas.',
  },
} satisfies Messages['report']
