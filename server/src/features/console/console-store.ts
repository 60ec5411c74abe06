import type { Role } from '@gangway/contract/access/roles'
import { sql } from 'kysely'
import { hasFactorOf } from '../../account/factors/factor-store.ts'
import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'

export type KnownPerson = {
  personid: number
  email: string
  name: string
  role: Role
  passwordhash: string | null
  locked: boolean
  accountid: number
  hasfactor: boolean
  /** Without a second factor they may only set one up. */
  factorrequired: boolean
}

const people = (db: Db) =>
  db
    .selectFrom('person as p')
    .select(['p.personid', 'p.email', 'p.name', 'p.role', 'p.passwordhash', 'p.locked', 'p.accountid'])
    .select('p.factorrequired')
    .select(hasFactorOf('p').as('hasfactor'))

/** The person with this address in lower case. */
export const findPersonByEmail = (db: Db, email: string): Promise<KnownPerson | undefined> =>
  people(db).where('p.email', '=', email).executeTakeFirst()

/** The person that a second factor belongs to. */
export const findPersonOfAccount = (db: Db, accountid: number): Promise<KnownPerson | undefined> =>
  people(db).where('p.accountid', '=', accountid).executeTakeFirst()

/** The proof of a login: the hash that the password was compared with, or a passkey alone. */
export type Proof = { passwordhash: string } | { passkeyOf: number }

type NewSession = {
  personid: number
  proof: Proof
  token: string
  half: string | undefined
  address: string
  /** The browser in a few words. */
  agent: string
  /** It may only set up a second factor. */
  setupdue: boolean
  now: Date
}

/**
 * Opens a session, unless the person was locked or their password changed since it was read. Their row stays locked
 * until the end of the transaction, so that whoever changes it also finds, and ends, this session.
 */
export const openPersonSession = async (db: Db, session: NewSession): Promise<boolean> => {
  const { personid, proof, token, half, address, agent, setupdue, now } = session
  let opened = db
    .updateTable('person')
    .set({ lastloginat: now })
    .where('personid', '=', personid)
    .where('locked', '=', false)
  if ('passwordhash' in proof) opened = opened.where('passwordhash', '=', proof.passwordhash)
  const proven = await opened.returning('personid').executeTakeFirst()
  if (!proven) return false
  const halfhash = half === undefined ? null : sha256(half)
  await db
    .insertInto('personsession')
    .values({
      personid,
      tokenhash: sha256(token),
      halfhash,
      address,
      agent,
      setupdue,
      createdat: now,
      lastusedat: now,
      provenat: now,
    })
    .execute()
  return true
}

/** Browsers remembered per person; the least recently used is dropped. */
const maxDevices = 20

export const isPersonDevice = async (db: Db, personid: number, hash: Buffer): Promise<boolean> => {
  const devices = db.selectFrom('persondevice').select('personid').where('personid', '=', personid)
  return (await devices.where('hash', '=', hash).executeTakeFirst()) !== undefined
}

/** Remembers that this person has logged in with this browser. */
export const rememberPersonDevice = async (db: Db, personid: number, hash: Buffer, now: Date) => {
  await db
    .insertInto('persondevice')
    .values({ personid, hash, usedat: now })
    .onConflict((conflict) => conflict.columns(['personid', 'hash']).doUpdateSet({ usedat: now }))
    .execute()
  await sql`
    delete from persondevice where personid = ${personid} and hash in (
      select hash from persondevice where personid = ${personid} order by usedat desc, hash offset ${maxDevices})`.execute(
    db,
  )
}

/** The person whom a link invites; undefined if it was used, replaced or is too old. */
export const findInvited = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('person as p', 'p.personid', 'i.personid')
    .select(['p.personid', 'p.name', 'p.email'])
    .where('i.hash', '=', sha256(token))
    .where('i.expiresat', '>', now)
    .where('p.locked', '=', false)
    .executeTakeFirst()

/** Whose invitation has expired, or is locked. */
export const findLateInvited = (db: Db, token: string) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('person as p', 'p.personid', 'i.personid')
    .select(['p.personid', 'p.email'])
    .where('i.hash', '=', sha256(token))
    .executeTakeFirst()

/** `findInvited`, and the link is used up: of two simultaneous uses one finds nobody. */
export const consumeInvitation = (db: Db, token: string, now: Date) =>
  db
    .deleteFrom('invitation as i')
    .using('person as p')
    .whereRef('p.personid', '=', 'i.personid')
    .where('i.hash', '=', sha256(token))
    .where('i.expiresat', '>', now)
    .where('p.locked', '=', false)
    .returning(['p.personid', 'p.name', 'p.email'])
    .executeTakeFirst()
