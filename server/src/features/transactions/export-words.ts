import type { Language } from '@gangway/contract/languages'
import { mergeMessages } from '@gangway/contract/translation'
import { be } from './words/be.ts'
import { de } from './words/de.ts'
import { type ExportWords, en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { nl } from './words/nl.ts'
import { pt } from './words/pt.ts'

export type { ExportWords }

export const exportWords: Record<Language, ExportWords> = {
  ...{ de, en, nl, es, pt, fr },
  be: mergeMessages(nl, be),
}
