import type { AnswerWords } from './en.ts'

export const answer = {
  subject: 'Votre demande : {cruise}',
  subjectShort: 'Votre demande',
  hello: 'Bonjour,',
  helloName: 'Bonjour {customer},',
  thanks: 'Merci beaucoup pour votre demande.',
  trip: 'Elle porte sur : {trip}.',
  offer:
    'Je vérifie pour vous les disponibilités et le prix actuel et vous enverrai une offre. Pour toute question ou tout souhait concernant la cabine, répondez simplement à cet e-mail.',
  regards: 'Cordialement',
} satisfies AnswerWords
