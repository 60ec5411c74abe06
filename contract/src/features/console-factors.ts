import * as z from 'zod/mini'
import { factorLimits } from '../access/factor-limits.ts'
import { providerCall } from '../calls/call.ts'
import { requiredLine, verbatim } from '../calls/fields.ts'
import { ConsoleLogin } from './console.ts'

// The second step of a login to the console, and passkeys. Apart from the other calls of the console: they are loaded later.

const challenge = requiredLine()

export const completeConsoleLogin = providerCall({
  method: 'POST',
  path: '/console/secondfactor',
  access: 'public',
  about:
    'The second step of a login, by the code of an authenticator app or a recovery code. The first step is answered with 401 `secondfactor`, a challenge for five minutes, and the methods that can complete it.',
  tx: 'none',
  refuses: ['invalidlogin', 'wrongcode'],
  body: z.strictObject({ challenge, code: requiredLine(factorLimits.code) }),
  answer: ConsoleLogin,
})

export const askForConsolePasskey = providerCall({
  method: 'POST',
  path: '/console/passkey/options',
  access: 'public',
  about:
    'What a browser needs to log in with a passkey: any of its own on this host, or with the challenge of a first step one of that person.',
  tx: 'none',
  refuses: ['invalidlogin', 'factorsoff'],
  body: z.strictObject({ challenge: z.optional(challenge) }),
  answer: z.object({ options: z.string() }),
})

export const logInToConsoleWithPasskey = providerCall({
  method: 'POST',
  path: '/console/passkey',
  access: 'public',
  about: 'Logs a person of the provider in with a passkey, alone or as the second step of a login.',
  tx: 'none',
  refuses: ['invalidlogin', 'factorsoff'],
  body: z.strictObject({
    response: verbatim(factorLimits.passkeyResponse).check(z.minLength(1)),
    challenge: z.optional(challenge),
  }),
  answer: ConsoleLogin,
})
