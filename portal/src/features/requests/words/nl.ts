import type { AnswerWords } from './en.ts'

export const answer = {
  subject: 'Uw aanvraag: {cruise}',
  subjectShort: 'Uw aanvraag',
  hello: 'Goedendag,',
  helloName: 'Beste {customer},',
  thanks: 'Hartelijk dank voor uw aanvraag.',
  trip: 'U hebt belangstelling voor: {trip}.',
  offer:
    'Ik controleer de beschikbaarheid en de actuele prijs voor u en kom bij u terug met een offerte. Hebt u vragen of wensen over de hut, antwoord dan gewoon op deze e-mail.',
  regards: 'Met vriendelijke groet',
} satisfies AnswerWords
