import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSession } from '../../lib/session/session.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ownPasswordRecord } from './password-values.ts'

/** Changing the own password; the session continues under a new token. */
export function PasswordScreen() {
  const t = useMessages()
  const { email = '', name = '' } = useSession() ?? {}
  const { oldPassword, newPassword, confirmPassword } = t.console
  const record = useRecordForm({
    ...ownPasswordRecord,
    labels: { oldPassword, newPassword, confirmPassword },
    success: t.messages.password_success,
    onSaved: ({ authtoken }) => sessionStore.change({ token: authtoken }),
  })
  return (
    <Page narrow title={t.shell.screens.password} lead={t.console.passwordLead}>
      <RecordForm record={record}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={record.form} hasOld context={[name, email]} />
      </RecordForm>
    </Page>
  )
}
