import type { Messages } from '../messages.ts'

export const requestsSpeed = {
  none: 'No hay solicitudes en los últimos doce meses. Aquí se cuenta lo que los clientes solicitan en su página de reservas.',
  unanswered: 'Todavía no hay ninguna respuesta registrada',
  unansweredText:
    'Elija «{answer}» en una solicitud o pásela a «{offer}»: desde entonces verá aquí con qué rapidez responde.',
  person: 'Persona',
  everybody: 'Todas las personas',
  nobody: 'Nadie, o ya no está con ustedes',
  median: 'Primera respuesta (mediana)',
  medianText: 'de horario de apertura; {elapsed} según el reloj',
  fast: 'Respondidas en 2 horas',
  fastText: '{part} de {all}, en horario de apertura',
  answered: 'Respondidas',
  answeredText: '{part} de {all} solicitudes',
  won: 'Ganadas',
  wonText: '{part} de {all} solicitudes decididas',
  few: 'aún sin cifra: menos de {n} solicitudes',
  byMonth: 'Por mes',
  byPerson: 'Por persona',
  bySpeed: 'Ganadas, según la rapidez de la primera respuesta',
  chart: 'Proporción en 2 horas y proporción ganada, por mes',
  groups: {
    twohours: 'En 2 horas',
    workday: 'En 8 horas',
    longer: 'Más tarde',
    none: 'Sin respuesta registrada',
  },
  columns: {
    person: 'Persona',
    month: 'Mes',
    requests: 'Solicitudes',
    answered: 'Respondidas',
    median: 'Mediana',
    fast: 'En 2 horas',
    won: 'Ganadas',
  },
  total: 'Total',
  partOf: '{part} de {all}',
  fewNote: '«–» significa menos de {n} solicitudes: demasiado pocas para dar una cifra.',
  hours: 'Se cuenta según su horario de apertura: {hours}.',
  changeHours: 'Cambiar el horario de apertura',
  method: 'Cómo contamos',
  methodAnswer:
    'La primera respuesta es el primer correo con «{answer}» o el paso a «{offer}», lo que ocurra antes. Lo que se deshace en {n} minutos no cuenta.',
  methodHours:
    'Solo cuenta el horario de apertura: lo que llega de noche espera desde que abre. También los meses anteriores se cuentan con el horario actual, y los festivos como días normales.',
  methodPerson:
    'Una solicitud cuenta para quien la respondió primero; sin respuesta, para la persona responsable. Pertenece al mes en que llegó.',
  methodShare:
    'La mediana es la de las solicitudes respondidas. La proporción en 2 horas se refiere a estas y a las que llevan más tiempo sin respuesta. Lo que se ganó sin respuesta registrada no cuenta en ninguna: nadie sabe cuándo se respondió.',
  methodWon:
    '«Ganadas» es la proporción de las solicitudes decididas, ganadas o perdidas. Las cerradas como «{twice}» no cuentan.',
} satisfies Messages['requestsSpeed']
