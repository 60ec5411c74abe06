import type * as en from './en.ts'

export const partnerFields = {
  passkey: 'Passkey',
  required: 'Zweiter Faktor verlangt von',
  mandant: 'Mandant',
  partnertype: 'Partnertyp',
  iscbe: 'CBE',
  tradepartner: 'Handelspartner',
  pagetracking: 'Zählung der Seitenaufrufe',
  locked: 'Gesperrt',
  lockreason: 'Grund',
  reason: 'Grund',
  list: 'Reihenfolge',
  username: 'Benutzername',
  doubtful: 'Prüfziffern passen nicht',
  month: 'Monat',
} satisfies Record<keyof typeof en.partnerFields, unknown>
