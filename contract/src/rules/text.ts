import { limits } from '../limits.ts'
import type { Rule } from './rule.ts'

/** AGY-2 and wherever a field must be filled; blanks do not fill it. */
export const required: Rule = (value) => (value.trim() === '' ? { key: 'required' } : undefined)

export const minLength =
  (n: number): Rule =>
  (value) =>
    value !== '' && value.length < n ? { key: 'minlength', params: { n } } : undefined

export const maxLength =
  (n: number): Rule =>
  (value) =>
    value.length > n ? { key: 'maxlength', params: { n } } : undefined

/** A single line: no control characters, no half of a surrogate pair (PostgreSQL and UTF-8 cannot hold those). */
export const singleLine: Rule = (value) =>
  /\p{Cc}/u.test(value) || !value.isWellFormed() ? { key: 'invalidcharacters' } : undefined

/** Several lines: as a single line, but line feeds and tabs are fine. */
export const multiLine: Rule = (value) => singleLine(value.replace(/[\n\t]/g, ' '))

/** Digits and nothing else. */
export const numeric: Rule = (value) => (/[^0-9]/.test(value) ? { key: 'numeric' } : undefined)

/** AGY-3: names and places, with the signs that belong to them ("Anna-Lena", "Bad Homburg v. d. Höhe", "'s-Hertogenbosch"). */
export const letters: Rule = (value) => {
  if (value.length > limits.line) return { key: 'maxlength', params: { n: limits.line } }
  return value === '' || lettersPattern.test(value) ? undefined : { key: 'invalidcharacters' }
}

// Linear: a word ends where a sign begins, so there is one way to read a value.
const word = String.raw`\p{L}[\p{L}\p{M}]*`
const joint = String.raw`\.|\. |\.-| |-|['’]| ['’]|-['’]`
const lettersPattern = new RegExp(`^['’]?${word}(?:(?:${joint})${word})*\\.?$`, 'u')

/** BNK-3, ICB-2: begins with a letter and ends with one; a full stop after the last letter counts, as in "B.V.". */
export const letterToLetter: Rule = (value) => {
  if (value === '') return undefined
  return /^\p{L}/u.test(value) && /\p{L}\p{M}*\.?$/u.test(value) ? undefined : { key: 'pattern' }
}

/** Removes what nobody types on purpose: blanks around a value, and accents written as separate characters. */
export const tidyLine = (value: string) => value.trim().normalize('NFC')

/** The same for several lines, which browsers send with `\r\n`. */
export const tidyText = (value: string) => tidyLine(value.replace(/\r\n?/g, '\n'))
