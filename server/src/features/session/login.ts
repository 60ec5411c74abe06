import type { Login } from '@gangway/contract/features/session'
import { isEhoiLink } from '../../http/ehoi.ts'
import { isPassword } from '../../http/hashing.ts'
import { accountBucket, addressBucket, attempt, deviceBucket } from '../../http/throttle.ts'
import { sha256 } from '../../http/tokens.ts'
import { temporaryHash } from '../../mail/temporary-password.ts'
import { takeTemporaryPassword } from '../../mail/temporary-password-store.ts'
import { type KnownLogin, loginByName, mainLogin } from './login-store.ts'
import { knownDevice, type Opening, openLogin } from './open-login.ts'
import { takeEhoiLink } from './session-store.ts'

/**
 * A temporary password is too long to be guessed, so it is looked up without a wait: that is the way in for the owner
 * of an account that others are guessing at, on a machine that was never used before.
 */
const byTemporaryPassword = async (context: Opening, login: KnownLogin, password: string) => {
  const temporaryhash = temporaryHash(password)
  if (!temporaryhash || login.locked) return undefined
  return openLogin(context, login, {
    action: 'logintemporary',
    device: await knownDevice(context, login),
    prove: async (db) =>
      (await takeTemporaryPassword(db, login, temporaryhash, context.now())) ? { temporaryhash } : undefined,
  })
}

/** An unknown name costs the same hash and the same waits as a known one. */
const byPassword = async (context: Opening, name: string, login: KnownLogin | undefined, password: string) => {
  const device = login && (await knownDevice(context, login))
  const buckets = device ? [deviceBucket(sha256(device))] : [accountBucket(name), addressBucket(context.address)]
  return attempt(context, buckets, async () => {
    const passwordhash = login?.passwordhash
    const isRight = await isPassword(password, passwordhash, device ? 'first' : 'last')
    if (!isRight || !login || !passwordhash || login.locked) return undefined
    return openLogin(context, login, { action: 'login', device, prove: async () => ({ passwordhash }) })
  })
}

/** Logs in by partner id or username; undefined: wrong name, wrong password or locked, and nobody learns which. */
export const logIn = async (context: Opening, username: string, password: string): Promise<Login | undefined> => {
  const name = username.toLowerCase()
  const login = await loginByName(context.database.owner, name)
  const opened = login && (await byTemporaryPassword(context, login, password))
  return opened ?? byPassword(context, name, login, password)
}

type Link = { partnerid: number; expires: number; signature: string }

/** Logs in by a signed link of the provider; undefined: not one, too old, or used before. */
export const logInByLink = async (context: Opening, link: Link): Promise<Login | undefined> =>
  attempt(context, [addressBucket(context.address)], async () => {
    const secret = context.config.EHOI_SECRET
    if (!secret || !isEhoiLink(secret, link, context.now())) return undefined
    const login = await mainLogin(context.database.owner, link.partnerid)
    if (!login || login.locked) return undefined
    const { partnerid, signature } = link
    return openLogin(context, login, {
      action: 'loginehoi',
      device: await knownDevice(context, login),
      prove: async (db) =>
        (await takeEhoiLink(db, partnerid, signature, new Date(link.expires * 1000))) ? { signature } : undefined,
    })
  })
