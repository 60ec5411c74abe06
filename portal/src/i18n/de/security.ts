import { securityTexts } from '@gangway/contract/labels/security/de'
import type { Messages } from '../messages.ts'

export const security: Messages['security'] = {
  ...securityTexts,
  title: 'Sicherheit',
  lead: 'Womit Sie zeigen, dass Sie es sind, und wo Sie angemeldet sind.',
  dueText:
    'Ihr Reisebüro verlangt ihn. Wählen Sie unten einen der beiden Wege, es dauert zwei Minuten. Danach steht Ihnen wieder alles offen.',
  dueSoon: 'Ihr Reisebüro verlangt ab dem {when} einen zweiten Faktor. Sie können ihn gleich einrichten.',
  secondLost:
    'Telefon verloren und kein Wiederherstellungscode? Ein Administrator Ihres Reisebüros oder die Hotline hilft Ihnen.',
  eventsText: 'Was mit Ihrem Zugang geschehen ist, das Neueste zuerst.',
  policyTitle: 'Regel für Ihr Reisebüro',
  policyText:
    'Wer einen zweiten Faktor haben muss. Wer keinen hat, kann ihn sieben Tage lang einrichten; danach geht nichts anderes mehr, bis er eingerichtet ist.',
  policyLabel: 'Zweiter Faktor verlangt von',
  policyNone: 'niemandem',
  policyAdministrators: 'Administratoren',
  policyAll: 'allen',
  policyFrom: 'Gilt ab {when}.',
}
