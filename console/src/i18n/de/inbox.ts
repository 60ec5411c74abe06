import type { Messages } from '../messages.ts'

export const inbox = {
  lead: 'Was auf Sie wartet, das Älteste zuerst.',
  show: 'Anzeigen',
  all: 'Alles',
  kinds: { unlisted: 'Unbekannte Namen', mail: 'Zurückgekommene Mails' },
  empty: 'Nichts wartet.',
  later:
    'Auch Bankänderungen zum Bestätigen und Reklamationen zum Beantworten erscheinen hier, sobald Reisebüros sie stellen können.',
  since: 'seit {when}',
  unlisted: {
    organizer: 'Buchungen nennen den Veranstalter „{name}“, der nicht im Katalog steht',
    ship: 'Buchungen nennen das Schiff „{name}“, das nicht im Katalog steht',
    cruisingarea: 'Buchungen nennen das Zielgebiet „{name}“, das nicht im Katalog steht',
  },
  mail: 'Eine Mail an {recipient} kam zurück',
  triesSince: '{n} Versuche, aufgegeben am {when}',
  mailKinds: {
    passwordreset: 'Vorläufiges Passwort',
    invitation: 'Einladung',
    passwordlink: 'Link für ein neues Passwort',
    passwordchanged: 'Passwort geändert',
    organizersasked: 'Anfrage nach Veranstaltern',
    bankchanged: 'Bankverbindung geändert',
    addresschanged: 'E-Mail-Adresse geändert',
    addressset: 'Neue E-Mail-Adresse',
    addressrestored: 'Frühere Adresse wiederhergestellt',
    contactchanged: 'Kontaktadresse geändert',
    bookingrequest: 'Anfrage eines Kunden',
    news: 'Neuigkeit',
  },
  retry: 'Erneut senden',
  retryLabel: 'Die Mail an {recipient} erneut senden',
  retried: 'Die Mail an {recipient} ist wieder unterwegs.',
  dismiss: 'Erledigt',
  dismissLabel: 'Erledigt: die Mail an {recipient} aus der Liste nehmen',
  dismissed: 'Die Mail an {recipient} ist aus der Liste genommen.',
} satisfies Messages['inbox']
