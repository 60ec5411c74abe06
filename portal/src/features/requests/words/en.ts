import type { Translation } from '@gangway/contract/translation'

/** The first answer to a request, as most agencies begin it; the agency edits it before it is sent. */
export const answer = {
  subject: 'Your request: {cruise}',
  subjectShort: 'Your request',
  hello: 'Hello,',
  helloName: 'Dear {customer},',
  thanks: 'Thank you for your request.',
  trip: 'You asked about: {trip}.',
  offer:
    'I am checking availability and the current price for you and will come back to you with an offer. If you have any questions or wishes about the cabin, simply reply to this e-mail.',
  regards: 'Kind regards',
} as const

export type AnswerWords = Translation<typeof answer>
