import { randomInt } from 'node:crypto'
import { sha256 } from '../http/session/tokens.ts'

/** Letters and digits that cannot be confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16
const form = new RegExp(`^[${alphabet}]{${length}}$`)

/** Like `k7mf-2xqp-9wnd-hv4t`: 79 random bits, which cannot be guessed within its hour. */
export const newTemporaryPassword = (): string => {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * The stored form of a temporary password. Other hyphens, blanks or capitals make no difference; undefined if it cannot
 * be one.
 */
export const temporaryHash = (typed: string): Buffer | undefined => {
  const characters = typed.toLowerCase().replace(/[\s\u2010-\u2015-]/g, '')
  return form.test(characters) ? sha256(characters) : undefined
}
