import type { Language } from '@gangway/contract/texts/languages'
import { mergeMessages } from '@gangway/contract/texts/translation'
import { be } from './messages/be.ts'
import { de } from './messages/de.ts'
import { en, type MailMessages } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { nl } from './messages/nl.ts'
import { pt } from './messages/pt.ts'

export const mailMessages: Record<Language, MailMessages> = {
  ...{ de, en, nl, es, pt, fr },
  be: mergeMessages(nl, be),
}
