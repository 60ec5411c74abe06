import type { LaterMessages } from '../messages.ts'

export const forecast = {
  next: 'Próximo pagamento',
  nextNone: 'nada previsto',
  bookings: { one: '{n} reserva', other: '{n} reservas' },
  year: 'Previsto em doze meses',
  yearRange: 'provavelmente entre {low} e {high}',
  growth: 'Reservado face ao ano anterior',
  growthText: 'para os mesmos doze meses, à data de hoje',
  growthNone: 'conhecido quando tiver um ano de reservas',
  table: 'Pagamentos dos próximos doze meses',
  columns: {
    month: 'Mês',
    bar: 'Composição',
    certain: 'Certo',
    likely: 'Provável',
    new: 'Ainda por reservar',
    expected: 'Previsto',
    range: 'Intervalo',
    lastyear: 'Ano anterior',
  },
  range: 'de {low} a {high}',
  paid: '{amount} já pagos',
  open: 'Mostrar as reservas de {month}',
  close: 'Fechar as reservas',
  cut: 'As {n} maiores de {total} reservas',
  none: 'Ainda não há nenhuma reserva a pagar neste mês.',
  empty: 'Ainda não há reservas com que calcular uma previsão.',
  bookingColumns: {
    bookingnr: 'Reserva',
    customername: 'Cliente',
    shipname: 'Navio',
    departuredate: 'Partida',
    payoutday: 'Pagamento',
    open: 'Comissão',
    chance: 'Probabilidade',
  },
  isCertain: 'certo',
  method: 'Como se calcula',
  methodCertain: 'Certo: os viajantes já partiram e a comissão ainda não foi paga.',
  methodLikely:
    'Provável: tudo o mais que está reservado, menos a parte que os seus clientes costumam cancelar até à partida.',
  methodNew:
    'Ainda por reservar: o que no ano anterior foi reservado depois deste dia para o mesmo mês, ajustado às suas reservas de hoje. Com menos de um ano de reservas: o que se acrescenta se continuar como nas últimas semanas.',
  methodRange:
    'Intervalo: oito em cada dez meses ficam dentro dele. Os montantes em falta ou prometidos não fazem parte da previsão.',
} as const satisfies LaterMessages['provisions']['forecast']
