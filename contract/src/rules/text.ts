import { limits } from '../limits.ts'
import type { Rule } from './rule.ts'

/** AGY-2 and wherever a field must be filled; blanks do not fill it, nor does what nobody can see. */
export const required: Rule = (value) => (value.replace(/\p{Cf}/gu, '').trim() === '' ? { key: 'required' } : undefined)

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

/** AGY-3: names of people, with the characters that belong to them ("Anna-Lena", "O'Brien", "St. John"). */
export const letters: Rule = (value) => {
  if (value.length > limits.line) return { key: 'maxlength', params: { n: limits.line } }
  return value === '' || lettersPattern.test(value) ? undefined : { key: 'invalidcharacters' }
}

// Linear: a word ends where a sign begins, so there is one way to read a value.
const word = String.raw`\p{L}[\p{L}\p{M}]*`
const joint = String.raw`\.|\. |\.-| |-|['’]| ['’]|-['’]`
const nameOf = (joints: string) => `['’]?${word}(?:(?:${joints})${word})*\\.?`
const lettersPattern = new RegExp(`^${nameOf(joint)}$`, 'u')
const placeName = nameOf(`${joint}| ?/ ?`)
const placePattern = new RegExp(`^${placeName}(?: ?\\(${placeName}\\))?$`, 'u')

/** AGY-3: a place; also with a slash and a part in parentheses ("Frankfurt/Main", "Halle (Saale)"). */
export const place: Rule = (value) => {
  if (value.length > limits.line) return { key: 'maxlength', params: { n: limits.line } }
  if (value === '' || placePattern.test(value)) return undefined
  return { key: /\p{N}/u.test(value) ? 'letters' : 'invalidcharacters' }
}

/** Runs of blanks as one. */
export const singleBlanks = (value: string) => value.replace(/\s+/g, ' ')

/** BNK-3, ICB-2: begins with a letter and ends with one; a full stop after the last letter counts, as in "B.V.". */
export const letterToLetter: Rule = (value) => {
  if (value === '') return undefined
  return /^\p{L}/u.test(value) && /\p{L}\p{M}*\.?$/u.test(value) ? undefined : { key: 'pattern' }
}

const tidy = (value: string) => value.trim().normalize('NFC')

/** Comes along with what is pasted and is not seen: soft hyphens, blanks without width, marks of direction. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Removes what nobody types on purpose: blanks around a value, accents written as separate characters, unseen signs. And
 * every blank is a plain one: no rule could tell a person what is wrong with another.
 */
export const tidyLine = (value: string) => tidy(value.replace(unseen, '').replace(/\p{Zs}/gu, ' '))

/** Several lines, which browsers send with `\r\n`; a letter may have blanks and hyphens of its own. */
export const tidyText = (value: string) => tidy(value.replace(/\r\n?/g, '\n'))

/**
 * What a program says of an error, for the log: nothing of it is refused, since that would lose it. What is no text, or
 * would begin a line or change what a reader sees, becomes a sign that says so.
 */
export const printable = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]|[\u2028\u2029]/gu, '\ufffd')
