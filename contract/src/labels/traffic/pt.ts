import type { TrafficLabels } from './en.ts'

export const labels = {
  title: 'Tráfego',
  types: {
    hits: 'Visitas',
    pageview: 'Páginas vistas',
    request: 'Pedidos',
    booking: 'Reservas',
  },
  overview: '{what} por mês: {year1}, {year2} e {year3}',
  month: 'Mês',
  change: 'Variação face a {year}',
  total: 'Total',
  upTo: 'Até {day}',
  monthTitle: '{what} em {month} de {year}',
  day: 'Dia',
  weekday: 'Dia da semana',
  nothing: 'sem comparação',
} satisfies TrafficLabels
