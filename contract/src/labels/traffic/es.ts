import type { TrafficLabels } from './en.ts'

export const labels = {
  title: 'Tráfico',
  types: {
    hits: 'Visitas',
    pageview: 'Páginas vistas',
    request: 'Solicitudes',
    booking: 'Reservas',
  },
  overview: '{what} por mes: {year1}, {year2} y {year3}',
  month: 'Mes',
  change: 'Variación respecto a {year}',
  total: 'Total',
  upTo: 'Hasta el {day}',
  monthTitle: '{what} en {month} de {year}',
  day: 'Día',
  weekday: 'Día de la semana',
  nothing: 'sin comparación',
} satisfies TrafficLabels
