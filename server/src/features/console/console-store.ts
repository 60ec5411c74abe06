import type { Role } from '@gangway/contract/access/roles'
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
