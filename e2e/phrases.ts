import { type Language, languageList } from '@gangway/contract/texts/languages'
import { root } from '../scripts/project.ts'
import { flattenTexts, readAppTexts } from '../scripts/texts/text-files.ts'

const phrasesOf = (language: Language): string[] =>
  flattenTexts(readAppTexts(root, 'portal', language)).map(([, text]) => text)

const phraseCache = new Map<Language, Set<string>>()

/** A word with fewer characters is too often the same in two languages. */
const least = 4

/** Whole phrases of the other languages that this language does not have; those with placeholders are left out. */
export const foreignPhrases = (language: Language): Set<string> => {
  const find = () => {
    const own = new Set(phrasesOf(language))
    const others = languageList.filter((other) => other !== language).flatMap(phrasesOf)
    return new Set(others.filter((text) => text.length >= least && !text.includes('{') && !own.has(text)))
  }
  const phrases = phraseCache.get(language) ?? find()
  phraseCache.set(language, phrases)
  return phrases
}
