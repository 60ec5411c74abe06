import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { PasswordFields, PasswordNeeds } from '@gangway/kit/form/password-needs.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useMessages } from '../../i18n/language.ts'
import { usePasswordContext } from '../../lib/session/password-context.ts'
import { useSession } from '../../lib/session/session.ts'
import { type PasswordValues, passwordRecord, typedIn } from './password-check.ts'
import { continueSession } from './password-data.ts'

/** The form: the old password, the new one twice, and beside them the requirements. */
export function PasswordChange() {
  const t = useMessages()
  const session = useSession()
  const { oldpassword, temporary, password1, password2, needs, met, unmet } = t.password
  const labels = { oldpassword: session?.passwordtemporary ? temporary : oldpassword, password1, password2 }
  const record = useRecordForm({
    ...passwordRecord(session?.user ?? ''),
    labels,
    success: t.messages.password_success,
    onSaved: continueSession,
  })
  const { form } = record
  const context = usePasswordContext(session?.user)
  const field = (name: keyof PasswordValues, autoComplete: string) => (
    <PasswordField {...form.input(name)} autoComplete={autoComplete} revealOnHover />
  )
  return (
    <RecordForm record={record}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={session?.user ?? ''} readOnly hidden />
      <PasswordFields>
        {field('oldpassword', 'current-password')}
        {field('password1', 'new-password')}
        <PasswordNeeds
          typed={typedIn(form.values)}
          context={context}
          texts={{ title: needs, needs: t.password.rules, met, unmet }}
        />
        {field('password2', 'new-password')}
      </PasswordFields>
    </RecordForm>
  )
}
