import { EditForm } from '@gangway/kit/form/edit-form.tsx'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { NeedsList } from './needs-list.tsx'
import classes from './password.module.css'
import { findIssues, noPasswords } from './password-check.ts'
import { usePasswordChange } from './password-data.ts'

/** The form: the old password, the new one twice, and beside them the requirements. */
export function PasswordChange() {
  const t = useMessages()
  const session = useSession()
  const { oldpassword, temporary, password1, password2 } = t.password
  const labels = { oldpassword: session?.passwordtemporary ? temporary : oldpassword, password1, password2 }
  const form = useSchemaForm({ values: noPasswords, check: findIssues, labels })
  const change = usePasswordChange()
  const field = (name: keyof typeof noPasswords, autoComplete: string) => (
    <PasswordField {...form.input(name)} autoComplete={autoComplete} revealOnHover />
  )
  return (
    <EditForm form={form} save={change} done={t.messages.password_success} clears>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={session?.user ?? ''} readOnly hidden />
      <div className={classes.fields}>
        {field('oldpassword', 'current-password')}
        {field('password1', 'new-password')}
        <NeedsList values={form.values} />
        {field('password2', 'new-password')}
      </div>
    </EditForm>
  )
}
