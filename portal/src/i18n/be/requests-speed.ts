import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const requestsSpeed = {
  unanswered: 'Er is nog geen antwoord geregistreerd',
  medianText: 'openingsuren; volgens de klok {elapsed}',
  fastText: '{part} van {all}, tijdens de openingsuren',
  groups: {
    none: 'Geen antwoord geregistreerd',
  },
  hours: 'Geteld volgens uw openingsuren: {hours}.',
  changeHours: 'Openingsuren wijzigen',
  methodHours:
    'Enkel uw openingsuren tellen: wat ’s nachts binnenkomt, wacht vanaf het moment dat u opent. Ook vroegere maanden worden geteld met de openingsuren van vandaag, en feestdagen als gewone dagen.',
} satisfies Differences<Messages['requestsSpeed']>
