import { changePassword } from '@gangway/contract/features/password'
import { getMe } from '@gangway/contract/features/session'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { useSave } from '@gangway/kit/api/hooks'
import { refusedAt } from '@gangway/kit/api/refused-at'
import { endSession, sessionStore } from '../../lib/session/session.ts'
import { missingOf, type PasswordValues } from './password-check.ts'

/** The form's fields by their names in the call. */
const formFields: Readonly<Record<string, keyof PasswordValues>> = {
  oldPassword: 'oldpassword',
  newPassword: 'password1',
  confirmPassword: 'password2',
}

/** The server has given this session its full rights; if they cannot be read, only a new login helps. */
const openRest = async () => {
  try {
    sessionStore.change((await request(getMe)).data)
  } catch {
    endSession('ended')
  }
}

/** Changes the own password; after a temporary one this opens the rest of the portal. */
export const usePasswordChange = () => {
  const { save } = useSave(changePassword)
  return async (values: PasswordValues) => {
    const missing = missingOf(values)
    if (missing.length > 0) throw new CallError({ status: 400, key: 'missing_required_fields', fields: missing })
    const { user, passwordtemporary } = sessionStore.state().session
    const body = {
      userName: user,
      oldPassword: values.oldpassword,
      newPassword: values.password1,
      confirmPassword: values.password2,
    }
    const { data } = await save({ body }).catch((error) => {
      throw refusedAt(error, (issue) => ({ ...issue, field: formFields[issue.field] ?? issue.field }))
    })
    if (data.username !== user) throw new CallError({ status: 200, key: 'unchanged_password' })
    sessionStore.change({ token: data.authtoken })
    if (passwordtemporary) await openRest()
  }
}
