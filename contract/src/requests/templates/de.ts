import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Antwort auf eine Anfrage',
    subject: 'Ihre Kreuzfahrtanfrage: {route}',
    body: `Guten Tag {name},

vielen Dank für Ihre Anfrage.
Ihre Kreuzfahrt: {route}
Schiff: {ship}
Abfahrt: {departure}

Wir prüfen Verfügbarkeit und Preise und senden Ihnen ein passendes Angebot. Wenn Sie Wünsche zur Kabine oder zur Anreise haben, antworten Sie einfach auf diese E-Mail oder rufen Sie uns an.

Freundliche Grüße
{agent}
{signature}`,
  },
  bonvoyage: {
    title: 'Gute Reise',
    subject: 'Wir wünschen Ihnen eine gute Reise: {route}',
    body: `Guten Tag {name},

bald geht es los.
Ihre Kreuzfahrt: {route}
Schiff: {ship}
Abfahrt: {departure}

Bitte halten Sie Ihre Reiseunterlagen und Ausweise bereit und erledigen Sie den Online-Check-in der Reederei rechtzeitig. Wenn Sie noch Fragen haben, sind wir gern für Sie da.

Wir wünschen Ihnen eine gute Anreise und wunderbare Tage an Bord.

Freundliche Grüße
{agent}
{signature}`,
  },
  welcomehome: {
    title: 'Willkommen zurück',
    subject: 'Willkommen zurück',
    body: `Guten Tag {name},

willkommen zurück! Wir hoffen, Sie hatten eine schöne Kreuzfahrt und sind gut nach Hause gekommen.
Ihre Kreuzfahrt: {route}
Schiff: {ship}

Wie hat es Ihnen gefallen? Wir freuen uns über Ihre Rückmeldung. Und wenn Sie schon an die nächste Reise denken, suchen wir gern die passende für Sie aus.

Freundliche Grüße
{agent}
{signature}`,
  },
} satisfies Templates
