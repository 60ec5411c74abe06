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
/** The language that was asked for last and could not be loaded. */
let missed: Language | undefined
/** The nouns of the screens that were shown so far: a switch of language needs them again. */
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
 * Loads a language with all that is needed of it, then switches to it; of two quick choices the later one wins.
 * When it cannot be loaded, the one before stays.
 */
const speak = async (language: Language) => {
  wanted = language
  try {
    const { first, later } = await dictionaries[language]()
    const words: Spoken['words'] = { ...first }
    const missing = () => [...needed].filter((noun) => !(noun in words))
    // A screen may ask for more while these are on their way.
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

/** Loads the words of these nouns, before the screen that uses them is drawn. */
export const needWords = async (nouns: readonly LaterNoun[]): Promise<void> => {
  for (const noun of nouns) needed.add(noun)
  if (!spoken) return
  const { later, words } = spoken
  const missing = nouns.filter((noun) => !(noun in words))
  // Nobody on the page uses these words yet, so nothing has to be drawn anew.
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

/** The person's language, or the tenant's as long as nothing was chosen. */
export const followTenant = async (tenant: Speaker) => {
  const language = languageOf(tenant)
  if (language !== wanted) await speak(language)
}

/** The same for a page that has no words yet: what fails is tried again, and then any language is better than none. */
export const beginToSpeak = async (tenant: Speaker) => {
  const language = languageOf(tenant)
  for (const next of [language, language, 'en', ...languageList] as const) {
    await speak(next)
    if (spoken) return
  }
  throw new Error('No language could be loaded')
}

export const languageNow = (): Language => now().language
// The route table loads a screen's words before the screen: what a component asks for is there.
export const wordsNow = (): Words => now().words as Words

/** The chosen language. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow)

/** The words of the chosen language; the component is drawn anew when it changes. */
export const useWords = (): Words => useSyncExternalStore(subscribe, wordsNow)

/** The language that could not be loaded, until another one was, or somebody has read of it. */
export const missedNow = () => missed
export const useMissedLanguage = () => useSyncExternalStore(subscribe, missedNow)

export const forgetMissed = () => {
  missed = undefined
  tell()
}
