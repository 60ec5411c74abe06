import type { TransactionLabels } from './en.ts'

export const labels = {
  types: { request: 'Solicitudes', open: 'Reservas', storno: 'Cancelaciones' },
  dateTypes: { booking: 'Fecha de reserva', departure: 'Fecha de salida', return: 'Fecha de regreso' },
  values: { request: 'Importe solicitado', open: 'Ventas', storno: 'Importe cancelado' },
  requestColumns: { date: 'Solicitado el', bookingnr: 'Número de solicitud' },
  states: {
    request: 'Solicitud',
    open: 'Abierta',
    confirmed: 'Confirmada / cerrada',
    paid: 'Pagada',
    cancelled: 'Cancelada',
  },
  columns: {
    bookingnr: 'Número de reserva',
    date: 'Reservado el',
    status: 'Estado',
    customername: 'Cliente',
    travelername: 'Viajero',
    name: 'Itinerario',
    reiseterminvon: 'Salida',
    reiseterminbis: 'Regreso',
    persons: 'Personas',
    bookingpricebrutto: 'Precio',
    commission: 'Comisión con IVA',
    shippingcompany: 'Naviera',
    shipname: 'Barco',
    cruisingarea: 'Zona de crucero',
    routeplanid: 'ID de viaje',
    bookingid: 'ID',
    comment: 'Comentario',
  },
} satisfies TransactionLabels
