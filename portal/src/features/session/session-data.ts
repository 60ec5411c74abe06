import { authenticate, checkPartner, resetPassword } from '@gangway/contract/features/session'
import type { CallError } from '@gangway/kit/api/call-error'
import { useAttempt, useLogin } from '@gangway/kit/session/use-attempt'
import { sessionStore, startSession } from '../../lib/session/session.ts'

/** Step 1: looks up the name. */
export const usePartnerCheck = () => useAttempt(checkPartner)

/** A password by mail, for an agency's main login. Any other failure means that nothing was sent. */
export const usePasswordRequest = () => {
  const { failure, ...rest } = useAttempt(resetPassword)
  const key: typeof failure = failure && !isAboutSending(failure) ? 'newPasswordNotSent' : failure
  return { ...rest, failure: key }
}

const isAboutSending = (key: CallError['key']) =>
  key === 'newPasswordNotSent400' || key === 'email_not_send' || key === 'toomany'

/** Step 2, and the login dialog over a screen. */
export const usePasswordLogin = () => useLogin(authenticate, sessionStore, startSession)
