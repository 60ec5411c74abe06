import type { OpenSession } from '@gangway/contract/features/security'
import type { PersonEvent } from '@gangway/contract/features/security-console'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Owner = { personid: number; sessionid: number }

export const readPersonHash = async (db: Db, { personid }: { personid: number }): Promise<string | null> => {
  const row = await db.selectFrom('person').select('passwordhash').where('personid', '=', personid).executeTakeFirst()
  return row?.passwordhash ?? null
}

/** Remembers in the session that its owner has proved who they are. */
export const markPersonProven = async (db: Db, { tokenhash }: { tokenhash: Buffer }, provenat: Date) => {
  await db.updateTable('personsession').set({ provenat }).where('tokenhash', '=', tokenhash).execute()
}

/** The factor that was missing is there: every session of the person is an ordinary one. */
export const releasePerson = async (db: Db, { personid }: { personid: number }) => {
  await db.updateTable('personsession').set({ setupdue: false }).where('personid', '=', personid).execute()
}

/** The last factor of a person who needs one is gone: every session may only set one up. */
export const restrictPerson = async (db: Db, { personid }: { personid: number }) => {
  await db
    .updateTable('personsession as s')
    .from('person as p')
    .whereRef('p.personid', '=', 's.personid')
    .where('s.personid', '=', personid)
    .where('p.factorrequired', '=', true)
    .set({ setupdue: true })
    .execute()
}

/** Where a person is logged in, newest use first. */
export const listPersonSessions = async (
  db: Db,
  { personid, sessionid }: Owner,
  since: Date,
): Promise<OpenSession[]> => {
  const rows = await db
    .selectFrom('personsession')
    .select(['sessionid', 'agent', 'address', 'createdat', 'lastusedat'])
    .where('personid', '=', personid)
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

/** Ends one own session, or with 0 all but this one; returns how many. */
export const endOwnPersonSessions = async (db: Db, owner: Owner, sessionid: number): Promise<number> => {
  const sessions = db.deleteFrom('personsession').where('personid', '=', owner.personid)
  const chosen =
    sessionid > 0 ? sessions.where('sessionid', '=', sessionid) : sessions.where('sessionid', '!=', owner.sessionid)
  return Number((await chosen.executeTakeFirst()).numDeletedRows)
}

/** The newest entries of the history about the login and the second factors of a person: their own but ordinary logins, and resets by others. */
export const listPersonEvents = async (
  db: Db,
  { personid, email }: { personid: number; email: string },
  limit: number,
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
    .limit(limit)
    .execute()
  return rows.map(({ at, username, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: username === email ? null : username,
  }))
}
