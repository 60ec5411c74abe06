import type * as en from './en.ts'

export const userFields = {
  firstname: 'Vorname',
  lastname: 'Nachname',
  department: 'Abteilung',
  phone: 'Telefon',
  fax: 'Fax',
  email: 'E-Mail',
  comment: 'Bemerkung',
  username: 'Benutzername',
  password: 'Passwort',
  password2: 'Bestätigung',
  accountlocked: 'Gesperrt',
  acl: 'Benutzerrechte',
  permissions: 'Aufgaben',
} satisfies Record<keyof typeof en.userFields, unknown>

export const rights = {
  basic: { label: 'Basis', text: 'Startseite, Statistik, Anfragen, Kalender und Werbemittel ansehen. Hat jeder.' },
  partnerdata: {
    label: 'Stammdaten',
    text: 'Anschrift, Kontakt und Top-Sortierung; die Bankverbindungen zum Ansehen.',
  },
  password: { label: 'Passwort', text: 'Das eigene Passwort ändern. Darf jeder.' },
  layout: { label: 'Layout', text: 'Logo, Farben und Texte der Buchungsmaschine.' },
  administration: { label: 'Verwaltung', text: 'Benutzer, Veranstalter und Kontaktdaten.' },
} satisfies Record<keyof typeof en.rights, unknown>

export const permissions = {
  requests: {
    label: 'Anfragen bearbeiten',
    text: 'Anfragen übernehmen und beantworten, Notizen und E-Mails schreiben, Kunden zusammenführen.',
  },
  commissions: { label: 'Provisionen sehen', text: 'Abrechnungen, offene Beträge und Vorschau.' },
  claims: { label: 'Provisionen reklamieren', text: 'Reklamationen beim Anbieter, Abrechnungszeilen zuordnen.' },
  bank: {
    label: 'Bankdaten ändern',
    text: 'Bankverbindungen mit dem Recht Stammdaten, die Bankdaten der Buchungsmaschine mit dem Recht Verwaltung.',
  },
} satisfies Record<keyof typeof en.permissions, unknown>

export const allowed = { readOnly: 'Nur ansehen' }
