import { isLanguage, type Language, languageList, languages } from '@gangway/contract/languages'
import { useSyncExternalStore } from 'react'
import { keep } from '../lib/keep.ts'
import { setPageLanguage } from '../lib/page.ts'
import type { FirstWords, LaterNoun, LaterWords, Loading, Words } from './words.ts'

const storageKey = 'gangway.language'

type Dictionary = { first: FirstWords; later: Loading<LaterWords> }

const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  nl: () => import('./nl.ts'),
  be: () => import('./be.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
  fr: () => import('./fr.ts'),
}

type Spoken = { language: Language; later: Dictionary['later']; words: FirstWords & Partial<LaterWords> }
let spoken: Spoken | undefined
let wanted: Language | undefined
/** The language that was requested last and failed to load. */
let missed: Language | undefined
/** The nouns of the screens shown so far: a language switch loads them again. */
const needed = new Set<LaterNoun>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = (): Spoken => {
  if (!spoken) throw new Error('A screen was drawn before its language was loaded')
  return spoken
}

const wordsOf = async (later: Dictionary['later'], nouns: readonly LaterNoun[]): Promise<Partial<LaterWords>> =>
  Object.assign(
    {},
    ...(await Promise.all(nouns.map((noun) => later[noun]().then((file) => ({ [noun]: Reflect.get(file, noun) }))))),
  )

const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Loads a language with everything needed, then switches to it; of two quick choices the later one wins. If loading
 * fails, the previous one stays.
 */
const speak = async (language: Language) => {
  wanted = language
  try {
    const { first, later } = await dictionaries[language]()
    const words: Spoken['words'] = { ...first }
    const missing = () => [...needed].filter((noun) => !(noun in words))
    // A screen may request more while these are loading.
    while (missing().length > 0) Object.assign(words, await wordsOf(later, missing()))
    if (wanted !== language) return
    spoken = { language, later, words }
    missed = undefined
    setPageLanguage(languages[language].lang)
  } catch {
    if (wanted !== language) return
    wanted = spoken?.language
    missed = language
  }
  tell()
}

/** Loads the messages of these nouns, before the screen that uses them is rendered. */
export const needWords = async (nouns: readonly LaterNoun[]): Promise<void> => {
  for (const noun of nouns) needed.add(noun)
  if (!spoken) return
  const { later, words } = spoken
  const missing = nouns.filter((noun) => !(noun in words))
  // Nothing on the page uses these messages yet, so nothing has to rerender.
  if (missing.length > 0) Object.assign(words, await wordsOf(later, missing))
}

const choice = (): Language | undefined => {
  const kept = keep.get(storageKey)
  return isLanguage(kept) ? kept : undefined
}

/** A person's own choice: remembered, and stronger than the tenant's language from now on. */
export const chooseLanguage = (language: Language) => {
  keep.set(storageKey, language)
  return speak(language)
}

type Speaker = { language: Language }

const languageOf = (tenant: Speaker) => choice() ?? tenant.language

/** The person's language, or the tenant's while nothing was chosen. */
export const followTenant = async (tenant: Speaker) => {
  const language = languageOf(tenant)
  if (language !== wanted) await speak(language)
}

/** The same for a page that has no messages yet: a failure is retried, and then any language is better than none. */
export const beginToSpeak = async (tenant: Speaker) => {
  const language = languageOf(tenant)
  for (const next of [language, language, 'en', ...languageList] as const) {
    await speak(next)
    if (spoken) return
  }
  throw new Error('No language could be loaded')
}

export const languageNow = (): Language => now().language
// The route table loads a screen's messages before the screen, so what a component uses is there.
export const wordsNow = (): Words => now().words as Words

/** The chosen language. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow)

/** The messages of the chosen language; the component rerenders when it changes. */
export const useWords = (): Words => useSyncExternalStore(subscribe, wordsNow)

/** The language that failed to load, until another one is loaded or the notice is dismissed. */
export const missedNow = () => missed
export const useMissedLanguage = () => useSyncExternalStore(subscribe, missedNow)

export const forgetMissed = () => {
  missed = undefined
  tell()
}
