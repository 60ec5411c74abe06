import { randomInt } from 'node:crypto'
import { sha256 } from '../http/tokens.ts'

/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16
const form = new RegExp(`^[${alphabet}]{${length}}$`)

/** Like `k7mf-2xqp-9wnd-hv4t`: 79 random bits, which nobody can guess within its hour. */
export const newTemporaryPassword = (): string => {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return signs.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * What is stored of a temporary password. Typed with other hyphens, blanks or capitals it is still the same;
 * undefined: it cannot be one.
 */
export const temporaryHash = (typed: string): Buffer | undefined => {
  const signs = typed.toLowerCase().replace(/[\s\u2010-\u2015-]/g, '')
  return form.test(signs) ? sha256(signs) : undefined
}
