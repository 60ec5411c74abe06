import type { FieldError } from '@gangway/contract/errors'
import { changePassword } from '@gangway/contract/features/password'
import { limits } from '@gangway/contract/limits'
import { passwordForm, passwordKinds } from '@gangway/contract/rules/password'
import * as z from 'zod/mini'

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

/** Empty fields are reported together on save, as `missing_required_fields`, not when a field loses focus. */
const withoutMissing = (issues: readonly FieldError[]) => issues.filter(({ key }) => key !== 'required')

/** The form's fields by their names in the call. */
const formFields: Readonly<Record<string, keyof PasswordValues>> = {
  oldPassword: 'oldpassword',
  newPassword: 'password1',
  confirmPassword: 'password2',
}

/** The three passwords of a user; nothing is read, and a save empties the form. */
export const passwordRecord = (userName: string) => ({
  save: changePassword,
  blank: noPasswords,
  toBody: (values: PasswordValues) => values,
  schema: z.pipe(
    passwordForm,
    z.transform(({ oldpassword, password1, password2 }: PasswordValues) => ({
      userName,
      oldPassword: oldpassword,
      newPassword: password1,
      confirmPassword: password2,
    })),
  ),
  toScreen: () => (issue: FieldError) => ({ ...issue, field: formFields[issue.field] ?? issue.field }),
  check: withoutMissing,
  afterSave: () => noPasswords,
})
