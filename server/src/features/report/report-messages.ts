import type { Language } from '@gangway/contract/languages'
import { mergeMessages } from '@gangway/contract/translation'
import { be } from './messages/be.ts'
import { de } from './messages/de.ts'
import { en, type ReportMessages } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { nl } from './messages/nl.ts'
import { pt } from './messages/pt.ts'

export type { ReportMessages }

export const reportMessages: Record<Language, ReportMessages> = {
  ...{ de, en, nl, es, pt, fr },
  be: mergeMessages(nl, be),
}
