import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../../db/database.ts'
import { toSource } from '../limits/throttle.ts'
import { type Policy, reserve } from '../limits/throttle-store.ts'
import { sha256 } from '../session/tokens.ts'
import { ApiError } from './api-error.ts'
import { writeFailure, writePersonFailure } from './audit-store.ts'
import type { AppContext } from './handler.ts'
import { recentMap } from './recent-map.ts'

const minute = 60_000
const hour = 60 * minute

/** Who failed is in their own history: at most ten entries an hour of each kind. */
const byLogin: Policy = { free: 10, span: hour }
/** Of links anybody can invent more, and a forgotten calendar program asks for years. */
const byLink: Policy = { free: 3, span: 24 * hour }

/** What can fail, and where the agency's history lists it. */
const kinds = {
  login: { noun: 'session', action: 'loginfailed', policy: byLogin },
  proof: { noun: 'security', action: 'prooffailed', policy: byLogin },
  oldpassword: { noun: 'password', action: 'oldpasswordfailed', policy: byLogin },
  passwordlink: { noun: 'password', action: 'linkfailed', policy: byLink },
  invitation: { noun: 'users', action: 'linkfailed', policy: byLink },
  addressundo: { noun: 'agency', action: 'linkfailed', policy: byLink },
  bankstop: { noun: 'agency', action: 'linkfailed', policy: byLink },
  calendar: { noun: 'calendar', action: 'linkfailed', policy: byLink },
  subscription: { noun: 'schedules', action: 'linkfailed', policy: byLink },
  ehoilink: { noun: 'session', action: 'linkfailed', policy: byLink },
  view: { noun: 'session', action: 'linkfailed', policy: byLink },
} as const satisfies Record<string, { noun: string; action: AuditAction; policy: Policy }>

export type FailureKind = keyof typeof kinds

const linesPerMinute = 10
type Lines = ReturnType<typeof recentMap<{ since: number; count: number }>>
const linesOf = new WeakMap<Database, Lines>()

/** Whether one more line may be written, and how many were left out before it. */
const takeLine = (database: Database, key: string, now: number): { omitted?: number } | undefined => {
  const lines: Lines = linesOf.get(database) ?? recentMap(20_000)
  linesOf.set(database, lines)
  const last = lines.get(key)
  if (last && Math.abs(now - last.since) < minute) {
    last.count += 1
    return last.count > linesPerMinute ? undefined : {}
  }
  lines.set(key, { since: now, count: 1 })
  return last && last.count > linesPerMinute ? { omitted: last.count - linesPerMinute } : {}
}

type FailureContext = Pick<AppContext, 'database' | 'now'> & { request: FastifyRequest; address: string }

/** A line in the log, without the secret: at most ten a minute of a kind and source. */
export const logFailure = (
  { database, now, request, address }: FailureContext,
  kind: FailureKind | 'key' | 'wlvtoken',
  whose: object = {},
) => {
  const line = takeLine(database, `${kind} ${toSource(address)}`, now().getTime())
  if (line) request.log.warn({ kind, ...whose, address, ...line }, 'secret rejected')
}

/** LOG-8: for a name that does not exist the statements are the same, up to the commit: response times reveal nothing. */
const addToHistory = (
  { database, now }: FailureContext,
  [bucket, policy]: [string, Policy],
  write: (db: Db) => Promise<void>,
) =>
  database.owner.transaction().execute(async (db) => {
    if (await reserve(db, `failure ${bucket}`, policy, now())) await write(db)
  })

type Login = { partnerid: number; userno: number; username: string }

/** Adds a failure to the history of a login. `name` is what it is counted by, as a hash: people type passwords there. */
export const recordFailure = async (
  context: FailureContext,
  kind: FailureKind,
  login: Login | undefined,
  name = `${login?.partnerid} ${login?.userno}`,
) => {
  const { noun, action, policy } = kinds[kind]
  const { partnerid = 0, userno = 0, username = '' } = login ?? {}
  await addToHistory(context, [`${kind} ${sha256(name).toString('base64url')}`, policy], (db) =>
    writeFailure(db, {
      ...{ partnerid, userno, username, noun, action },
      ...{ changes: [], address: context.address, at: context.now() },
    }),
  )
}

type Session = { partnerid: number; userno: number; user: string }

/** Records the failure of somebody who is logged in, with a line in the log. */
export const recordSessionFailure = async (
  context: FailureContext,
  kind: FailureKind,
  { partnerid, userno, user }: Session,
) => {
  logFailure(context, kind, { partnerid, userno })
  await recordFailure(context, kind, { partnerid, userno, username: user })
}

/** Records a failure of the provider's people in the provider's history; `email` as typed. */
export const recordPersonFailure = async (
  context: FailureContext,
  kind: 'login' | 'proof' | 'oldpassword' | 'invitation',
  email: string,
  personid: number | undefined,
) => {
  if (kind !== 'login') logFailure(context, kind, { personid })
  const { action, policy } = kinds[kind]
  const bucket = `console ${kind} ${sha256(email).toString('base64url')}`
  await addToHistory(context, [bucket, policy], (db) =>
    writePersonFailure(db, personid ?? 0, { action, address: context.address, at: context.now() }),
  )
}

/** What a handler answers to a wrong secret. */
const isWrongSecret = (error: unknown) =>
  error instanceof ApiError && ['notfound', 'invalidlogin', 'wrongpassword', 'wrongcode'].includes(error.key)

/** Does the work; if the secret was wrong, `record` runs before the answer. */
export const onWrongSecret = <T>(work: Promise<T>, record: () => Promise<unknown>): Promise<T> =>
  work.catch(async (error: unknown) => {
    if (isWrongSecret(error)) await record()
    throw error
  })

/** A mailed link or a secret address that is not valid (any more), of this partner if that is known. */
export const recordLinkFailure = async (context: FailureContext, kind: FailureKind, partnerid: number | undefined) => {
  logFailure(context, kind, { partnerid })
  if (partnerid === undefined) return
  await recordFailure(context, kind, { partnerid, userno: 0, username: String(partnerid) })
}
