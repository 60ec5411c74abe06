import type { ReportWords } from './en.ts'

export const es: ReportWords = {
  title: 'Informe del socio',
  partner: 'Socio',
  periodTypes: { 1: 'Fecha de reserva', 2: 'Fecha de salida' },
  groupedBy: 'Agrupado por',
  groups: { 1: 'Naviera', 2: 'Zona de crucero' },
  total: 'Total',
  running: 'en curso, comparado hasta el',
  columns: {
    month: 'Mes',
    visits: 'Visitas',
    requests: 'Solicitudes',
    bookings: 'Reservas',
    cancellations: 'Cancelaciones',
    persons: 'Personas',
    revenue: 'Ventas',
    perPerson: 'Ventas por persona',
    totalRevenue: 'Ventas totales',
    change: 'Frente al mes anterior',
    yearAgo: 'Ventas, año anterior',
    yearChange: 'Frente al año anterior',
  },
  visits: { title: 'Visitas', pageviews: 'Páginas vistas', yearAgo: 'año anterior', change: 'Frente al año anterior' },
}
