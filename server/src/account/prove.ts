import type { FastifyRequest } from 'fastify'
import { attempt, proofBucket, toSource } from '../http/limits/throttle.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import { onWrongSecret } from '../http/pipeline/failures.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { isPassword } from '../http/session/hashing.ts'
import type { Account } from './account.ts'
import { readPasswordHash } from './credentials-store.ts'
import { hasFactor, readFactors } from './factors/factor-store.ts'
import { verifyPasskey } from './factors/passkeys.ts'
import { checkCode } from './login/check-code.ts'
import { isPerson, markProven } from './session-store.ts'

type Context = AppContext & { request: FastifyRequest; address: string }
type Sent = { password: string; code: string }

/** Checks the password and, if there is a second factor, the code. Throws what is wrong. */
const checkProof = async (context: Context, { own, accountid }: Account, { password, code }: Sent) => {
  const { database, address } = context
  const passwordhash = await readPasswordHash(database.owner, own)
  // Attempts count by session: whoever has stolen one cannot keep its owner from proving who they are in another.
  const session = `${isPerson(own) ? 'console' : 'portal'} ${own.sessionid}`
  const isRight = await attempt(context, [proofBucket(session)], async () =>
    (await isPassword(password, passwordhash, { address: toSource(address), isKnown: true })) ? true : undefined,
  )
  if (!isRight) throw new ApiError('wrongpassword')
  if (!hasFactor(await readFactors(database.owner, accountid))) return 'password'
  const by = await checkCode(context, { accountid, code, device: session, address })
  if (!by) throw new ApiError('wrongcode')
  return by
}

/** From now on the session may make the calls that need a fresh proof. */
const accept = async ({ database, now }: Context, { own }: Account) => {
  const provenat = now()
  await markProven(database.owner, own, provenat)
  return { provenat: provenat.toISOString() }
}

/** SEC-5: a fresh proof by the password and, where there is a second factor, a code. */
export const provePassword = async (context: Context, account: Account, sent: Sent) => {
  const by = await onWrongSecret(checkProof(context, account, sent), () => account.recordFailure('proof'))
  if (by === 'recovery') await account.record(context.database.owner, 'recoveryused')
  return accept(context, account)
}

/** SEC-5: a fresh proof by a passkey. */
export const proveByPasskey = async (context: Context, account: Account, response: string) => {
  const { accountid, isRight } = await verifyPasskey(context, 'proof', response)
  if (isRight && accountid === account.accountid) return accept(context, account)
  await account.recordFailure('proof')
  throw new ApiError('wrongcode')
}
