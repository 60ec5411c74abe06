import type { AnswerWords } from './en.ts'

export const answer = {
  subject: 'Su solicitud: {cruise}',
  subjectShort: 'Su solicitud',
  hello: 'Buenos días:',
  helloName: 'Buenos días, {customer}:',
  thanks: 'Muchas gracias por su solicitud.',
  trip: 'Se ha interesado por: {trip}.',
  offer:
    'Estoy comprobando la disponibilidad y el precio actual y le enviaré una oferta. Si tiene preguntas o preferencias sobre el camarote, responda simplemente a este correo.',
  regards: 'Un cordial saludo',
} satisfies AnswerWords
