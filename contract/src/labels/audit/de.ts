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
  stage: 'Stand',
  assignee: 'Zuständig',
  dueday: 'Fällig am',
  reference: 'Eigene Referenz',
} satisfies Record<keyof typeof en.partnerFields, unknown>

export const requestStages = {
  new: 'Neu',
  working: 'In Arbeit',
  offer: 'Angebot gesendet',
  waiting: 'Wartet',
  won: 'Gewonnen',
  lost: 'Verloren',
} satisfies Record<keyof typeof en.requestStages, unknown>
