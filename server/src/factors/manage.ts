import { factorLimits } from '@gangway/contract/access/factor-limits'
import type { SecurityEvent } from '@gangway/contract/access/security-events'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { attempt, proofBucket } from '../http/limits/throttle.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { totpPurpose, useTotpCode } from './check-code.ts'
import * as store from './factor-store.ts'
import { addPasskey, countPasskeys, removePasskey } from './passkey-store.ts'
import { offerPasskey, verifyNewPasskey } from './passkeys.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { keyringOf, seal } from './sealing.ts'
import { newTotpSecret, toBase32, totpUri } from './totp.ts'

type Context = AppContext & { request: FastifyRequest }

/** Somebody who manages their own factors. */
export type Subject = {
  accountid: number
  /** The login's name, and whose portal or console it is: an authenticator app shows both. */
  name: string
  issuer: string
  /** Adds an event to the history and notifies the person, in the transaction of the change. */
  record: (db: Db, event: SecurityEvent, what?: string) => Promise<void>
  /** The session is no longer one that may only set up a factor. */
  release: (db: Db) => Promise<void>
  /** The last factor is gone; only where somebody must not be without one. */
  restrict?: (db: Db) => Promise<void>
}

/** A new secret for an authenticator app; it counts once the app has shown a code. */
export const startTotp = async ({ config, database, now }: Context, subject: Subject) => {
  const keyring = keyringOf(config)
  if (!keyring) throw new ApiError('factorsoff')
  const { accountid } = subject
  const secret = newTotpSecret()
  const { sealed, keyid } = seal(keyring, secret, { accountid, purpose: totpPurpose })
  const isOffered = await store.offerTotp(database.owner, { accountid, secret: sealed, keyid, createdat: now() })
  if (!isOffered) throw new ApiError('refused')
  return { secret: toBase32(secret), uri: totpUri(secret, subject) }
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
const withFirstCodes = async (db: Db, { accountid, release }: Subject, now: Date): Promise<string[]> => {
  await release(db)
  const { recoveryCodes } = await store.readFactors(db, accountid)
  return recoveryCodes > 0 ? [] : renewCodes(db, accountid, now)
}

/** The first code of the app: from now on it is a factor. */
export const confirmTotp = async (context: Context, subject: Subject, code: string) => {
  const { database, now } = context
  const at = now()
  const { accountid } = subject
  const codes = await attempt(context, [proofBucket(`totp ${accountid}`)], () =>
    database.owner.transaction().execute(async (db) => {
      if (!(await useTotpCode(context, db, accountid, code.replace(/\s/g, ''), { confirmedat: at }))) return undefined
      await subject.record(db, 'totpadd')
      return withFirstCodes(db, subject, at)
    }),
  )
  if (!codes) throw new ApiError('wrongcode')
  return { recoverycodes: codes }
}

/** What a factor leaves behind. */
const cleanUp = async (db: Db, { accountid, restrict }: Subject) => {
  if (store.hasFactor(await store.readFactors(db, accountid))) return
  await store.removeRecoveryCodes(db, accountid)
  await restrict?.(db)
}

export const dropTotp = ({ database }: Context, subject: Subject) =>
  database.owner.transaction().execute(async (db) => {
    if (!(await store.removeTotp(db, subject.accountid))) throw new ApiError('notfound')
    await cleanUp(db, subject)
    await subject.record(db, 'totpremove')
  })

export const replaceCodes = ({ database, now }: Context, subject: Subject) =>
  database.owner.transaction().execute(async (db) => {
    if (!store.hasFactor(await store.readFactors(db, subject.accountid))) throw new ApiError('refused')
    const recoverycodes = await renewCodes(db, subject.accountid, now())
    await subject.record(db, 'recoverycodes')
    return { recoverycodes }
  })

export const startPasskey = async (context: Context, subject: Subject) => {
  if ((await countPasskeys(context.database.owner, subject.accountid)) >= factorLimits.passkeys)
    throw new ApiError('refused')
  return { options: await offerPasskey(context, subject) }
}

export const storePasskey = async (context: Context, subject: Subject, sent: { name: string; response: string }) => {
  const { database, now } = context
  const made = await verifyNewPasskey(context, subject.accountid, sent.response)
  if (!made) throw new ApiError('refused')
  return database.owner.transaction().execute(async (db) => {
    await addPasskey(db, { ...made, name: sent.name })
    await subject.record(db, 'passkeyadd', sent.name)
    return { recoverycodes: await withFirstCodes(db, subject, now()) }
  })
}

export const dropPasskey = ({ database }: Context, subject: Subject, passkeyid: number) =>
  database.owner.transaction().execute(async (db) => {
    const removed = await removePasskey(db, subject.accountid, passkeyid)
    if (!removed) throw new ApiError('notfound')
    await cleanUp(db, subject)
    await subject.record(db, 'passkeyremove', removed.name)
  })
