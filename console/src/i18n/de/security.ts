import { securityTexts } from '@gangway/contract/labels/security/de'
import type { Messages } from '../messages.ts'

export const security: Messages['security'] = {
  ...securityTexts,
  lead: 'Womit Sie zeigen, dass Sie es sind, wo Sie angemeldet sind und was zuletzt geschah.',
  eventsText:
    'Was mit Ihrem Zugang geschehen ist, das Neueste zuerst. Waren Sie etwas davon nicht selbst, sagen Sie es sofort einem Administrator.',
  eventBy: '{event}, durch {who}',
  appOff: 'Authenticator-Apps sind aus: Dieser Server hat keinen Schlüssel für ihre Geheimnisse (SECRETS_KEY).',
  dueText:
    'Alle, die hier arbeiten, brauchen einen. Wählen Sie unten einen der beiden Wege, es dauert zwei Minuten. Danach steht Ihnen alles offen.',
  dueSoon: 'Der Anbieter verlangt ab dem {when} einen zweiten Faktor. Sie können ihn gleich einrichten.',
  secondLost: 'Telefon verloren und kein Wiederherstellungscode? Ein anderer Administrator hilft Ihnen.',
}
