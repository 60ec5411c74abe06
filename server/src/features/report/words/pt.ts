import type { ReportWords } from './en.ts'

export const pt: ReportWords = {
  title: 'Relatório do parceiro',
  partner: 'Parceiro',
  periodTypes: { 1: 'Data da reserva', 2: 'Data de partida' },
  groupedBy: 'Agrupado por',
  groups: { 1: 'Companhia', 2: 'Zona de cruzeiro' },
  total: 'Total',
  running: 'em curso, comparado até',
  columns: {
    month: 'Mês',
    visits: 'Visitas',
    requests: 'Pedidos',
    bookings: 'Reservas',
    cancellations: 'Cancelamentos',
    persons: 'Pessoas',
    revenue: 'Vendas',
    perPerson: 'Vendas por pessoa',
    totalRevenue: 'Vendas totais',
    change: 'Face ao mês anterior',
    yearAgo: 'Vendas, ano anterior',
    yearChange: 'Face ao ano anterior',
  },
  visits: {
    title: 'Visitas',
    pageviews: 'Páginas vistas',
    yearAgo: 'ano anterior',
    change: 'Face ao ano anterior',
  },
}
