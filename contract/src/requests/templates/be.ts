import type { Differences } from '../../translation.ts'
import type { Templates } from './en.ts'

export const templates = {
  answer: {
    body: `Geachte {name},

Hartelijk dank voor uw aanvraag.
Uw cruise: {route}
Schip: {ship}
Afreis: {departure}

Wij gaan de beschikbaarheid en de prijzen na en bezorgen u een passende offerte. Hebt u wensen voor de kajuit of voor de reis naar het schip, antwoord dan op deze e-mail of bel ons gerust.

Met vriendelijke groeten
{agent}
{signature}`,
  },
  bonvoyage: {
    body: `Geachte {name},

Uw cruise komt eraan.
Uw cruise: {route}
Schip: {ship}
Afreis: {departure}

Hou uw reisdocumenten en identiteitskaarten bij de hand en doe de online check-in van de rederij op tijd. Hebt u nog vragen, dan helpen wij u graag verder.

Wij wensen u een goede reis en zalige dagen aan boord.

Met vriendelijke groeten
{agent}
{signature}`,
  },
  welcomehome: {
    body: `Geachte {name},

Welkom terug! Wij hopen dat u een mooie cruise hebt beleefd en goed bent thuisgekomen.
Uw cruise: {route}
Schip: {ship}

Hoe is het u bevallen? Wij vernemen het graag van u. En denkt u al aan een volgende cruise, dan zoeken wij graag de geschikte voor u.

Met vriendelijke groeten
{agent}
{signature}`,
  },
} satisfies Differences<Templates>
