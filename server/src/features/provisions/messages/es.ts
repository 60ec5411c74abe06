import type { YearMessages } from './en.ts'

export const es: YearMessages = {
  title: 'Comisiones pagadas en {year}',
  file: 'comisiones',
  partner: 'Agencia',
  created: 'Creado el',
  rule: 'Importes en euros con IVA incluido, según el día del pago. Las liquidaciones sin detalle figuran solo con su total.',
  statements: 'Liquidaciones',
  lines: 'Detalle',
  total: 'Total',
  page: 'Página',
  day: 'Pago',
  statement: 'Liquidación',
  booking: 'Reserva',
  customer: 'Cliente',
  returndate: 'Regreso',
  kind: 'Tipo',
  text: 'Texto',
  amount: 'Importe',
  kinds: { commission: 'Comisión', correction: 'Corrección', cancellation: 'Cancelación', bonus: 'Bonificación' },
}
