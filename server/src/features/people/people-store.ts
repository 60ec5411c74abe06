import type { Role } from '@gangway/contract/access/roles'
import type { Person } from '@gangway/contract/features/people'
import { hasFactorOf, removeFactors } from '../../account/factors/factor-store.ts'
import { endSessions } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'

/** Everybody of the provider, by name. */
export const listPeople = async (db: Db): Promise<Person[]> => {
  const rows = await db
    .selectFrom('person')
    .select(['personid', 'email', 'name', 'role', 'locked', 'haspassword', 'lastloginat', 'createdat'])
    .select('factorrequired')
    .select(hasFactorOf('person').as('hasfactor'))
    .orderBy('name')
    .orderBy('personid')
    .execute()
  return rows.map(({ lastloginat, createdat, ...row }) => ({
    ...row,
    lastlogin: lastloginat?.toISOString() ?? null,
    createdat: createdat.toISOString(),
  }))
}

export const findPersonById = async (db: Db, personid: number): Promise<Person | undefined> =>
  (await listPeople(db)).find((person) => person.personid === personid)

type Facts = { email: string; name: string; role: Role; locked: boolean }

export const addPerson = async (db: Db, facts: Facts): Promise<number> =>
  (await db.insertInto('person').values(facts).returning('personid').executeTakeFirstOrThrow()).personid

export const changePerson = async (db: Db, personid: number, facts: Facts) => {
  await db.updateTable('person').set(facts).where('personid', '=', personid).execute()
}

export const isEmailTaken = async (db: Db, email: string, exceptId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('person')
    .select('personid')
    .where('email', '=', email)
    .where('personid', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** A new link for this person; earlier ones end. */
export const saveInvitation = async (db: Db, personid: number, token: string, expiresat: Date) => {
  await db.deleteFrom('invitation').where('personid', '=', personid).execute()
  await db
    .insertInto('invitation')
    .values({ personid, hash: sha256(token), expiresat })
    .execute()
}

/** What a person's second factors belong to. */
const findAccountOf = async (db: Db, personid: number): Promise<number> => {
  const row = await db
    .selectFrom('person')
    .select('accountid')
    .where('personid', '=', personid)
    .executeTakeFirstOrThrow()
  return row.accountid
}

/** Removes the second factors of a person and ends their sessions; false if there were none. */
export const resetPersonFactors = async (db: Db, personid: number): Promise<boolean> => {
  if (!(await removeFactors(db, await findAccountOf(db, personid)))) return false
  await endSessions(db, { personid })
  return true
}
