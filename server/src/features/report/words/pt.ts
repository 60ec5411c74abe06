import type { ReportWords } from './en.ts'

export const pt: ReportWords = {
  title: 'Relatório do parceiro',
  partner: 'Parceiro',
  periodTypes: { 1: 'Data da reserva', 2: 'Data de partida' },
  groupedBy: 'Agrupado por',
  groups: { 1: 'Companhia', 2: 'Zona de cruzeiro' },
  total: 'Total',
  columns: {
    month: 'Mês',
    visits: 'Visitas',
    requests: 'Pedidos',
    bookings: 'Reservas',
    cancellations: 'Cancelamentos',
    persons: 'Pessoas',
    revenue: 'Receita',
    perPerson: 'Receita por pessoa',
    totalRevenue: 'Receita total',
    change: 'Face ao mês anterior',
    yearAgo: 'Receita, ano anterior',
    yearChange: 'Face ao ano anterior',
  },
  visits: {
    title: 'Visitas',
    pageviews: 'Visualizações de página',
    yearAgo: 'ano anterior',
    change: 'Face ao ano anterior',
  },
}
