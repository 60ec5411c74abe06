import { attempt, proofBucket, toSource } from '../http/limits/throttle.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { isPassword } from '../http/session/hashing.ts'
import { checkCode } from './check-code.ts'
import { hasFactor, readFactors } from './factor-store.ts'

type Claim = {
  accountid: number
  passwordhash: string | null | undefined
  /** The session that proves itself: wrong attempts count there, and nobody else has to wait. */
  session: string
  address: string
  sent: { password: string; code: string }
}

/**
 * SEC-5: checks the password and, if there is a second factor, the code. Throws what is wrong. Attempts count by
 * session: whoever has stolen one cannot keep its owner from proving who they are in another.
 */
export const provePassword = async (context: AppContext, claim: Claim): Promise<'password' | 'app' | 'recovery'> => {
  const { accountid, passwordhash, session, address, sent } = claim
  const owner = { address: toSource(address), isKnown: true }
  const isRight = await attempt(context, [proofBucket(session)], async () =>
    (await isPassword(sent.password, passwordhash, owner)) ? true : undefined,
  )
  if (!isRight) throw new ApiError('wrongpassword')
  if (!hasFactor(await readFactors(context.database.owner, accountid))) return 'password'
  const by = await checkCode(context, { accountid, code: sent.code, device: session, address })
  if (!by) throw new ApiError('wrongcode')
  return by
}
