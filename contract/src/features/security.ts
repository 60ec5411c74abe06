import * as z from 'zod/mini'
import { call } from '../call.ts'
import { line, verbatim } from '../fields.ts'
import { limits } from '../limits.ts'

const password = verbatim(limits.passwordMax).check(z.minLength(1))

/** A proof by password; `code` is of the authenticator app or a recovery code, where the login has a second factor. */
export const proofForm = z.strictObject({ password, code: z._default(line(limits.code), '') })

/** When the proof was given. */
export const Proven = z.object({ provenat: z.string() })

export const proveIdentity = call({
  method: 'POST',
  path: '/security/:partnerid/proof',
  access: 'session',
  about:
    'Proves again who is logged in, by password and, where the login has a second factor, a code. For the next ten minutes the session may make the calls that need a fresh proof.',
  tx: 'none',
  beforeFactor: true,
  refuses: ['wrongpassword', 'wrongcode'],
  body: proofForm,
  answer: Proven,
})
