import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const rules = {
  numeric: '{field} mag enkel cijfers bevatten',
  minlength: '{field} moet minstens {n} tekens bevatten',
  maxlength: '{field} mag maximaal {n} tekens bevatten',
  sameas: '{field} moet overeenkomen met ‘{other}’',
  letters: '{field} mag enkel letters bevatten',
  pattern: '{field} heeft niet de verwachte vorm',
  url: '{field} moet een webadres zijn dat met http:// of https:// begint',
  validation_date_required: 'Gelieve beide datums in te vullen; de eerste mag niet na de tweede vallen.',
  contrast: '{field}: contrast {ratio}, minstens {n} vereist',
  weakpassword:
    '{field} is te makkelijk te raden: een veelgebruikt wachtwoord of samengesteld uit woorden zoals de naam van uw agentschap of het merk',
  needsletter: '{field} heeft minstens één letter nodig',
  oneactive: 'Minstens één bankrekening moet actief zijn',
  lastadministrator: 'Er moet minstens één beheerder overblijven',
  locked: '{field} kan na het bewaren niet meer gewijzigd worden',
  frozen: 'Deze bankrekening is geblokkeerd tot wij beslist hebben en kan tot dan niet gewijzigd worden',
  minitems: '{field}: minstens {n} items',
  maxitems: '{field}: maximaal {n} items',
  unknown: '{field} is niet gekend',
} satisfies Differences<Messages['rules']>
