import type { Rule } from './rule.ts'

/** AGY-2 and wherever a field must be filled in; spaces and invisible characters do not count. */
export const required: Rule = (value) => (value.replace(/\p{Cf}/gu, '').trim() === '' ? { key: 'required' } : undefined)

export const minLength =
  (n: number): Rule =>
  (value) =>
    value !== '' && value.length < n ? { key: 'minlength', params: { n } } : undefined

export const maxLength =
  (n: number): Rule =>
  (value) =>
    value.length > n ? { key: 'maxlength', params: { n } } : undefined

/** A single line: no control characters, no lone surrogates (PostgreSQL and UTF-8 cannot store those). */
export const singleLine: Rule = (value) =>
  /\p{Cc}/u.test(value) || !value.isWellFormed() ? { key: 'invalidcharacters' } : undefined

/** Several lines: like a single line, but line feeds and tabs are allowed. */
export const multiLine: Rule = (value) => singleLine(value.replace(/[\n\t]/g, ' '))

/** Digits only. */
export const numeric: Rule = (value) => (/[^0-9]/.test(value) ? { key: 'numeric' } : undefined)

/** Collapses runs of spaces into one. */
export const collapseBlanks = (value: string) => value.replace(/\s+/g, ' ')

const tidy = (value: string) => value.trim().normalize('NFC')

/** Invisible characters that come with pasted text: soft hyphens, zero-width spaces, direction marks. */
const invisibleCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Removes what nobody types on purpose: surrounding spaces, accents as separate characters, invisible characters. Every
 * kind of space becomes a plain one, as no message could explain what is wrong with another.
 */
export const tidyLine = (value: string) => tidy(value.replace(invisibleCharacters, '').replace(/\p{Zs}/gu, ' '))

/** Several lines, which browsers send with `\r\n`; spaces and hyphens within them stay as they are. */
export const tidyText = (value: string) => tidy(value.replace(/\r\n?/g, '\n'))

/**
 * The text of a reported error, for the log: nothing is rejected, since that would lose it. Invalid text, and
 * characters that would start a line or change what a reader sees, are replaced by a visible placeholder.
 */
export const toPrintable = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]|[\u2028\u2029]/gu, '\ufffd')
