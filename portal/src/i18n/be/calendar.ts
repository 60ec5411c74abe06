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
  mailText:
    'Opent uw mailprogramma met deze tekst; van daaruit verstuurt u de mail. In de historiek van de boeking wordt dit genoteerd.',
  mailedBefore: 'Deze mail werd al eerder voorbereid: {who}, {when}.',
  batch: {
    missing: {
      one: '{n} klant keerde de voorbije 7 dagen terug en heeft nog geen welkom-thuismail.',
      other: '{n} klanten keerden de voorbije 7 dagen terug en hebben nog geen welkom-thuismail.',
    },
    open: 'Mails voorbereiden',
    title: 'Welkom-thuismails voorbereiden',
    lead: 'De mails openen na elkaar in uw mailprogramma, elk in de taal van de klant; u verstuurt ze van daaruit. Bij elke boeking wordt genoteerd dat de mail voorbereid is.',
    begin: { one: '{n} mail voorbereiden', other: '{n} mails voorbereiden' },
    prepared: { one: '{n} mail is voorbereid.', other: '{n} mails zijn voorbereid.' },
    skipped: { one: '{n} werd overgeslagen.', other: '{n} werden overgeslagen.' },
  },
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
