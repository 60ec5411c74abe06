import type { ReportLabels } from './en.ts'

export const labels = {
  title: 'Informe de la agencia',
  byTypes: { 1: 'Fecha de reserva', 2: 'Fecha de salida' },
  group: 'Agrupado por',
  groupTypes: { 1: 'Naviera', 2: 'Zona de crucero', 3: 'Responsable' },
  nobody: 'Sin responsable',
  total: 'Total',
  columns: {
    month: 'Mes',
    visits: 'Visitas',
    requests: 'Solicitudes',
    bookings: 'Reservas',
    cancellations: 'Cancelaciones',
    persons: 'Personas',
    revenue: 'Ventas',
    perPerson: 'Ventas por persona',
    totalRevenue: 'Ventas totales, cancelaciones incluidas',
    change: 'Frente al mes anterior',
    yearBefore: 'Ventas, año anterior',
    yearChange: 'Frente al año anterior',
    pageviews: 'Páginas vistas',
  },
} satisfies ReportLabels
