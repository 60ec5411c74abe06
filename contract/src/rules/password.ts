import * as z from 'zod/mini'
import { limits } from '../calls/limits.ts'
import { checkAcross, firstIssue, issueAt, type Rule, withRules } from './rule.ts'
import { maxLength, minLength, required, singleLine } from './text.ts'

/** The kinds of characters a new password needs, by name, for lists that show them one by one. */
export const passwordKinds = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /[0-9]/,
  special: /[^\p{L}\p{M}\p{N}\s]/u,
} as const

/**
 * PWD-1, USR-4: a new password: long enough, with a lower and an upper case letter, a digit and a special character.
 */
export const validateNewPassword: Rule = (value) => {
  if (value === '') return undefined
  const issue = firstIssue(value, [maxLength(limits.passwordMax), minLength(limits.passwordMin), singleLine])
  if (issue) return issue
  return Object.values(passwordKinds).every((kind) => kind.test(value)) ? undefined : { key: 'password' }
}

/** PWD-1, USR-4: a confirmation; `other` is the name of the field it has to repeat. */
export const sameAs =
  (other: string, otherValue: unknown): Rule =>
  (value) =>
    value === otherValue ? undefined : { key: 'sameas', params: { other } }

/** PWD-1, PWD-4: the form of the password change. */
export const passwordForm = z
  .strictObject({
    oldpassword: z.string().check(withRules(required, maxLength(limits.passwordMax))),
    password1: z.string().check(withRules(required, validateNewPassword)),
    password2: z.string().check(withRules(required)),
  })
  .check(
    checkAcross<'password1' | 'password2'>(({ password1, password2 }) =>
      password2 === '' ? [] : issueAt('password2', password2, sameAs('password1', password1)),
    ),
  )
