import { limits } from '../calls/limits.ts'
import type { Rule } from './rule.ts'

/** AGY-3: names of people, with the punctuation that occurs in them ("Anna-Lena", "O'Brien", "St. John"). */
export const validateName: Rule = (value) => {
  if (value.length > limits.line) return { key: 'maxlength', params: { n: limits.line } }
  return value === '' || namePattern.test(value) ? undefined : { key: 'invalidcharacters' }
}

// Linear time: a word ends where punctuation begins, so there is one way to read a value.
const word = String.raw`\p{L}[\p{L}\p{M}]*`
const joint = String.raw`\.|\. |\.-| |-|['’]| ['’]|-['’]`
const buildNamePattern = (joints: string) => `['’]?${word}(?:(?:${joints})${word})*\\.?`
const namePattern = new RegExp(`^${buildNamePattern(joint)}$`, 'u')
const placeName = buildNamePattern(`${joint}| ?/ ?`)
const placePattern = new RegExp(`^${placeName}(?: ?\\(${placeName}\\))?$`, 'u')

/** AGY-3: a place; a slash and a part in parentheses are allowed ("Frankfurt/Main", "Halle (Saale)"). */
export const validatePlace: Rule = (value) => {
  if (value.length > limits.line) return { key: 'maxlength', params: { n: limits.line } }
  if (value === '' || placePattern.test(value)) return undefined
  return { key: /\p{N}/u.test(value) ? 'letters' : 'invalidcharacters' }
}

/** BNK-3, ICB-2: starts and ends with a letter; a full stop after the last letter is allowed, as in "B.V.". */
export const validateLetterEnds: Rule = (value) => {
  if (value === '') return undefined
  return /^\p{L}/u.test(value) && /\p{L}\p{M}*\.?$/u.test(value) ? undefined : { key: 'pattern' }
}
