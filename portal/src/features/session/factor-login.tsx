import { askForPasskey, completeLogin, logInWithPasskey } from '@gangway/contract/features/session-factors'
import { request } from '@gangway/kit/api/client'
import { makeFactorLogin } from '@gangway/kit/security/factor-login.tsx'
import { startSession } from '../../lib/session/session.ts'

/** How second steps and passkeys log in to the portal. */
export const { PasskeyLogin, loadStep } = makeFactorLogin({
  byCode: (body) => request(completeLogin, { body }),
  askPasskey: (body) => request(askForPasskey, { body }),
  byPasskey: (body) => request(logInWithPasskey, { body }),
  start: startSession,
})
