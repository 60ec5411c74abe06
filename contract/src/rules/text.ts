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

/** Runs of blanks as one. */
export const singleBlanks = (value: string) => value.replace(/\s+/g, ' ')

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
