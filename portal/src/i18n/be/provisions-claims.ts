import { labels } from '@gangway/contract/labels/provisions/be'
import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const claims = {
  states: labels.states,
  claims: labels.claims,
  columns: labels.columns,
  none: {
    open: 'Alles is betaald. Er ontbreekt niets en er werd niets te veel betaald.',
    promised: 'Er is momenteel niets toegezegd.',
    closed: 'Er werd geen claim geweigerd.',
  },
  dialog: { done: 'De claim voor boeking {nr} is verstuurd.' },
  several: {
    made: { one: '{n} claim is verstuurd.', other: '{n} claims zijn verstuurd.' },
  },
  unknown: {
    lines: {
      one: 'Bij {n} lijn van een afrekening ({amount}) werd geen boeking gevonden.',
      other: 'Bij {n} lijnen van afrekeningen (samen {amount}) werden geen boekingen gevonden.',
    },
  },
  overdueText:
    '{month} is voorbij en er werd niets uitbetaald. Stuur ons een bericht als u ernaar wilt vragen: de claim staat dan opnieuw open.',
  steps: { accept: 'Aanvaard: wordt in {month} uitbetaald', refuse: 'Geweigerd' },
  missing: 'Gelieve een bericht te schrijven',
  sent: 'Het bericht is verstuurd.',
  closed: {
    refused: 'De claim werd geweigerd en is daarmee afgehandeld. Hebt u vragen? Bel ons gerust.',
    withdrawn: 'Deze claim werd ingetrokken.',
  },
} satisfies Differences<Messages['provisions']['claims']>
