import { isLanguage, type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { useSyncExternalStore } from 'react'
import { setPageLanguage } from '../browser/page.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import type { FirstMessages, Messages } from './kit-messages.ts'

const storageKey = 'gangway.language'

/** What an app says in one language: at once, and with its screens, by group. */
export type Dictionary = {
  first: FirstMessages
  later: Readonly<Record<string, () => Promise<{ default: unknown }>>>
}

let dictionaries: Readonly<Partial<Record<Language, () => Promise<Dictionary>>>> | undefined

/**
 * Called once by the app, before it asks for a language. Returns what reads its messages: kit knows only the few that
 * it needs itself.
 */
export const provideDictionaries = <AppMessages extends Messages>(
  all: Readonly<Partial<Record<Language, () => Promise<Dictionary>>>>,
) => {
  dictionaries = all
  const loadNamed: (nouns: readonly (keyof AppMessages & string)[]) => Promise<void> = loadMessages
  return {
    loadMessages: loadNamed,
    currentMessages: readMessages<AppMessages>,
    useMessages: useMessagesAs<AppMessages>,
  }
}

const load = (language: Language) => {
  const dictionary = dictionaries?.[language]
  if (!dictionary) throw new Error(`The app has provided no dictionary for ${language}`)
  return dictionary()
}

/** The languages of the app, in the order of the portal's list. */
export const appLanguages = (): Language[] => languageList.filter((language) => dictionaries?.[language])

const loadNoun = async (later: Dictionary['later'], noun: string) => ({ [noun]: (await later[noun]?.())?.default })

type LoadedLanguage = {
  language: Language
  later: Dictionary['later']
  messages: FirstMessages & Readonly<Record<string, unknown>>
}
let current: LoadedLanguage | undefined
let requestedLanguage: Language | undefined
/** The language that was requested last and failed to load. */
let lastFailed: Language | undefined
/** The nouns of the screens shown so far: a language switch loads them again. */
const neededNouns = new Set<string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const requireLoaded = (): LoadedLanguage => {
  if (!current) throw new Error('A screen was drawn before its language was loaded')
  return current
}

const loadNouns = async (later: Dictionary['later'], nouns: readonly string[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(nouns.map((noun) => loadNoun(later, noun)))))

const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Loads a language with everything needed, then switches to it; of two quick choices the later one wins. If loading
 * fails, the previous one stays.
 */
const switchTo = async (language: Language) => {
  requestedLanguage = language
  try {
    const { first, later } = await load(language)
    const messages: LoadedLanguage['messages'] = { ...first }
    const missing = () => [...neededNouns].filter((noun) => !(noun in messages))
    // A screen may request more while these are loading.
    while (missing().length > 0) Object.assign(messages, await loadNouns(later, missing()))
    if (requestedLanguage !== language) return
    current = { language, later, messages }
    lastFailed = undefined
    setPageLanguage(languages[language].lang)
  } catch {
    if (requestedLanguage !== language) return
    requestedLanguage = current?.language
    lastFailed = language
  }
  notify()
}

/** Loads the messages of these nouns, before the screen that uses them is rendered. */
export const loadMessages = async (nouns: readonly string[]): Promise<void> => {
  for (const noun of nouns) neededNouns.add(noun)
  if (!current) return
  const { messages } = current
  const missing = nouns.filter((noun) => !(noun in messages))
  // Nothing on the page uses these messages yet, so nothing has to rerender.
  if (missing.length > 0) Object.assign(messages, await loadNouns(current.later, missing))
}

const readChoice = (): Language | undefined => {
  const stored = safeStorage.get(storageKey)
  // The apps share the choice, but not every app has every language.
  return isLanguage(stored) && dictionaries?.[stored] ? stored : undefined
}

/** A person's own choice: remembered, and stronger than the brand's language from now on. */
export const chooseLanguage = (language: Language) => {
  safeStorage.set(storageKey, language)
  return switchTo(language)
}

type HasLanguage = { language: Language }

const preferredLanguage = (brand: HasLanguage) => readChoice() ?? brand.language

/** The person's language, or the brand's while nothing was chosen. */
export const followBrand = async (brand: HasLanguage) => {
  const language = preferredLanguage(brand)
  if (language !== requestedLanguage) await switchTo(language)
}

/** `followBrand` for a page that has no messages yet: a failure is retried, and then any language is better than none. */
export const loadInitialLanguage = async (brand: HasLanguage) => {
  const language = preferredLanguage(brand)
  for (const next of [language, language, 'en', ...appLanguages()] as const) {
    await switchTo(next)
    if (current) return
  }
  throw new Error('No language could be loaded')
}

export const currentLanguage = (): Language => requireLoaded().language

const readMessages = <AppMessages>(): AppMessages => {
  const messages: unknown = requireLoaded().messages
  return messages as AppMessages // the route table loads a screen's messages before the screen
}

const useMessagesAs = <AppMessages>(): AppMessages => useSyncExternalStore(subscribe, readMessages<AppMessages>)

/** The messages of the chosen language that kit knows. */
export const currentMessages = readMessages<Messages>

/** The chosen language. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

/** The messages for a component, which rerenders when the language changes. */
export const useMessages = useMessagesAs<Messages>

/** The language that failed to load, until another one is loaded or the notice is dismissed. */
export const failedLanguage = () => lastFailed
export const useFailedLanguage = () => useSyncExternalStore(subscribe, failedLanguage)

export const dismissFailedLanguage = () => {
  lastFailed = undefined
  notify()
}
