import type { Differences } from '@gangway/contract/translation'
import type { AnswerWords } from './en.ts'

export const answer = {
  hello: 'Goeiedag,',
  trip: 'U hebt interesse in: {trip}.',
  offer:
    'Ik kijk de beschikbaarheid en de actuele prijs voor u na en bezorg u een offerte. Hebt u vragen of wensen over de kajuit, antwoord dan gerust op deze e-mail.',
  regards: 'Met vriendelijke groeten',
} satisfies Differences<AnswerWords>
