import type { Messages } from '../messages.ts'

export const customers = {
  title: 'Cliente',
  lead: 'Todo lo que este cliente tiene con su agencia.',
  revenue: 'Ingresos',
  commission: 'Comisión',
  openvalue: 'Aún sin confirmar',
  openText: 'solicitudes y reservas abiertas',
  next: 'Próxima salida',
  noNext: 'ninguna prevista',
  liveText: 'de reservas abiertas, confirmadas y pagadas',
  bookings: 'Reservas y cancelaciones',
  requests: 'Solicitudes',
  noBookings: 'Todavía no hay ninguna reserva.',
  notes: 'Notas',
  noNotes: 'Todavía nadie ha escrito una nota.',
  about: 'Sobre {nr}',
  departure: 'Sale el {day}',
  same: 'Son un mismo cliente las solicitudes y reservas con el mismo correo electrónico o teléfono; si no se conoce ninguno, con el mismo nombre y lugar.',
  more: 'Solo se muestran las {n} solicitudes y reservas más recientes.',
  unnamed: 'Cliente sin nombre',
  reference: 'Su referencia',
} satisfies Messages['customers']
