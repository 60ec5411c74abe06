import type { Language } from '@gangway/contract/languages'
import type { RequestTexts } from './request-texts.ts'
import { dutchRequests, flemishRequests } from './texts-dutch.ts'
import { frenchRequests } from './texts-french.ts'
import { germanRequests } from './texts-german.ts'
import { portugueseRequests } from './texts-portuguese.ts'
import { spanishRequests } from './texts-spanish.ts'

const texts: Readonly<Record<Exclude<Language, 'en'>, RequestTexts>> = {
  de: germanRequests,
  nl: dutchRequests,
  be: flemishRequests,
  es: spanishRequests,
  pt: portugueseRequests,
  fr: frenchRequests,
}

/** In the language of an agency's brand; no brand of the demo uses English. */
export const requestTextsIn = (language: Language): RequestTexts => texts[language === 'en' ? 'de' : language]
