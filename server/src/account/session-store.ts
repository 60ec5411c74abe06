import type { OpenSession } from '@gangway/contract/account/account-calls'
import { limits } from '@gangway/contract/calls/limits'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sha256 } from '../http/session/tokens.ts'

/** Whose account it is: a login of an agency, or a person of the provider. */
export type Owner = { partnerid: number; userno: number } | { personid: number }

type OwnSession = Owner & { tokenhash: Buffer }

export const isPerson = (owner: Owner): owner is { personid: number } => 'personid' in owner

/** Two tables, since row security hides those of other agencies. Here only columns are used that both have. */
const tableOf = (owner: Owner) => (isPerson(owner) ? 'personsession as s' : 'session as s') as 'personsession as s'

const isOf = (owner: Owner) =>
  isPerson(owner)
    ? sql<boolean>`s.personid = ${owner.personid}`
    : sql<boolean>`s.partnerid = ${owner.partnerid} and s.userno = ${owner.userno}`

/** Views by the provider are sessions of the agency's main login, but not its own ones. */
const isOwn = (owner: Owner) => (isPerson(owner) ? isOf(owner) : sql<boolean>`${isOf(owner)} and s.viewer is null`)

const thisSession = (db: Db, session: OwnSession) =>
  db.updateTable(tableOf(session)).where(isOf(session)).where('s.tokenhash', '=', session.tokenhash)

/** Where somebody is logged in, newest use first. */
export const listSessions = async (db: Db, own: Owner & { sessionid: number }, since: Date): Promise<OpenSession[]> => {
  const rows = await db
    .selectFrom(tableOf(own))
    .select(['s.sessionid', 's.agent', 's.address', 's.createdat', 's.lastusedat'])
    .where(isOwn(own))
    .where('s.createdat', '>', since)
    .orderBy('s.lastusedat', (order) => order.desc().nullsLast())
    .orderBy('s.sessionid', 'desc')
    .execute()
  return rows.map(({ createdat, lastusedat, ...row }) => ({
    ...row,
    createdat: createdat.toISOString(),
    lastusedat: lastusedat?.toISOString() ?? null,
    current: row.sessionid === own.sessionid,
  }))
}

/** Ends one own session, or with 0 all but this one; returns how many. */
export const endOwnSessions = async (db: Db, own: Owner & { sessionid: number }, sessionid: number) => {
  const sessions = db.deleteFrom(tableOf(own)).where(isOwn(own))
  const chosen =
    sessionid > 0 ? sessions.where('s.sessionid', '=', sessionid) : sessions.where('s.sessionid', '!=', own.sessionid)
  return Number((await chosen.executeTakeFirst()).numDeletedRows)
}

/**
 * Ends all sessions of an account, except the caller's own, together with their jump tokens; returns how many. Call it
 * after the account was locked or changed, in the same transaction: a concurrent login waits for that change and then
 * fails, or its session is found here.
 */
export const endSessions = async (db: Db, owner: Owner, exceptTokenhash?: Buffer): Promise<number> => {
  let sessions = db.deleteFrom(tableOf(owner)).where(isOf(owner))
  if (exceptTokenhash) sessions = sessions.where('s.tokenhash', '!=', exceptTokenhash)
  return Number((await sessions.executeTakeFirst()).numDeletedRows)
}

/** Ends the sessions of all logins of an agency. */
export const endAgencySessions = async (db: Db, partnerid: number) => {
  await db.deleteFrom('session').where('partnerid', '=', partnerid).execute()
}

export const endSession = async (db: Db, session: OwnSession) => {
  await db.deleteFrom(tableOf(session)).where(isOf(session)).where('s.tokenhash', '=', session.tokenhash).execute()
}

/** Ends the previous session of this browser, whoever it belonged to: nothing could reach it any more. */
export const endReplacedSession = async (db: Db, owner: Owner, half: string | undefined) => {
  if (half) await db.deleteFrom(tableOf(owner)).where('s.halfhash', '=', sha256(half)).execute()
}

/** Keeps only the newest sessions, so that a forgotten token does not stay valid next to many others. */
export const endOldestSessions = async (db: Db, owner: Owner) => {
  const newest = db
    .selectFrom(tableOf(owner))
    .select('s.tokenhash')
    .where(isOwn(owner))
    .orderBy('s.createdat', 'desc')
    .orderBy('s.sessionid', 'desc')
    .limit(limits.sessionsPerLogin)
  await db.deleteFrom(tableOf(owner)).where(isOwn(owner)).where('s.tokenhash', 'not in', newest).execute()
}

/** Remembers in the session that its owner has proved who they are. */
export const markProven = async (db: Db, session: OwnSession, provenat: Date) => {
  await thisSession(db, session).set({ provenat }).execute()
}

/** The factor that was missing is there: every session of the account is an ordinary one. */
export const releaseSessions = async (db: Db, owner: Owner) => {
  await db.updateTable(tableOf(owner)).set({ setupdue: false }).where(isOf(owner)).execute()
}

/** The last factor is gone: every session of a person who needs one may only set one up. An agency's login has days of grace. */
export const restrictSessions = async (db: Db, owner: Owner) => {
  if (!isPerson(owner)) return
  await db
    .updateTable('personsession as s')
    .from('person as p')
    .whereRef('p.personid', '=', 's.personid')
    .where('s.personid', '=', owner.personid)
    .where('p.factorrequired', '=', true)
    .set({ setupdue: true })
    .execute()
}

/** Counts an attempt at the old password before it is made. Undefined: the session has used all of them, or has ended. */
export const reserveAttempt = async (db: Db, session: OwnSession): Promise<number | undefined> => {
  const row = await thisSession(db, session)
    .set((row) => ({ failures: row('s.failures', '+', 1) }))
    .where('s.failures', '<', limits.wrongOldPasswords)
    .returning('s.failures')
    .executeTakeFirst()
  return row?.failures
}

/** Takes back an attempt that was not made, or not wrong. */
export const returnAttempt = async (db: Db, session: OwnSession) => {
  await thisSession(db, session)
    .set((row) => ({ failures: row('s.failures', '-', 1) }))
    .where('s.failures', '>', 0)
    .execute()
}

/**
 * Turns a session into a normal one with a reset count, a new token and, if it had one, a new cookie half. False: it
 * has ended meanwhile.
 */
export const renewSession = async (
  db: Db,
  session: OwnSession & { hasHalf: boolean },
  { token, half }: { token: string; half: string },
): Promise<boolean> => {
  const { tokenhash, hasHalf } = session
  const renewed = { tokenhash: sha256(token), failures: 0, ...(hasHalf && { halfhash: sha256(half) }) }
  if (isPerson(session)) {
    const row = await thisSession(db, session).set(renewed).returning('s.personid').executeTakeFirst()
    return row !== undefined
  }
  const { partnerid } = session
  await db.deleteFrom('wlvtoken').where('partnerid', '=', partnerid).where('sessionhash', '=', tokenhash).execute()
  const row = await db
    .updateTable('session')
    .set({ ...renewed, temporary: false, temporaryhash: null })
    .where('partnerid', '=', partnerid)
    .where('tokenhash', '=', tokenhash)
    .returning('partnerid')
    .executeTakeFirst()
  return row !== undefined
}
