import type { Differences } from '../../translation.ts'
import type { Templates } from './en.ts'

export const templates = {
  answer: {
    body: `Geachte {naam},

Hartelijk dank voor uw aanvraag.
Uw cruise: {cruise}
Schip: {schip}
Afreis: {vertrek}

Wij gaan de beschikbaarheid en de prijzen na en bezorgen u een passende offerte. Hebt u wensen voor de kajuit of voor de reis naar het schip, antwoord dan op deze e-mail of bel ons gerust.

Met vriendelijke groeten
{medewerker}
{handtekening}`,
  },
  bonvoyage: {
    body: `Geachte {naam},

Uw cruise komt eraan.
Uw cruise: {cruise}
Schip: {schip}
Afreis: {vertrek}

Hou uw reisdocumenten en identiteitskaarten bij de hand en doe de online check-in van de rederij op tijd. Hebt u nog vragen, dan helpen wij u graag verder.

Wij wensen u een goede reis en zalige dagen aan boord.

Met vriendelijke groeten
{medewerker}
{handtekening}`,
  },
  welcomehome: {
    body: `Geachte {naam},

Welkom terug! Wij hopen dat u een mooie cruise hebt beleefd en goed bent thuisgekomen.
Uw cruise: {cruise}
Schip: {schip}

Hoe is het u bevallen? Wij vernemen het graag van u. En denkt u al aan een volgende cruise, dan zoeken wij graag de geschikte voor u.

Met vriendelijke groeten
{medewerker}
{handtekening}`,
  },
} satisfies Differences<Templates>
