import { changeOwnPassword } from '@gangway/contract/features/console'

/** The fields of the own password; a link that sets one has no old one. */
export type PasswordValues = { oldPassword: string; newPassword: string; confirmPassword: string }

export const noPasswords: PasswordValues = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** One's own password; nothing is read, and a save empties the form. */
export const ownPasswordRecord = {
  save: changeOwnPassword,
  blank: noPasswords,
  toBody: (values: PasswordValues) => values,
  schema: changeOwnPassword.body,
  afterSave: () => noPasswords,
}
