import type { Messages } from '../messages.ts'

export const shell = {
  console: 'Konsole',
  consoleText: 'Partnerbetreuung, Abrechnung und Inhalte',
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  menuOpen: 'Navigation öffnen',
  menuClose: 'Navigation schließen',
  fold: 'Navigation einklappen',
  unfold: 'Navigation ausklappen',
  language: 'Sprache',
  languageFailed:
    '{language} konnte nicht geladen werden. Bitte prüfen Sie Ihre Netzwerkverbindung und versuchen Sie es erneut.',
  account: 'Konto',
  scheme: 'Darstellung',
  schemes: { auto: 'System', light: 'Hell', dark: 'Dunkel' },
  logout: 'Abmelden',
  palette: 'Gehe zu …',
  paletteHint: 'Seite, Sprache, Darstellung …',
  paletteNothing: 'Nichts gefunden',
  paletteScreens: 'Seiten',
  waiting: '{n} offen',
  groups: {
    partners: 'Partner',
    data: 'Daten',
    administration: 'Verwaltung',
  },
  screens: {
    overview: 'Übersicht',
    people: 'Personen',
    password: 'Passwort',
  },
  /** What is on a screen: for the shortcuts of the overview and for Ctrl K. */
  contents: {
    overview: 'Startseite, Ihr Zugang',
    people: 'Wer sich anmelden darf, Rollen, Einladungen, Sperren, Sitzungen',
    password: 'Eigenes Passwort ändern',
  },
  roles: {
    administrator: 'Administrator',
    care: 'Partnerbetreuung',
    accounting: 'Buchhaltung',
    marketing: 'Marketing',
    reader: 'Nur lesen',
  },
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  brokenTitle: 'Etwas ist schiefgegangen',
  brokenText: 'Diese Seite konnte nicht angezeigt werden. Der Fehler wurde gemeldet.',
  offlineTitle: 'Keine Verbindung',
  offlineText:
    'Diese Seite konnte nicht geladen werden. Sie erscheint von selbst, sobald die Konsole wieder erreichbar ist.',
  denied: 'Ihre Rolle „{role}“ erlaubt „{screen}“ nicht. Ein Administrator kann Ihnen eine andere geben.',
  toOverview: 'Zur Übersicht',
} satisfies Messages['shell']
