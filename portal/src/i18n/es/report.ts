import { labels } from '@gangway/contract/labels/report/es'
import type { Messages } from '../messages.ts'

export const report = {
  title: labels.title,
  lead: 'Visitas, solicitudes, reservas y ventas mes a mes, en comparación con el año anterior.',
  period: 'Período',
  periods: {
    month: 'Este mes',
    year: 'Este año',
    lastyear: 'Año pasado',
    back: 'Varios años',
    custom: 'Elegir fechas',
  },
  years: {
    one: '{n} año',
    other: '{n} años',
  },
  by: 'Según',
  byTypes: labels.byTypes,
  group: labels.group,
  groupTypes: labels.groupTypes,
  nobody: labels.nobody,
  none: 'No hay visitas, solicitudes ni reservas en este período. Elija un período más largo u otra fecha.',
  keyFigures: 'Cifras clave',
  comparedWith: 'Comparado con {from} – {to}',
  before: 'antes: {value}',
  until: 'hasta el {day}: {value}',
  inFull: 'completo: {value}',
  toDay: 'hasta el {day}; completo: {value}',
  nothingBefore: 'Sin comparación: no hay reservas antes del {day}.',
  clipped: 'Se muestra del {from} al {to}: fuera de estos días no hay cifras.',
  sortGroups: 'Ordenar los grupos por',
  groupOrders: {
    value: 'Cifra más alta',
    change: 'Mayor variación',
  },
  fewer: 'Mostrar menos',
  thisPeriod: 'Este período',
  yearBefore: 'Año anterior',
  revenueByMonth: 'Ventas por mes',
  bookingsByMonth: 'Reservas por mes',
  revenueBy: {
    1: 'Ventas por naviera',
    2: 'Ventas por zona de crucero',
    3: 'Ventas por responsable',
  },
  bookingsBy: {
    1: 'Reservas por naviera',
    2: 'Reservas por zona de crucero',
    3: 'Reservas por responsable',
  },
  others: {
    one: '{n} más',
    other: '{n} más',
  },
  noBookings: 'No hay reservas en este período.',
  byMonth: 'Mes a mes',
  expandAll: 'Desplegar todo',
  collapseAll: 'Plegar todo',
  total: labels.total,
  visitsByMonth: 'Visitas por mes',
  legend: 'Qué significan las cifras',
  columns: labels.columns,
  meanings: {
    visits: 'Cuántas veces se abrió su motor de reservas, según el día de la visita.',
    requests:
      'Todo lo que entró como solicitud, con independencia de su resultado: aún abierta, reservada o cancelada.',
    bookings: 'Reservas vigentes: abiertas, confirmadas o pagadas.',
    cancellations: 'Reservas que se cancelaron.',
    persons: 'Viajeros de las reservas vigentes.',
    revenue: 'El precio de las reservas vigentes, IVA incluido.',
    perPerson: 'Ventas divididas entre el número de personas; vacío si no viaja nadie.',
    totalRevenue: 'El precio de las reservas vigentes y de las canceladas en conjunto.',
    change:
      'Las ventas en comparación con las del mes anterior, que figuran debajo; en el mes en curso, con el mismo número de días. Si corresponden a menos de diez reservas, se indica la diferencia en euros en lugar de un porcentaje.',
    yearBefore:
      'Las ventas con las que se mide la variación: los mismos días del año anterior, en el mes en curso solo hasta hoy. Un período de más de un año se compara con el mismo número de años anteriores.',
    yearChange:
      'La cifra en comparación con los mismos días anteriores; la diferencia si eran menos de diez, «sin comparación» si aún no había reservas ni visitas. Las salidas se comparan completas, pues ya se conocen.',
    pageviews: 'Cuántas páginas de su motor de reservas se vieron.',
  },
} satisfies Messages['report']
