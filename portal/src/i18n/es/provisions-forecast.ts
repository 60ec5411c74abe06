import type { LaterMessages } from '../messages.ts'

export const forecast = {
  next: 'Próximo pago',
  nextNone: 'no hay nada previsto',
  bookings: { one: '{n} reserva', other: '{n} reservas' },
  year: 'Previsto en doce meses',
  yearRange: 'probablemente entre {low} y {high}',
  growth: 'Reservado respecto al año anterior',
  growthText: 'para los mismos doce meses, a día de hoy',
  growthNone: 'se sabrá cuando tenga un año de reservas',
  table: 'Pagos de los próximos doce meses',
  columns: {
    month: 'Mes',
    bar: 'Composición',
    certain: 'Seguro',
    likely: 'Probable',
    new: 'Aún sin reservar',
    expected: 'Previsto',
    range: 'Margen',
    lastyear: 'Año anterior',
  },
  range: 'de {low} a {high}',
  paid: '{amount} ya pagados',
  open: 'Ver las reservas de {month}',
  close: 'Cerrar las reservas',
  cut: 'Las {n} mayores de {total} reservas',
  none: 'Todavía no hay ninguna reserva que se pague en este mes.',
  empty: 'Todavía no hay reservas con las que calcular una previsión.',
  bookingColumns: {
    bookingnr: 'Reserva',
    customername: 'Cliente',
    shipname: 'Barco',
    departuredate: 'Salida',
    payoutday: 'Pago',
    open: 'Comisión',
    chance: 'Probabilidad',
  },
  isCertain: 'seguro',
  method: 'Cómo se calcula',
  methodCertain: 'Seguro: los viajeros ya han salido y la comisión aún no se ha pagado.',
  methodLikely:
    'Probable: todo lo demás que está reservado, menos la parte que sus clientes suelen cancelar antes de la salida.',
  methodNew:
    'Aún sin reservar: lo que el año anterior se reservó después de este día para el mismo mes, ajustado a sus reservas de hoy. Con menos de un año de reservas: lo que se reservará si todo sigue como en las últimas semanas.',
  methodRange:
    'Margen: ocho de cada diez meses quedan dentro. Los importes que faltan o están prometidos no forman parte de la previsión.',
} as const satisfies LaterMessages['provisions']['forecast']
