import { toPermissions } from '@gangway/contract/access/permissions'
import { type OwnEvent, ownEvents } from '@gangway/contract/access/security-events'
import type { FactorPolicy, KnownDevice, LoginEvent } from '@gangway/contract/features/security'
import type { PersonEvent } from '@gangway/contract/features/security-console'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Owner = { partnerid: number; userno: number }

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

/** What happened to the account of a person: their own entries but ordinary logins, and resets by others. */
export const listPersonEvents = async (
  db: Db,
  { personid, email }: { personid: number; email: string },
): Promise<PersonEvent[]> => {
  const subject = JSON.stringify([{ item: String(personid), field: 'email' }])
  const rows = await db
    .selectFrom('providerevent')
    .select(['at', 'action', 'address', 'username'])
    .where((row) =>
      row.or([
        row.and([
          row('username', '=', email),
          row('noun', 'in', ['console', 'security']),
          row('action', '!=', 'login'),
        ]),
        row.and([row('action', '=', 'factorreset'), sql<boolean>`changes @> ${subject}::jsonb`]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('eventid', 'desc')
    .limit(eventsShown)
    .execute()
  return rows.map(({ at, username, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: username === email ? null : username,
  }))
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
