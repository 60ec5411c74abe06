import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Antwoord op een aanvraag',
    subject: 'Uw cruiseaanvraag: {cruise}',
    body: `Beste {naam},

Hartelijk dank voor uw aanvraag.
Uw cruise: {cruise}
Schip: {schip}
Vertrek: {vertrek}

Wij controleren de beschikbaarheid en de prijzen en sturen u een passende offerte. Heeft u wensen voor de hut of de reis naar het schip, beantwoord dan deze e-mail of bel ons gerust.

Met vriendelijke groet,
{medewerker}
{handtekening}`,
  },
  bonvoyage: {
    title: 'Goede reis',
    subject: 'Wij wensen u een goede reis: {cruise}',
    body: `Beste {naam},

Uw cruise staat voor de deur.
Uw cruise: {cruise}
Schip: {schip}
Vertrek: {vertrek}

Houd uw reisdocumenten en identiteitsbewijzen bij de hand en regel de online check-in van de rederij op tijd. Heeft u nog vragen, dan helpen wij u graag.

Wij wensen u een goede reis en heerlijke dagen aan boord.

Met vriendelijke groet,
{medewerker}
{handtekening}`,
  },
  welcomehome: {
    title: 'Welkom thuis',
    subject: 'Welkom thuis',
    body: `Beste {naam},

Welkom terug! Wij hopen dat u een mooie cruise heeft gehad en goed bent thuisgekomen.
Uw cruise: {cruise}
Schip: {schip}

Hoe is het u bevallen? Wij horen het graag van u. En denkt u al aan een volgende cruise, dan zoeken wij graag de juiste voor u uit.

Met vriendelijke groet,
{medewerker}
{handtekening}`,
  },
} satisfies Templates
