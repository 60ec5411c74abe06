import * as calls from '@gangway/contract/features/session-factors'
import { makeFactorLogin } from '@gangway/kit/security/factor-login.tsx'
import { startSession } from '../../lib/session/session.ts'

/** How second steps and passkeys log in to the portal. */
export const { PasskeyLogin, loadStep } = makeFactorLogin(calls, startSession)
