import type { Messages as KitMessages } from '@gangway/kit/messages/kit-messages'
import * as kit from '@gangway/kit/messages/language'
import type { FirstMessages, LaterMessages, LaterNoun, Loading, Messages } from './messages.ts'

/** The portal's messages; where kit needs one that is missing here, nothing that uses them compiles. */
type AllMessages = Messages extends KitMessages ? Messages : never

type Dictionary = { first: FirstMessages; later: Loading<LaterMessages> }

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
export const loadMessages: (nouns: readonly LaterNoun[]) => Promise<void> = kit.loadMessages

/** The messages of the chosen language. */
export const currentMessages = kit.currentMessages as () => AllMessages

/** The same for a component, which rerenders when the language changes. */
export const useMessages = kit.useMessages as () => AllMessages
