import type { TransactionLabels } from './en.ts'

export const labels = {
  types: { request: 'Pedidos', open: 'Reservas', storno: 'Cancelamentos' },
  dateTypes: { booking: 'Data da reserva', departure: 'Data de partida', return: 'Data de regresso' },
  values: { request: 'Valor solicitado', open: 'Vendas', storno: 'Valor cancelado' },
  requestColumns: { date: 'Pedido em', bookingnr: 'Número do pedido' },
  states: {
    request: 'Pedido',
    open: 'Aberta',
    confirmed: 'Confirmada / concluída',
    paid: 'Paga',
    cancelled: 'Cancelada',
  },
  columns: {
    bookingnr: 'Número da reserva',
    date: 'Reservado em',
    status: 'Estado',
    customername: 'Cliente',
    travelername: 'Viajante',
    name: 'Itinerário',
    reiseterminvon: 'Partida',
    reiseterminbis: 'Regresso',
    persons: 'Pessoas',
    bookingpricebrutto: 'Preço',
    commission: 'Comissão com IVA',
    shippingcompany: 'Companhia',
    shipname: 'Navio',
    cruisingarea: 'Zona de cruzeiro',
    routeplanid: 'ID da viagem',
    bookingid: 'ID',
    comment: 'Comentário',
  },
} satisfies TransactionLabels
