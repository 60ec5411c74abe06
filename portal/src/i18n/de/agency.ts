import { accountName, agencyFields } from '@gangway/contract/labels/agency/de'
import type { Messages } from '../messages.ts'

export const agency = {
  title: 'Stammdaten',
  lead: 'Wer Sie sind, wie wir Sie erreichen und wohin Ihre Provision fließt.',
  groups: {
    company: 'Unternehmen',
    person: 'Ansprechpartner',
    address: 'Anschrift',
    contact: 'Kontakt',
    legal: 'Rechtliche Angaben',
  },
  fields: agencyFields,
  tradepartner: 'Eine neue E-Mail-Adresse gilt nur für zukünftige Buchungen.',
  additionHint: 'Ein Zusatz wie „{addition}“ gehört in das Feld „{other}“.',
  moveAddition: '„{addition}“ dorthin verschieben',
  additionMoved: '„{addition}“ steht jetzt im Feld „{other}“.',
  accountsLead:
    'Ihre Provision geht auf die aktiven Konten. Gespeicherte Konten bleiben erhalten: Schalten Sie ab, was Sie nicht mehr nutzen.',
  account: accountName,
  unsaved: 'Noch nicht gespeichert',
  add: 'Bankverbindung hinzufügen',
  remove: 'Bankverbindung {n} entfernen',
  noAccounts:
    'Hier ist noch keine Bankverbindung hinterlegt. Fügen Sie eine hinzu, damit Ihre Provision ausgezahlt werden kann.',
} satisfies Messages['agency']
