import { limits } from '../limits.ts'
import type { Rule } from './rule.ts'
import { firstFault } from './rule.ts'
import { maxLength, minLength, singleLine } from './text.ts'

const needed = [/\p{Ll}/u, /\p{Lu}/u, /[0-9]/, /[^\p{L}\p{M}\p{N}\s]/u]

/** PWD-1, USR-4: a new password: long enough, with a lower and an upper case letter, a digit and a special character. */
export const newPassword: Rule = (value) => {
  if (value === '') return undefined
  const fault = firstFault(value, [maxLength(limits.passwordMax), minLength(limits.passwordMin), singleLine])
  if (fault) return fault
  return needed.every((kind) => kind.test(value)) ? undefined : { key: 'password' }
}

/** PWD-1, USR-4: a confirmation; `other` is the name of the field it has to repeat. */
export const sameAs =
  (other: string, otherValue: unknown): Rule =>
  (value) =>
    value === otherValue ? undefined : { key: 'sameas', params: { other } }
