import type { Language } from '@gangway/contract/languages'
import { dutchRequests, flemishRequests } from './texts-dutch.ts'
import { frenchRequests } from './texts-french.ts'
import { germanRequests } from './texts-german.ts'
import { portugueseRequests } from './texts-portuguese.ts'
import { spanishRequests } from './texts-spanish.ts'

/** What customers write into the form of the booking page. */
export type Asked =
  | 'balcony'
  | 'family'
  | 'wheelchair'
  | 'anniversary'
  | 'single'
  | 'flexible'
  | 'first'
  | 'group'
  | 'diet'
  | 'cheaper'

/** What people of an agency note for each other. */
export type Noted =
  | 'notReached'
  | 'wishes'
  | 'askedLine'
  | 'offerSent'
  | 'holiday'
  | 'decides'
  | 'tooExpensive'
  | 'bookedDirect'
  | 'otherPlans'
  | 'soldOut'
  | 'twice'
  | 'takeOver'
  | 'regular'
  | 'silent'
  | 'optionEnds'

export type RequestTexts = { asked: Readonly<Record<Asked, string>>; notes: Readonly<Record<Noted, string>> }

const texts: Readonly<Record<Exclude<Language, 'en'>, RequestTexts>> = {
  de: germanRequests,
  nl: dutchRequests,
  be: flemishRequests,
  es: spanishRequests,
  pt: portugueseRequests,
  fr: frenchRequests,
}

/** In the language of an agency's brand; no brand of the demo speaks English. */
export const requestTextsIn = (language: Language): RequestTexts => texts[language === 'en' ? 'de' : language]
