import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Antwoord op een aanvraag',
    subject: 'Uw cruiseaanvraag: {route}',
    body: `Beste {name},

Hartelijk dank voor uw aanvraag.
Uw cruise: {route}
Schip: {ship}
Vertrek: {departure}

Wij controleren de beschikbaarheid en de prijzen en sturen u een passende offerte. Heeft u wensen voor de hut of de reis naar het schip, beantwoord dan deze e-mail of bel ons gerust.

Met vriendelijke groet,
{agent}
{signature}`,
  },
  bonvoyage: {
    title: 'Goede reis',
    subject: 'Wij wensen u een goede reis: {route}',
    body: `Beste {name},

Uw cruise staat voor de deur.
Uw cruise: {route}
Schip: {ship}
Vertrek: {departure}

Houd uw reisdocumenten en identiteitsbewijzen bij de hand en regel de online check-in van de rederij op tijd. Heeft u nog vragen, dan helpen wij u graag.

Wij wensen u een goede reis en heerlijke dagen aan boord.

Met vriendelijke groet,
{agent}
{signature}`,
  },
  welcomehome: {
    title: 'Welkom thuis',
    subject: 'Welkom thuis',
    body: `Beste {name},

Welkom terug! Wij hopen dat u een mooie cruise heeft gehad en goed bent thuisgekomen.
Uw cruise: {route}
Schip: {ship}

Hoe is het u bevallen? Wij horen het graag van u. En denkt u al aan een volgende cruise, dan zoeken wij graag de juiste voor u uit.

Met vriendelijke groet,
{agent}
{signature}`,
  },
} satisfies Templates
