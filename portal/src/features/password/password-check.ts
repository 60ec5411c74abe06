import type { FieldError } from '@gangway/contract/errors'
import { limits } from '@gangway/contract/limits'
import { passwordForm, passwordKinds } from '@gangway/contract/rules/password'
import { bySchema } from '@gangway/kit/form/use-schema-form'

export type PasswordValues = { oldpassword: string; password1: string; password2: string }

export const noPasswords: PasswordValues = { oldpassword: '', password1: '', password2: '' }

/** One line of the live list: a requirement of the new password, and whether it is met. */
export type Need = { name: 'length' | keyof typeof passwordKinds | 'different' | 'same'; isMet: boolean }

export const listNeeds = ({ oldpassword, password1, password2 }: PasswordValues): Need[] => [
  { name: 'length', isMet: password1.length >= limits.passwordMin },
  { name: 'lower', isMet: passwordKinds.lower.test(password1) },
  { name: 'upper', isMet: passwordKinds.upper.test(password1) },
  { name: 'digit', isMet: passwordKinds.digit.test(password1) },
  { name: 'special', isMet: passwordKinds.special.test(password1) },
  { name: 'different', isMet: password1 !== '' && oldpassword !== '' && password1 !== oldpassword },
  { name: 'same', isMet: password1 !== '' && password1 === password2 },
]

const all = bySchema<PasswordValues>(passwordForm)

/** Empty fields are reported together for the whole form on save, as `missing_required_fields`. */
export const missingOf = (values: PasswordValues): FieldError[] => all(values).filter(({ key }) => key === 'required')

/** The issues of filled-in fields, reported as soon as the field loses focus. */
export const findIssues = (values: PasswordValues): FieldError[] => all(values).filter(({ key }) => key !== 'required')
