import { allPermissions, toFlags } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import type { Db } from '@gangway/server/db/database'
import { locks } from '@gangway/server/db/locks'
import { sql } from 'kysely'
import { demoPartners } from './partners.ts'
import { listDemoUsers } from './users.ts'

/** True if there is any partner: then the data is real and stays untouched. */
export const hasPartners = async (db: Db) =>
  (await db.selectFrom('partner').select('partnerid').limit(1).executeTakeFirst()) !== undefined

/** Two servers that start at once on one empty database fill it one after the other. */
export const lockDemo = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(${locks.demo})`.execute(db)
}

/** Partners, their main logins and agency records, and their sub-users. */
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
  const users = demoPartners.flatMap(({ partnerid, agency }) =>
    listDemoUsers(partnerid).map((user) => ({
      ...user,
      partnerid,
      email: `${user.username}@${agency.email.split('@')[1]}`,
    })),
  )
  // SEC-7: nobody had a hand in these logins for long, so that colleagues can confirm bank changes.
  const known = { passwordhash, trustedsince: new Date('2024-01-01T00:00:00Z') }
  await db
    .insertInto('login')
    .values([
      ...demoPartners.map(({ partnerid }) => ({
        partnerid,
        userno: 0,
        username: String(partnerid),
        ...known,
        mask: allRights,
        ...allPermissions,
        locked: false,
      })),
      ...users.map(({ partnerid, userno, username, mask, permissions, locked = false }) => ({
        partnerid,
        userno,
        username,
        ...known,
        mask,
        ...toFlags(permissions),
        locked,
      })),
    ])
    .execute()
  await db
    .insertInto('partneruser')
    .values(
      users.map(({ partnerid, userno, firstname, lastname, department, phone, email }) => ({
        partnerid,
        userno,
        firstname,
        lastname,
        department,
        phone,
        email,
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
