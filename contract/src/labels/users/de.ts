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
} satisfies Record<keyof typeof en.userFields, unknown>

export const rights = {
  basic: { label: 'Basis', text: 'Startseite, Statistik, Werbemittel und Abrechnungen. Hat jeder.' },
  partnerdata: { label: 'Stammdaten', text: 'Anschrift, Kontakt, Bankverbindungen und Top-Sortierung.' },
  password: { label: 'Passwort', text: 'Das eigene Passwort ändern.' },
  layout: { label: 'Layout', text: 'Logo, Farben und Texte der Buchungsmaschine.' },
  administration: { label: 'Verwaltung', text: 'Benutzer, Veranstalter und Kontaktdaten.' },
} satisfies Record<keyof typeof en.rights, unknown>
