import { isLanguage, type Language, languages } from '@gangway/contract/languages'
import { useSyncExternalStore } from 'react'
import { keep } from '../lib/keep.ts'
import { setPageLanguage } from '../lib/page.ts'
import type { Words } from './words.ts'

const storageKey = 'gangway.language'

const dictionaries: Record<Language, () => Promise<Words>> = {
  de: () => import('./de.ts').then((m) => m.de),
  en: () => import('./en.ts').then((m) => m.en),
  nl: () => import('./nl.ts').then((m) => m.nl),
  be: () => import('./be.ts').then((m) => m.be),
  es: () => import('./es.ts').then((m) => m.es),
  pt: () => import('./pt.ts').then((m) => m.pt),
  fr: () => import('./fr.ts').then((m) => m.fr),
}

type Spoken = { language: Language; words: Words }
let spoken: Spoken | undefined
let wanted: Language | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = (): Spoken => {
  if (!spoken) throw new Error('A screen was drawn before its language was loaded')
  return spoken
}

/** Loads a language, then switches to it; of two quick choices the later one wins. */
const speak = async (language: Language) => {
  wanted = language
  const words = await dictionaries[language]()
  if (wanted !== language) return
  spoken = { language, words }
  setPageLanguage(languages[language].lang)
  for (const listener of listeners) listener()
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

/** The person's language, or the tenant's as long as nothing was chosen. */
export const followTenant = async (tenant: { language: Language }) => {
  const language = choice() ?? tenant.language
  if (language !== wanted) await speak(language)
}

export const languageNow = (): Language => now().language
export const wordsNow = (): Words => now().words

/** The chosen language. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow)

/** The words of the chosen language; the component is drawn anew when it changes. */
export const useWords = (): Words => useSyncExternalStore(subscribe, wordsNow)
