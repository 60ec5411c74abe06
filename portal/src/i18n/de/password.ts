import type { Messages } from '../messages.ts'

export const password = {
  title: 'Passwort',
  lead: 'Ändern Sie Ihr Passwort. Alle anderen Sitzungen Ihres Zugangs werden beendet.',
  forcedTitle: 'Neues Passwort wählen',
  forcedLead:
    'Sie haben sich mit einem vorläufigen Passwort angemeldet. Sobald Sie ein eigenes gewählt haben, steht Ihnen das Portal offen.',
  oldpassword: 'Altes Passwort',
  temporary: 'Vorläufiges Passwort',
  password1: 'Neues Passwort',
  password2: 'Bestätigung',
  needs: 'Das neue Passwort braucht',
  rules: {
    length: 'mindestens {n} Zeichen',
    lower: 'einen Kleinbuchstaben',
    upper: 'einen Großbuchstaben',
    digit: 'eine Ziffer',
    special: 'ein Sonderzeichen',
    hard: 'etwas, das nicht leicht zu erraten ist',
    different: 'etwas anderes als das alte',
    same: 'in beiden Feldern dasselbe',
  },
  opened: 'Das Portal steht Ihnen jetzt offen.',
  met: 'erfüllt',
  unmet: 'fehlt noch',
} satisfies Messages['password']
