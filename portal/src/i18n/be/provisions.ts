import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'
import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  claims,
  forecast,
  none: 'Voor deze uitbetalingsmaand zijn er geen bestanden. Kies hierboven een maand met bestanden; een nieuwe afrekening verschijnt met de volgende uitbetaling.',
  noneYet: 'Er zijn nog geen afrekeningen. De eerste verschijnt in het begin van de maand na uw eerste boeking.',
  lines: {
    first: 'De eerste {n} van {all} lijnen worden getoond; in het bestand staan ze allemaal.',
    count: { one: '{n} lijn', other: '{n} lijnen' },
    kinds: { cancellation: 'Annulatie' },
    states: { general: 'voor het volledige agentschap' },
    assignLabel: 'Boeking koppelen: lijn {n}',
    undoLabel: 'Ongedaan maken: koppeling van lijn {n}',
    title: 'Bij welke boeking hoort lijn {n}?',
    without: {
      title: 'Lijnen zonder boeking',
      lead: 'Lijnen van uw afrekeningen waarvan het boekingsnummer niet bij uw boekingen voorkomt, de nieuwste eerst.',
      line: 'lijn {n}',
      none: 'Elke lijn heeft haar boeking gevonden.',
      first: 'De nieuwste {n} van {all} lijnen worden getoond.',
      assigned: 'De lijn is gekoppeld aan boeking {nr}.',
    },
  },
} satisfies Differences<Messages['provisions']>
