import * as z from 'zod/mini'
import { hasAll, type Permission } from '../access/permissions.ts'
import { line, requiredLine, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { validateEmail } from './contact.ts'
import { validateNewPassword } from './password.ts'
import { firstIssue, type Rule, withRules } from './rule.ts'
import { maxLength, minLength, numeric, required } from './text.ts'

/**
 * USR-3, USR-8: a sub-user's name. Only ASCII letters: everybody can type them, and they compare case-insensitively in
 * the same way everywhere. One letter is required so that no name looks like a partner id.
 */
export const validateUsername: Rule = (value) => {
  if (value === '') return undefined
  const tooLong = maxLength(limits.usernameMax)(value)
  if (tooLong) return tooLong
  if (/[^A-Za-z0-9._@-]/.test(value)) return { key: 'invalidcharacters' }
  if (!/[A-Za-z]/.test(value)) return { key: 'needsletter' }
  return minLength(limits.usernameMin)(value)
}

/** USR-3: the server is asked whether a name is available once it is long enough. */
export const mayAskForUsername = (value: string) =>
  value.length >= limits.usernameMin && validateUsername(value) === undefined

/** USR-6: a user without a number is a new one. */
export const isNewUser = (user: { userno: number }) => user.userno <= 0

/** USR-4, USR-6: a new user needs a password; an empty one on an existing user keeps the old. */
export const userPasswordRule = (user: { userno: number }): Rule => {
  const rules = isNewUser(user) ? [required, validateNewPassword] : [validateNewPassword]
  return (value) => firstIssue(value, rules)
}

/** USR-3: a name can change while its user is new or the name is shorter than the minimum. */
export const mayChangeUsername = (user: { userno: number; username: string }) =>
  isNewUser(user) || user.username.length < limits.usernameMin

type Allowed = { mask: number; permissions: readonly Permission[] }

/**
 * USR-2: whoever can set the password of a login can use it, and with it all it may do. Name and password can
 * therefore only be changed by somebody who has all those rights and permissions.
 */
export const mayChangeLogin = (user: Allowed, editor: Allowed) =>
  (user.mask & ~editor.mask) === 0 && hasAll(editor.permissions, user.permissions)

/**
 * USR-4: a phone number as stored, in digits: `+49 (0)40 12-34` is 0049401234. A value with other characters stays as
 * it is, for the rule to reject.
 */
export const toStoredPhone = (text: string) => {
  if (text.length > limits.line || !/^\+?[0-9() -]*$/.test(text) || !/[0-9]/.test(text)) return text
  const [start, rest] = text.startsWith('+') ? ['00', text.slice(1).replace('(0)', '')] : ['', text]
  return start + rest.replace(/[() -]/g, '')
}

/** USR-4, USR-6: what is typed about a user, without password and rights. */
export const userFields = {
  username: line(limits.usernameMax).check(withRules(required, validateUsername)),
  firstname: requiredLine(),
  lastname: requiredLine(),
  department: z._default(line(), ''),
  phone: line().check(z.overwrite(toStoredPhone), withRules(required, numeric, maxLength(limits.phone))),
  fax: z._default(line(limits.phone), ''),
  email: z._default(line(limits.email).check(withRules(validateEmail)), ''),
  comment: z._default(text(), ''),
}
