import type { ReportLabels } from './en.ts'

export const labels = {
  title: 'Relatório do parceiro',
  byTypes: { 1: 'Data da reserva', 2: 'Data de partida' },
  group: 'Agrupado por',
  groupTypes: { 1: 'Companhia', 2: 'Zona de cruzeiro', 3: 'Responsável' },
  nobody: 'Sem responsável',
  total: 'Total',
  columns: {
    month: 'Mês',
    visits: 'Visitas',
    requests: 'Pedidos',
    bookings: 'Reservas',
    cancellations: 'Cancelamentos',
    persons: 'Pessoas',
    revenue: 'Vendas',
    perPerson: 'Vendas por pessoa',
    totalRevenue: 'Vendas totais, incl. cancelamentos',
    change: 'Face ao mês anterior',
    yearBefore: 'Vendas, ano anterior',
    yearChange: 'Face ao ano anterior',
    pageviews: 'Páginas vistas',
  },
} satisfies ReportLabels
