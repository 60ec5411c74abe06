import { allRights } from '@gangway/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { demoPartners, demoUsers } from './partners.ts'

/** True once there is any partner: then the data is somebody's, and stays as it is. */
export const hasPartners = async (db: Db) =>
  (await db.selectFrom('partner').select('partnerid').limit(1).executeTakeFirst()) !== undefined

/** Two servers that start at once on one empty database fill it one after the other. */
export const takeTurn = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(4217003)`.execute(db)
}

/** Partners, their main logins and agency records, and the sub-users of the first. */
export const seedPartners = async (db: Db, passwordhash: string) => {
  await db
    .insertInto('partner')
    .values(
      demoPartners.map(({ agency: _, ...partner }) => ({
        partnertype: 1,
        iscbe: false,
        tradepartner: false,
        pagetracking: false,
        ...partner,
      })),
    )
    .execute()
  const first = demoPartners[0]?.partnerid ?? 0
  await db
    .insertInto('login')
    .values([
      ...demoPartners.map(({ partnerid }) => ({
        partnerid,
        userno: 0,
        username: String(partnerid),
        passwordhash,
        mask: allRights,
        locked: false,
      })),
      ...demoUsers.map(({ userno, username, mask, ...user }) => ({
        partnerid: first,
        userno,
        username,
        passwordhash,
        mask,
        locked: 'locked' in user,
      })),
    ])
    .execute()
  await db
    .insertInto('partneruser')
    .values(
      demoUsers.map(({ userno, firstname, lastname, department, phone, username }) => ({
        ...{ partnerid: first, userno, firstname, lastname, department, phone },
        email: `${username}@alsterblick.example`,
      })),
    )
    .execute()
  await db
    .insertInto('agency')
    .values(
      demoPartners.map(({ partnerid, agency }) => ({ abteilung: '', titel: null, gtmid: '', ...agency, partnerid })),
    )
    .execute()
}
