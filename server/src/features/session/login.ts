import type { Login } from '@gangway/contract/features/session'
import { agencyName } from '../../account/credentials-store.ts'
import {
  askSecondFactor,
  type LoginContext,
  type LoginKind,
  logInByPassword,
  type Shown,
} from '../../account/login/login.ts'
import { knownDevice } from '../../account/login/open-session.ts'
import type { Db } from '../../db/database.ts'
import { addressBucket, attempt } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { isEhoiLink } from '../../http/pipeline/ehoi.ts'
import { recordFailure } from '../../http/pipeline/failures.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { recordFactorEvent } from '../../mail/factor-notice.ts'
import { temporaryHash } from '../../mail/temporary-password.ts'
import { consumeTemporaryPassword, hasTemporaryPassword } from '../../mail/temporary-password-store.ts'
import { findLogin, findLoginOfAccount, findMainLogin, type KnownLogin } from './login-store.ts'
import { openLogin } from './open-login.ts'
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
  return open(context, login, { temporaryhash }, async () => true)
}

/** What is logged of a name: people type passwords into the wrong field. */
const hashedName = (name: string) => sha256(name).toString('base64url').slice(0, 16)

/** A wrong password, code or passkey is logged and, if the login exists, added to the agency's history. */
const recordFailedLogin = async (context: LoginContext, name: string, login: KnownLogin | undefined) => {
  context.request.log.warn(
    { partnerid: login?.partnerid, name: hashedName(name), address: context.address },
    'login failed',
  )
  await recordFailure(context, 'login', login, name)
}

/** Opens the session. A temporary password is used up at the last moment, once. */
const open = async (
  context: LoginContext,
  login: KnownLogin,
  shown: Shown,
  useUp: (db: Db) => Promise<boolean>,
): Promise<Login | undefined> =>
  openLogin(context, login, {
    action: 'temporaryhash' in shown ? 'logintemporary' : 'login',
    prove: async (db) => {
      if (!(await useUp(db))) return undefined
      if (!('temporaryhash' in shown)) return shown
      return (await consumeTemporaryPassword(db, login, shown.temporaryhash, context.now())) ? shown : undefined
    },
  })

/** How passwords, second steps and passkeys log in to the portal. */
export const portalLogin = (context: LoginContext): LoginKind<KnownLogin, Login> => ({
  findOwner: findLoginOfAccount,
  findDevice: (login) => knownDevice(context, login ?? nobody),
  open: (login, shown, useUp) => open(context, login, shown, useUp),
  onFailure: (login, name = login?.username ?? '') => recordFailedLogin(context, name, login),
  onRecoveryCode: (login) =>
    recordFactorEvent(context, context.database.owner, { ...login, user: login.username }, 'recoveryused'),
})

/** Logs in by partner id or username. */
export const logIn = async (context: LoginContext, username: string, password: string): Promise<Login> => {
  const name = username.toLowerCase()
  const login = await findLogin(context.database.owner, name)
  const opened = await byTemporaryPassword(context, login, password)
  if (opened instanceof ApiError) throw opened
  if (opened) return opened
  return logInByPassword(context, portalLogin(context), { name, owner: login, password }).catch((error: unknown) => {
    if (error instanceof ApiError && error.key === 'toomany')
      context.request.log.warn({ partnerid: login?.partnerid, name: hashedName(name) }, 'login throttled')
    throw error
  })
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
      prove: async (db) =>
        (await consumeEhoiLink(db, partnerid, signature, new Date(link.expires * 1000))) ? { signature } : undefined,
    })
  })
