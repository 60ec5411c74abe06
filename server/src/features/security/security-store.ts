import { toPermissions } from '@gangway/contract/access/permissions'
import { type OwnEvent, ownEvents } from '@gangway/contract/access/security-events'
import type { FactorPolicy, KnownDevice, LoginEvent, OpenSession } from '@gangway/contract/features/security'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Owner = { partnerid: number; userno: number; tokenhash: Buffer; sessionid: number }

export const readPasswordHash = async (db: Db, { partnerid, userno }: Owner): Promise<string | null> => {
  const row = await db
    .selectFrom('login')
    .select('passwordhash')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .executeTakeFirst()
  return row?.passwordhash ?? null
}

const ownSession = (db: Db, { partnerid, tokenhash }: Owner) =>
  db.updateTable('session').where('partnerid', '=', partnerid).where('tokenhash', '=', tokenhash)

/** Remembers in the session that its owner has proved who they are. */
export const markProven = async (db: Db, session: Owner, provenat: Date) => {
  await ownSession(db, session).set({ provenat }).execute()
}

/** The factor that was missing is there: every session of the login is an ordinary one. */
export const releaseSession = async (db: Db, { partnerid, userno }: Owner) => {
  await db
    .updateTable('session')
    .set({ setupdue: false })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .execute()
}

/** Where a login is logged in, newest use first; views of the provider are in the history instead. */
export const listSessions = async (
  db: Db,
  { partnerid, userno, sessionid }: Owner,
  since: Date,
): Promise<OpenSession[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['sessionid', 'agent', 'address', 'createdat', 'lastusedat'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .where('viewer', 'is', null)
    .where('createdat', '>', since)
    .orderBy('lastusedat', (order) => order.desc().nullsLast())
    .orderBy('sessionid', 'desc')
    .execute()
  return rows.map(({ createdat, lastusedat, ...row }) => ({
    ...row,
    createdat: createdat.toISOString(),
    lastusedat: lastusedat?.toISOString() ?? null,
    current: row.sessionid === sessionid,
  }))
}

export const listDevices = async (db: Db, { partnerid, userno }: Owner): Promise<KnownDevice[]> => {
  const rows = await db
    .selectFrom('device')
    .select(['deviceid', 'agent', 'address', 'createdat', 'usedat'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .orderBy('usedat', 'desc')
    .orderBy('deviceid')
    .execute()
  return rows.map(({ createdat, usedat, ...row }) => ({
    ...row,
    createdat: createdat.toISOString(),
    usedat: usedat.toISOString(),
  }))
}

const eventsShown = 10

/** What happened to a login, newest first. A reset of its factors stands at whoever did it. */
export const listEvents = async (db: Db, { partnerid, userno }: Owner): Promise<LoginEvent[]> => {
  const reset = JSON.stringify([{ field: 'userno', new: userno }])
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'action', 'username', 'userno', 'address'])
    .where('partnerid', '=', partnerid)
    .where('action', 'in', [...ownEvents])
    .where((row) =>
      row.or([
        row.and([row('userno', '=', userno), row('action', '!=', 'factorreset')]),
        row.and([row('action', '=', 'factorreset'), sql<boolean>`changes @> ${reset}::jsonb`]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('auditid', 'desc')
    .limit(eventsShown)
    .execute()
  return rows.map(({ at, action, username, userno: by, address }) => ({
    at: at.toISOString(),
    action: action as OwnEvent, // the filter leaves only these
    by: by === null ? null : username,
    address,
  }))
}

/** Ends one session of the own login, or with 0 all but the own one; returns how many. */
export const endOwnSessions = async (db: Db, owner: Owner, sessionid: number): Promise<number> => {
  let sessions = db
    .deleteFrom('session')
    .where('partnerid', '=', owner.partnerid)
    .where('userno', '=', owner.userno)
    .where('viewer', 'is', null)
  if (sessionid > 0) sessions = sessions.where('sessionid', '=', sessionid)
  else sessions = sessions.where('sessionid', '!=', owner.sessionid)
  return Number((await sessions.executeTakeFirst()).numDeletedRows)
}

/** Forgets one browser of the own login, or with 0 all of them. */
export const forgetDevices = async (db: Db, { partnerid, userno }: Owner, deviceid: number): Promise<number> => {
  let devices = db.deleteFrom('device').where('partnerid', '=', partnerid).where('userno', '=', userno)
  if (deviceid > 0) devices = devices.where('deviceid', '=', deviceid)
  return Number((await devices.executeTakeFirst()).numDeletedRows)
}

type StoredPolicy = { required: FactorPolicy; since: Date | null }

export const readPolicy = async (db: Db, partnerid: number): Promise<StoredPolicy> => {
  const row = await db
    .selectFrom('securitypolicy')
    .select(['required', 'since'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()
  return row ? { ...row, required: row.required as FactorPolicy } : { required: 'none', since: null } // only written below
}

export const toPolicy = ({ required, since }: StoredPolicy) => ({ required, since: since?.toISOString() ?? null })

/** Requiring more starts the days of grace again; requiring less or the same does not. */
export const writePolicy = async (db: Db, partnerid: number, required: FactorPolicy, now: Date) => {
  const before = await readPolicy(db, partnerid)
  const order: FactorPolicy[] = ['none', 'administrators', 'all']
  const isMore = order.indexOf(required) > order.indexOf(before.required)
  const kept = required === 'none' ? null : before.since
  const row = { required, since: isMore ? now : kept }
  await db
    .insertInto('securitypolicy')
    .values({ partnerid, ...row })
    .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(row))
    .execute()
}

export const findColleague = async (db: Db, partnerid: number, userno: number) => {
  const colleague = await db
    .selectFrom('login')
    .select(['partnerid', 'userno', 'username', 'mask', 'accountid', 'requests', 'commissions', 'claims', 'bank'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .where('userno', '>', 0)
    .executeTakeFirst()
  return colleague && { ...colleague, permissions: toPermissions(colleague) }
}
