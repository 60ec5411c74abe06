import { Expiry } from '@gangway/kit/session/expiry.tsx'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { endSession, useSessionState } from '../../lib/session/session.ts'
import { PasswordForm } from './password-form.tsx'

/** A temporary password or the code of a view only works once: there is nothing to log in with again here. */
export function SessionExpiry() {
  const t = useMessages()
  const state = useSessionState()
  const { session, phase, refusal } = state
  const isTemporary = session.passwordtemporary || session.viewer !== undefined
  useEffect(() => {
    if (phase === 'over' && isTemporary) endSession('expired')
  }, [phase, isTemporary])
  if (isTemporary) return null
  return (
    <Expiry
      state={state}
      overTitle={refusal === 'rights' ? t.session.rightsTitle : undefined}
      somebodyElse={t.session.somebodyElse}
    >
      <PasswordForm username={session.user} />
    </Expiry>
  )
}
