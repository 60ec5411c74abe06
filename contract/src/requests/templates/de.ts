import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Antwort auf eine Anfrage',
    subject: 'Ihre Kreuzfahrtanfrage: {kreuzfahrt}',
    body: `Guten Tag {name},

vielen Dank für Ihre Anfrage.
Ihre Kreuzfahrt: {kreuzfahrt}
Schiff: {schiff}
Abfahrt: {abreise}

Wir prüfen Verfügbarkeit und Preise und senden Ihnen ein passendes Angebot. Wenn Sie Wünsche zur Kabine oder zur Anreise haben, antworten Sie einfach auf diese E-Mail oder rufen Sie uns an.

Freundliche Grüße
{ansprechpartner}
{signatur}`,
  },
  bonvoyage: {
    title: 'Gute Reise',
    subject: 'Wir wünschen Ihnen eine gute Reise: {kreuzfahrt}',
    body: `Guten Tag {name},

bald geht es los.
Ihre Kreuzfahrt: {kreuzfahrt}
Schiff: {schiff}
Abfahrt: {abreise}

Bitte halten Sie Ihre Reiseunterlagen und Ausweise bereit und erledigen Sie den Online-Check-in der Reederei rechtzeitig. Wenn Sie noch Fragen haben, sind wir gern für Sie da.

Wir wünschen Ihnen eine gute Anreise und wunderbare Tage an Bord.

Freundliche Grüße
{ansprechpartner}
{signatur}`,
  },
  welcomehome: {
    title: 'Willkommen zurück',
    subject: 'Willkommen zurück',
    body: `Guten Tag {name},

willkommen zurück! Wir hoffen, Sie hatten eine schöne Kreuzfahrt und sind gut nach Hause gekommen.
Ihre Kreuzfahrt: {kreuzfahrt}
Schiff: {schiff}

Wie hat es Ihnen gefallen? Wir freuen uns über Ihre Rückmeldung. Und wenn Sie schon an die nächste Reise denken, suchen wir gern die passende für Sie aus.

Freundliche Grüße
{ansprechpartner}
{signatur}`,
  },
} satisfies Templates
