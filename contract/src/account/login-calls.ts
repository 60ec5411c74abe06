import * as z from 'zod/mini'
import { factorLimits } from '../access/factor-limits.ts'
import { type Call, call } from '../calls/call.ts'
import { requiredLine, verbatim } from '../calls/fields.ts'

// Apart from the calls of an account: the login page loads these.

export const code = requiredLine(factorLimits.code)

/** What the browser's passkey functions answered, as JSON. */
export const response = verbatim(factorLimits.passkeyResponse).check(z.minLength(1))

/** Options of the browser's passkey functions, as JSON. */
export const PasskeyOptions = z.object({ options: z.string() })

const challenge = requiredLine()

/**
 * The second step of a login, and passkeys.
 * @__NO_SIDE_EFFECTS__
 */
export const factorLoginCalls = <const P extends string, const A extends Pick<Call, 'app'>, L extends z.ZodMiniType>(
  path: P,
  app: A,
  login: L,
) => {
  const logsIn = { ...app, method: 'POST', access: 'public', tx: 'none' } as const
  return {
    completeLogin: call({
      ...logsIn,
      path: `/${path}/secondfactor`,
      about:
        'The second step of a login, by the code of an authenticator app or a recovery code. The first step is answered with 401 `secondfactor`, a challenge for five minutes, and the methods that can complete it.',
      refuses: ['invalidlogin', 'wrongcode'],
      body: z.strictObject({ challenge, code }),
      answer: login,
    }),
    askForPasskey: call({
      ...logsIn,
      path: `/${path}/passkey/options`,
      about:
        'What a browser needs to log in with a passkey: any of its own on this host, or with the challenge of a first step one of that account.',
      refuses: ['invalidlogin', 'factorsoff'],
      body: z.strictObject({ challenge: z.optional(challenge) }),
      answer: PasskeyOptions,
    }),
    logInWithPasskey: call({
      ...logsIn,
      path: `/${path}/passkey`,
      about: 'Logs in with a passkey, alone or as the second step of a login.',
      refuses: ['invalidlogin', 'factorsoff'],
      body: z.strictObject({ response, challenge: z.optional(challenge) }),
      answer: login,
    }),
  }
}
