import type { Language } from '@gangway/contract/languages'
import { be } from './words/be.ts'
import { de } from './words/de.ts'
import { en, type PageWords } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { nl } from './words/nl.ts'
import { pt } from './words/pt.ts'

/** The texts of the white-label page, by language. */
export const pageWords: Readonly<Record<Language, PageWords>> = { de, en, nl, be, es, pt, fr }
