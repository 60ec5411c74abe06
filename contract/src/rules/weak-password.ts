// What an attacker who knows the trade tries first.
import tradeWords from './trade-words.json' with { type: 'json' }

/** How many of the most common passwords are rejected; the list is sorted by frequency in leaks. */
export const commonPasswordCount = 10_000

/** A shorter part of a password is not a recognizable word. */
const shortestWord = 4

/** Up to this many letters and digits besides known words are still easy to guess: `MyCruise2026!`. */
const fewOtherCharacters = 6

const digitsAsLetters: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }

const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const lettersOnly = (text: string) => text.replace(/[^a-z]/g, '')

/** `P@ssw0rd2026!` is `password` with decorations: undoes the usual letter substitutions, in each usual way. */
const readings = (password: string): string[] => {
  const inner = plainLetters(password).replace(/^[^a-z@$]+|[^a-z@$]+$/g, '')
  const replaced = inner.replace(/[@430$57]/g, (digit) => digitsAsLetters[digit] ?? digit)
  return [inner, replaced.replace(/[1!|]/g, 'i'), replaced.replace(/[1!|]/g, 'l')].map(lettersOnly)
}

/** So many characters at either end are decoration: `Aa123456!`, `1q2w3e4r!A`. */
const mostDecoration = 2
const shortestCore = 6

/** The letters and digits of a password without a few at its ends. */
const coresOf = (password: string): string[] => {
  const text = plainLetters(password).replace(/[^a-z0-9]/g, '')
  const cuts = Array.from({ length: mostDecoration + 1 }, (_, cut) => cut)
  return cuts
    .flatMap((start) => cuts.map((end) => text.slice(start, text.length - end)))
    .filter(({ length }) => length >= shortestCore)
}

const wordsIn = (text: string) => plainLetters(text).split(/[^a-z]+/)

/** The letters and digits of a password that remain without the given words. */
const withoutWords = (password: string, words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), plainLetters(password).replace(/[^a-z0-9]/g, ''))

/** Says of a password whether it is guessed first, given words that belong to its owner: brand, agency, own name. */
export type WeakPasswordRule = (password: string, context: readonly string[]) => boolean

/**
 * PWD-1: easy to guess are the common passwords, however decorated, and those made of the owner's words with a few digits.
 * The list of common ones is passed in: a browser loads it only where somebody chooses a password.
 */
export const weakPasswordRule = (listed: readonly string[]): WeakPasswordRule => {
  const commonPasswords = new Set(listed)
  const commonWords = new Set(
    [...listed, ...tradeWords].flatMap((word) => readings(word)).filter((word) => word.length >= shortestWord),
  )
  return (password, context) => {
    if ([password.toLowerCase(), ...coresOf(password)].some((text) => commonPasswords.has(text))) return true
    const ownWords = [...context.flatMap(wordsIn), ...tradeWords].filter((word) => word.length >= shortestWord)
    const isCommon = (word: string) => commonWords.has(word) || ownWords.includes(word)
    if (readings(password).some(isCommon)) return true
    const hasOwnWord = readings(password).some((text) => ownWords.some((word) => text.includes(word)))
    return hasOwnWord && withoutWords(password, ownWords).length <= fewOtherCharacters
  }
}
