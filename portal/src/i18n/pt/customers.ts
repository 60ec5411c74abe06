import type { Messages } from '../messages.ts'

export const customers = {
  title: 'Cliente',
  lead: 'Tudo o que este cliente tem com a sua agência.',
  revenue: 'Receita',
  commission: 'Comissão',
  openvalue: 'Ainda por confirmar',
  openText: 'pedidos e reservas em aberto',
  next: 'Próxima partida',
  noNext: 'nenhuma prevista',
  liveText: 'de reservas abertas, confirmadas e pagas',
  bookings: 'Reservas e cancelamentos',
  requests: 'Pedidos',
  noBookings: 'Ainda não há nenhuma reserva.',
  notes: 'Notas',
  noNotes: 'Ainda ninguém escreveu uma nota.',
  about: 'Sobre {nr}',
  departure: 'Parte em {day}',
  same: 'São um mesmo cliente os pedidos e reservas com o mesmo e-mail ou telefone; se nenhum for conhecido, com o mesmo nome e localidade.',
  more: 'Só são apresentados os {n} pedidos e reservas mais recentes.',
  unnamed: 'Cliente sem nome',
  reference: 'A sua referência',
} satisfies Messages['customers']
