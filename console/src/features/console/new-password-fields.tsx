import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { PasswordFields, PasswordNeeds } from '@gangway/kit/form/password-needs.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useMessages } from '../../i18n/language.ts'
import type { PasswordValues } from './password-values.ts'

type Props = {
  form: SchemaForm<PasswordValues>
  /** Whether there is an old password to type. */
  hasOld: boolean
  /** Name and address of whoever chooses it. */
  context: readonly string[]
}

/** The new password twice, beside its requirements. */
export function NewPasswordFields({ form, hasOld, context }: Props) {
  const t = useMessages()
  const { needs, met, unmet } = t.console
  const { oldPassword, newPassword, confirmPassword } = form.values
  const typed = { new: newPassword, confirmed: confirmPassword, ...(hasOld && { old: oldPassword }) }
  return (
    <PasswordFields isNarrow={!hasOld}>
      {hasOld && <PasswordField {...form.input('oldPassword')} autoComplete="current-password" revealOnHover />}
      <PasswordField {...form.input('newPassword')} autoComplete="new-password" revealOnHover />
      <PasswordNeeds typed={typed} context={context} texts={{ title: needs, needs: t.console.needed, met, unmet }} />
      <PasswordField {...form.input('confirmPassword')} autoComplete="new-password" revealOnHover />
    </PasswordFields>
  )
}
