import * as kit from '@gangway/kit/messages/language'
import type { Words as KitWords } from '@gangway/kit/messages/words'
import type { FirstWords, LaterNoun, LaterWords, Loading, Words } from './words.ts'

/** The portal's messages; where kit needs one that is missing here, nothing that uses them compiles. */
type AllWords = Words extends KitWords ? Words : never

type Dictionary = { first: FirstWords; later: Loading<LaterWords> }

const dictionaries = {
  de: (): Promise<Dictionary> => import('./de.ts'),
  en: (): Promise<Dictionary> => import('./en.ts'),
  nl: (): Promise<Dictionary> => import('./nl.ts'),
  be: (): Promise<Dictionary> => import('./be.ts'),
  es: (): Promise<Dictionary> => import('./es.ts'),
  pt: (): Promise<Dictionary> => import('./pt.ts'),
  fr: (): Promise<Dictionary> => import('./fr.ts'),
}
kit.provideDictionaries(dictionaries)

// The route table loads a screen's messages before the screen, so what a component uses is there.

/** Loads the messages of these nouns, before the screen that uses them is rendered. */
export const needWords: (nouns: readonly LaterNoun[]) => Promise<void> = kit.needWords

/** The messages of the chosen language. */
export const wordsNow = kit.wordsNow as () => AllWords

/** The same for a component, which rerenders when the language changes. */
export const useWords = kit.useWords as () => AllWords
