import {
  askForConsolePasskey,
  completeConsoleLogin,
  logInToConsoleWithPasskey,
} from '@gangway/contract/features/console-factors'
import { request } from '@gangway/kit/api/client'
import { makeFactorLogin } from '@gangway/kit/security/factor-login.tsx'
import { startSession } from '../../lib/session/session.ts'

/** How second steps and passkeys log in to the console. */
export const { PasskeyLogin, loadStep } = makeFactorLogin({
  byCode: (body) => request(completeConsoleLogin, { body }),
  askPasskey: (body) => request(askForConsolePasskey, { body }),
  byPasskey: (body) => request(logInToConsoleWithPasskey, { body }),
  start: startSession,
})
