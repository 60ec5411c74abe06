import type { Messages } from '../messages.ts'

export const traffic = {
  title: 'Tráfico',
  lead: 'Visitas, solicitudes y reservas por mes, en comparación con los dos años anteriores.',
  type: 'Cifras',
  types: {
    hits: 'Visitas',
    pageview: 'Páginas vistas',
    request: 'Solicitudes',
    booking: 'Reservas',
  },
  year: 'Año',
  thisYear: 'Este año ({year})',
  lastYear: 'Año pasado ({year})',
  overview: '{what} por mes: {year1}, {year2} y {year3}',
  month: 'Mes',
  change: 'Variación respecto a {year}',
  total: 'Total',
  upTo: 'Hasta el {day}',
  until: 'hasta el {day}: {value}',
  noVisits: 'Todavía no hay visitas de {first} a {last}. Se cuentan en cuanto sus clientes abren su motor de reservas.',
  noBookings:
    'Todavía no hay nada de {first} a {last}. Las solicitudes y reservas aparecen aquí en cuanto las recibe su motor de reservas.',
  monthTitle: '{what} en {month} de {year}',
  day: 'Día',
  noDays: 'No se contó ninguna visita en este mes.',
  noneInMonth: 'No hay nada en este mes.',
  toTransactions: 'Abrir en los expedientes',
  toOpenRequests: 'Ver las solicitudes aún abiertas',
} satisfies Messages['traffic']
