import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const calendar = {
  title: 'Kalender',
  counts: {
    return: { one: '{n} terugkeer', other: '{n} keer terugkeer' },
  },
  none: 'In deze periode vertrekt niemand en keert niemand terug. Boekingen verschijnen hier zodra ze er zijn.',
  noneOnDay: 'Op deze dag vertrekt niemand en keert niemand terug.',
  more: 'Enkel de eerste {n} regels worden weergegeven. Kies een kortere periode om alles te zien.',
  recent:
    'De lijst begint met wie de voorbije 7 dagen terugkeerde en voor wie nog geen welkom-thuismail werd voorbereid.',
  mailText:
    'Opent uw mailprogramma met deze tekst; van daaruit verstuurt u de mail. In de historiek van de boeking wordt dit genoteerd.',
  mailedBefore: 'Deze mail werd al eerder voorbereid: {who}, {when}.',
  address: {
    title: 'Vertrek en terugkeer in uw kalenderprogramma',
    text: 'Outlook, Google Agenda, Apple Agenda en andere programma’s tonen vertrek en terugkeer vanzelf als u zich daar via een adres op een kalender abonneert. Het adres is enkel van u: wie het kent, kan deze gegevens zonder login lezen.',
    once: 'Dit adres wordt enkel nu weergegeven. Kopieer het naar uw kalenderprogramma voor u dit venster sluit.',
    since: 'Uw adres werd aangemaakt op {when}.',
    used: 'Het werd voor het laatst gelezen op {when}.',
    unused: 'Het werd nog niet gelezen.',
    withdrawn: 'Het adres werd ingetrokken en werkt niet meer.',
  },
} satisfies Differences<Messages['calendar']>
