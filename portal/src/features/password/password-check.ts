import type { FieldError } from '@gangway/contract/calls/errors'
import { changePassword } from '@gangway/contract/features/password'
import { passwordForm } from '@gangway/contract/rules/password'
import * as z from 'zod/mini'

export type PasswordValues = { oldpassword: string; password1: string; password2: string }

export const noPasswords: PasswordValues = { oldpassword: '', password1: '', password2: '' }

/** What is typed, by the names that the list of requirements knows. */
export const typedIn = ({ oldpassword, password1, password2 }: PasswordValues) => ({
  old: oldpassword,
  new: password1,
  confirmed: password2,
})

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
