import { labels } from '@gangway/contract/labels/traffic/es'
import type { Messages } from '../messages.ts'

export const traffic = {
  title: labels.title,
  lead: 'Visitas, solicitudes y reservas por mes, en comparación con los dos años anteriores.',
  type: 'Cifras',
  types: labels.types,
  year: 'Año',
  thisYear: 'Este año ({year})',
  lastYear: 'Año pasado ({year})',
  overview: labels.overview,
  month: labels.month,
  change: labels.change,
  total: labels.total,
  upTo: labels.upTo,
  until: 'hasta el {day}: {value}',
  noVisits: 'Todavía no hay visitas de {first} a {last}. Se cuentan en cuanto sus clientes abren su motor de reservas.',
  noBookings:
    'Todavía no hay nada de {first} a {last}. Las solicitudes y reservas aparecen aquí en cuanto las recibe su motor de reservas.',
  monthTitle: labels.monthTitle,
  day: labels.day,
  noDays: 'No se contó ninguna visita en este mes.',
  noneInMonth: 'No hay nada en este mes.',
  toTransactions: 'Abrir en los expedientes',
  toOpenRequests: 'Ver las solicitudes aún abiertas',
} satisfies Messages['traffic']
