import type { Login } from '@gangway/contract/features/session'
import { askSecondFactor } from '../../factors/second-step.ts'
import { accountBucket, addressBucket, attempt, deviceBucket, toSource } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { isEhoiLink } from '../../http/pipeline/ehoi.ts'
import { recordFailure } from '../../http/pipeline/failures.ts'
import { agencyName } from '../../http/session/credentials-store.ts'
import { isPassword } from '../../http/session/hashing.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { temporaryHash } from '../../mail/temporary-password.ts'
import { consumeTemporaryPassword, hasTemporaryPassword } from '../../mail/temporary-password-store.ts'
import { findLogin, findMainLogin, type KnownLogin } from './login-store.ts'
import { knownDevice, type LoginContext, openLogin } from './open-login.ts'
import { consumeEhoiLink } from './session-store.ts'

const nobody = { partnerid: 0, userno: 0 }

/** An unknown or locked name costs the same lookups, so that response times reveal nothing. */
const simulateLookup = async (context: LoginContext, temporaryhash: Buffer) => {
  const { database } = context
  await knownDevice(context, nobody)
  await database.owner.transaction().execute((db) => consumeTemporaryPassword(db, nobody, temporaryhash, context.now()))
  return undefined
}

/**
 * A temporary password is too long to guess, so it is checked without a wait: it lets the owner of an account that
 * others are guessing at log in on a new machine.
 */
const byTemporaryPassword = async (context: LoginContext, login: KnownLogin | undefined, password: string) => {
  const temporaryhash = temporaryHash(password)
  if (!temporaryhash) return undefined
  if (!login || login.locked) return simulateLookup(context, temporaryhash)
  if (login.hasfactor) {
    const isRight = await hasTemporaryPassword(context.database.owner, login, temporaryhash, context.now())
    return isRight ? askSecondFactor(context, login.accountid, { temporaryhash }) : undefined
  }
  return openLogin(context, login, {
    action: 'logintemporary',
    device: await knownDevice(context, login),
    prove: async (db) =>
      (await consumeTemporaryPassword(db, login, temporaryhash, context.now())) ? { temporaryhash } : undefined,
  })
}

/** What is logged of a name: people type passwords into the wrong field. */
const hashedName = (name: string) => sha256(name).toString('base64url').slice(0, 16)

/** A wrong password, code or passkey is logged and, if the login exists, added to the agency's history. */
export const recordFailedLogin = async (context: LoginContext, name: string, login: KnownLogin | undefined) => {
  context.request.log.warn(
    { partnerid: login?.partnerid, name: hashedName(name), address: context.address },
    'login failed',
  )
  await recordFailure(context, 'login', login, name)
}

/** An unknown name costs the same hash and the same waits as a known one. */
const byPassword = async (context: LoginContext, name: string, login: KnownLogin | undefined, password: string) => {
  const device = await knownDevice(context, login ?? nobody)
  const buckets = device ? [deviceBucket(sha256(device))] : [accountBucket(name), addressBucket(context.address)]
  return attempt(context, buckets, async () => {
    const passwordhash = login?.passwordhash
    const isRight = await isPassword(password, passwordhash, {
      address: toSource(context.address),
      isKnown: Boolean(device),
    })
    if (!isRight || !login || !passwordhash || login.locked) {
      await recordFailedLogin(context, name, login)
      return undefined
    }
    if (login.hasfactor) return askSecondFactor(context, login.accountid, { passwordhash })
    return openLogin(context, login, { action: 'login', device, prove: async () => ({ passwordhash }) })
  })
}

/** Logs in by partner id or username; undefined: wrong name, wrong password or locked, without revealing which. */
export const logIn = async (context: LoginContext, username: string, password: string): Promise<Login | undefined> => {
  const name = username.toLowerCase()
  const login = await findLogin(context.database.owner, name)
  const opened =
    (await byTemporaryPassword(context, login, password)) ??
    (await byPassword(context, name, login, password).catch((error: unknown) => {
      if (error instanceof ApiError && error.key === 'toomany')
        context.request.log.warn({ partnerid: login?.partnerid, name: hashedName(name) }, 'login throttled')
      throw error
    }))
  // The password was right: the attempt counts as one, although the login is not complete.
  if (opened instanceof ApiError) throw opened
  return opened
}

type Link = { partnerid: number; expires: number; signature: string }

/** The agency of a signed link; undefined if it is invalid or too old. The link can still be used. */
export const findLinkOwner = async (context: LoginContext, link: Link) =>
  attempt(context, [addressBucket(context.address)], async () => {
    const secret = context.config.EHOI_SECRET
    if (!secret || !isEhoiLink(secret, link, context.now())) return undefined
    const login = await findMainLogin(context.database.owner, link.partnerid)
    if (!login || login.locked) return undefined
    return { partnerid: login.partnerid, firma: await agencyName(context.database.owner, login.partnerid) }
  })

/** Logs in with a signed link of the provider; undefined: invalid, too old, or used before. */
export const logInByLink = async (context: LoginContext, link: Link): Promise<Login | undefined> =>
  attempt(context, [addressBucket(context.address)], async () => {
    const secret = context.config.EHOI_SECRET
    if (!secret || !isEhoiLink(secret, link, context.now())) return undefined
    const login = await findMainLogin(context.database.owner, link.partnerid)
    if (!login || login.locked) return undefined
    const { partnerid, signature } = link
    return openLogin(context, login, {
      action: 'loginehoi',
      device: await knownDevice(context, login),
      prove: async (db) =>
        (await consumeEhoiLink(db, partnerid, signature, new Date(link.expires * 1000))) ? { signature } : undefined,
    })
  })
