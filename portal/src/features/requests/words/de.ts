import type { AnswerWords } from './en.ts'

export const answer = {
  subject: 'Ihre Anfrage: {cruise}',
  subjectShort: 'Ihre Anfrage',
  hello: 'Guten Tag,',
  helloName: 'Guten Tag {customer},',
  thanks: 'vielen Dank für Ihre Anfrage.',
  trip: 'Sie interessieren sich für: {trip}.',
  offer:
    'Ich prüfe für Sie die Verfügbarkeit und den aktuellen Preis und melde mich mit einem Angebot. Haben Sie Fragen oder Wünsche zur Kabine, antworten Sie einfach auf diese E-Mail.',
  regards: 'Mit freundlichen Grüßen',
} satisfies AnswerWords
