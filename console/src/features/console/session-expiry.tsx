import { Expiry } from '@gangway/kit/session/expiry.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useSessionState } from '../../lib/session/session.ts'
import { LoginForm } from './login-form.tsx'

export function SessionExpiry() {
  const t = useMessages()
  const state = useSessionState()
  return (
    <Expiry state={state} somebodyElse={t.session.somebodyElse}>
      <LoginForm knownEmail={state.session.email} />
    </Expiry>
  )
}
