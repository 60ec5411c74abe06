import {
  authenticate,
  checkPartner,
  type Login,
  loginEhoi,
  openView,
  resetPassword,
} from '@gangway/contract/features/session'
import type { CallError } from '@gangway/kit/api/call-error'
import { clock } from '@gangway/kit/browser/clock'
import { useAttempt } from '@gangway/kit/session/use-attempt'
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

/** Runs a login and opens its session; resolves to whether it did. */
const openSession = async (login: () => Promise<Login | undefined>) => {
  const sentAt = clock.now()
  sessionStore.loading(true)
  const answer = await login()
  if (answer) await startSession(answer, sentAt)
  else sessionStore.loading(false)
  return answer !== undefined
}

/** Step 2, and the login dialog over a screen. */
export const usePasswordLogin = () => {
  const { attempt, ...rest } = useAttempt(authenticate)
  const logIn = (username: string, password: string) => openSession(() => attempt({ body: { username, password } }))
  return { ...rest, logIn }
}

/** The provider's signed link. */
export const useLinkLogin = () => {
  const { attempt, ...rest } = useAttempt(loginEhoi)
  const logIn = (link: { partnerid: number; expires: number; signature: string }) =>
    openSession(() => attempt({ body: link }))
  return { ...rest, logIn }
}

/** The provider's view of this portal, by the code of the console. */
export const useViewLogin = () => {
  const { attempt, ...rest } = useAttempt(openView)
  const logIn = (code: string) => openSession(() => attempt({ body: { code } }))
  return { ...rest, logIn }
}
