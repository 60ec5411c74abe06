import { type Language, languageList } from '@gangway/contract/languages'

type Dictionary = { first: object; later: Record<string, () => Promise<object>> }

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

const phrasesOf = async (language: Language): Promise<string[]> => {
  const { first, later }: Dictionary = await import(`../portal/src/i18n/${language}.ts`)
  const nouns = await Promise.all(Object.values(later).map((load) => load()))
  return leaves([first, ...nouns.map((noun) => ({ ...noun }))])
}

const phraseCache = new Map<Language, Promise<Set<string>>>()

/** A word with fewer characters is too often the same in two languages. */
const least = 4

/** Whole phrases of the other languages that this language does not have; those with placeholders are left out. */
export const foreignPhrases = (language: Language): Promise<Set<string>> => {
  const find = async () => {
    const own = new Set(await phrasesOf(language))
    const others = await Promise.all(languageList.filter((other) => other !== language).map(phrasesOf))
    return new Set(others.flat().filter((text) => text.length >= least && !text.includes('{') && !own.has(text)))
  }
  const phrases = phraseCache.get(language) ?? find()
  phraseCache.set(language, phrases)
  return phrases
}
