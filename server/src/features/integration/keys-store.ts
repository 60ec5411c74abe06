import type { AgencyScope } from '@gangway/contract/calls/call'
import { type AgencyKey, agencyKeysMost } from '@gangway/contract/features/integration'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { newAgencyKey } from '../../http/session/agency-key-store.ts'
import { sha256 } from '../../http/session/tokens.ts'

/** INT-1: all keys of an agency, the newest first, without their hashes. */
export const listKeys = async (db: Db, partnerid: number): Promise<AgencyKey[]> => {
  const rows = await db
    .selectFrom('agencykey as k')
    .leftJoin('login as l', (join) => join.onRef('l.partnerid', '=', 'k.partnerid').onRef('l.userno', '=', 'k.userno'))
    .select([
      'keyid',
      'name',
      'ending',
      'scopes',
      'madeby',
      'k.createdat',
      'expiresat',
      'lastusedat',
      'lastaddress',
      'revokedat',
    ])
    .select(sql<boolean>`coalesce(l.locked, true)`.as('isorphaned'))
    .where('k.partnerid', '=', partnerid)
    .orderBy('keyid', 'desc')
    .execute()
  return rows.map(({ createdat, expiresat, lastusedat, revokedat, ...key }) => ({
    ...key,
    createdat: createdat.toISOString(),
    expiresat: expiresat.toISOString(),
    lastusedat: lastusedat?.toISOString() ?? null,
    revokedat: revokedat?.toISOString() ?? null,
  }))
}

type Maker = { partnerid: number; userno: number; user: string }
type NewKey = { name: string; scopes: readonly AgencyScope[]; lastday: string; timeZone: string }

/** Adds a key and returns it; it cannot be read again. Undefined: the agency has too many that are not revoked. */
export const addKey = async (
  db: Db,
  { partnerid, userno, user }: Maker,
  { name, scopes, lastday, timeZone }: NewKey,
  now: Date,
): Promise<{ keyid: number; key: string } | undefined> => {
  const { last, live } = await db
    .selectFrom('agencykey')
    .select((all) => [
      all.fn.max('keyid').as('last'),
      all.fn.countAll<number>().filterWhere('revokedat', 'is', null).as('live'),
    ])
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  if (Number(live) >= agencyKeysMost) return undefined
  const key = newAgencyKey(partnerid)
  const keyid = Number(last ?? 0) + 1
  await db
    .insertInto('agencykey')
    .values({
      ...{ partnerid, keyid, name, userno, madeby: user, scopes: [...scopes], createdat: now },
      hash: sha256(key),
      ending: key.slice(-4),
      expiresat: sql<Date>`(${lastday}::date + 1)::timestamp at time zone ${timeZone}`,
    })
    .execute()
  return { keyid, key }
}

/** Revokes a key at once; false if there is no such key, or it is revoked already. */
export const revokeKey = async (db: Db, partnerid: number, keyid: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('agencykey')
    .set({ revokedat: now })
    .where('partnerid', '=', partnerid)
    .where('keyid', '=', keyid)
    .where('revokedat', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
