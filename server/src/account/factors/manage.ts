import { factorLimits } from '@gangway/contract/access/factor-limits'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { attempt, proofBucket } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import type { Account } from '../account.ts'
import { totpPurpose, useTotpCode } from '../login/check-code.ts'
import { releaseSessions, restrictSessions } from '../session-store.ts'
import * as store from './factor-store.ts'
import { addPasskey, countPasskeys, removePasskey } from './passkey-store.ts'
import { offerPasskey, verifyNewPasskey } from './passkeys.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { keyringOf, seal } from './sealing.ts'
import { newTotpSecret, toBase32, totpUri } from './totp.ts'

type Context = AppContext & { request: FastifyRequest }

/** A new secret for an authenticator app; it counts once the app has shown a code. */
export const startTotp = async ({ config, database, now }: Context, account: Account) => {
  const keyring = keyringOf(config)
  if (!keyring) throw new ApiError('factorsoff')
  const { accountid } = account
  const secret = newTotpSecret()
  const { sealed, keyid } = seal(keyring, secret, { accountid, purpose: totpPurpose })
  const isOffered = await store.offerTotp(database.owner, { accountid, secret: sealed, keyid, createdat: now() })
  if (!isOffered) throw new ApiError('refused')
  return { secret: toBase32(secret), uri: totpUri(secret, account) }
}

/** Ten new codes; all earlier ones end. */
const renewCodes = async (db: Db, accountid: number, now: Date): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await store.writeRecoveryCodes(
    db,
    accountid,
    codes.flatMap((code) => recoveryHash(code) ?? []),
    now,
  )
  return codes
}

/** Whoever has a factor has codes for the day it is lost; the first factor comes with them. */
const withFirstCodes = async (db: Db, { accountid, own }: Account, now: Date): Promise<string[]> => {
  await releaseSessions(db, own)
  const { recoveryCodes } = await store.readFactors(db, accountid)
  return recoveryCodes > 0 ? [] : renewCodes(db, accountid, now)
}

/** The first code of the app: from now on it is a factor. */
export const confirmTotp = async (context: Context, account: Account, code: string) => {
  const { database, now } = context
  const at = now()
  const { accountid } = account
  const codes = await attempt(context, [proofBucket(`totp ${accountid}`)], () =>
    database.owner.transaction().execute(async (db) => {
      if (!(await useTotpCode(context, db, accountid, code.replace(/\s/g, ''), { confirmedat: at }))) return undefined
      await account.record(db, 'totpadd')
      return withFirstCodes(db, account, at)
    }),
  )
  if (!codes) throw new ApiError('wrongcode')
  return { recoverycodes: codes }
}

/** What a factor leaves behind. */
const cleanUp = async (db: Db, { accountid, own }: Account) => {
  if (store.hasFactor(await store.readFactors(db, accountid))) return
  await store.removeRecoveryCodes(db, accountid)
  await restrictSessions(db, own)
}

export const dropTotp = ({ database }: Context, account: Account) =>
  database.owner.transaction().execute(async (db) => {
    if (!(await store.removeTotp(db, account.accountid))) throw new ApiError('notfound')
    await cleanUp(db, account)
    await account.record(db, 'totpremove')
    return { done: true }
  })

export const replaceCodes = ({ database, now }: Context, account: Account) =>
  database.owner.transaction().execute(async (db) => {
    if (!store.hasFactor(await store.readFactors(db, account.accountid))) throw new ApiError('refused')
    const recoverycodes = await renewCodes(db, account.accountid, now())
    await account.record(db, 'recoverycodes')
    return { recoverycodes }
  })

export const startPasskey = async (context: Context, account: Account) => {
  if ((await countPasskeys(context.database.owner, account.accountid)) >= factorLimits.passkeys)
    throw new ApiError('refused')
  return { options: await offerPasskey(context, account) }
}

export const storePasskey = async (context: Context, account: Account, sent: { name: string; response: string }) => {
  const { database, now } = context
  const made = await verifyNewPasskey(context, account.accountid, sent.response)
  if (!made) throw new ApiError('refused')
  return database.owner.transaction().execute(async (db) => {
    await addPasskey(db, { ...made, name: sent.name })
    await account.record(db, 'passkeyadd', sent.name)
    return { recoverycodes: await withFirstCodes(db, account, now()) }
  })
}

export const dropPasskey = ({ database }: Context, account: Account, passkeyid: number) =>
  database.owner.transaction().execute(async (db) => {
    const removed = await removePasskey(db, account.accountid, passkeyid)
    if (!removed) throw new ApiError('notfound')
    await cleanUp(db, account)
    await account.record(db, 'passkeyremove', removed.name)
    return { done: true }
  })
