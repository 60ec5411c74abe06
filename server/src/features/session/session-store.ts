import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../../db/database.ts'
import { parseWlvTokenPartner, sha256 } from '../../http/session/tokens.ts'

/** Stores a jump token and deletes expired ones of the same session. */
export const saveWlvToken = async (db: Db, partnerid: number, sessionhash: Buffer, token: string, now: Date) => {
  await db
    .deleteFrom('wlvtoken')
    .where('partnerid', '=', partnerid)
    .where('sessionhash', '=', sessionhash)
    .where('createdat', '<=', new Date(now.getTime() - limits.wlvToken))
    .execute()
  await db
    .insertInto('wlvtoken')
    .values({ partnerid, hash: sha256(token), sessionhash, createdat: now })
    .execute()
}

/** Whose jump token this is; it stays valid. */
export const findWlvTokenPartner = async (db: Db, token: string, now: Date) => {
  const partnerid = parseWlvTokenPartner(token)
  if (partnerid === undefined) return undefined
  return db
    .selectFrom('wlvtoken as w')
    .innerJoin('partner as p', 'p.partnerid', 'w.partnerid')
    .select(['p.mandant', 'p.iscbe'])
    .where('w.partnerid', '=', partnerid)
    .where('w.hash', '=', sha256(token))
    .where('w.createdat', '>', new Date(now.getTime() - limits.wlvToken))
    .executeTakeFirst()
}

/** Who jumps with this token. The first lookup deletes it. */
export const consumeWlvToken = async (db: Db, token: string, now: Date, brands?: readonly number[]) => {
  const partnerid = parseWlvTokenPartner(token)
  if (partnerid === undefined) return undefined
  const used = await db
    .deleteFrom('wlvtoken as w')
    .using(['session as s', 'login as l', 'partner as p'])
    .whereRef('s.partnerid', '=', 'w.partnerid')
    .whereRef('s.tokenhash', '=', 'w.sessionhash')
    .whereRef('l.partnerid', '=', 's.partnerid')
    .whereRef('l.userno', '=', 's.userno')
    .whereRef('p.partnerid', '=', 's.partnerid')
    .where('w.partnerid', '=', partnerid)
    .where('w.hash', '=', sha256(token))
    .where('w.createdat', '>', new Date(now.getTime() - limits.wlvToken))
    .where('s.createdat', '>', new Date(now.getTime() - limits.session))
    .where('l.locked', '=', false)
    .where('p.locked', '=', false)
    // PRD-5: for a key of other brands nobody has sent it.
    .$if(brands !== undefined, (rows) => rows.where('p.mandant', 'in', [...(brands ?? [])]))
    .returning(['p.partnerid', 'l.username as user', 'p.mandant', 'p.iscbe'])
    .executeTakeFirst()
  return used
}

/** True once for each link, also for two simultaneous uses. */
export const consumeEhoiLink = async (
  db: Db,
  partnerid: number,
  signature: string,
  expiresat: Date,
): Promise<boolean> => {
  const row = await db
    .insertInto('ehoilink')
    .values({ partnerid, hash: sha256(signature), expiresat })
    .onConflict((conflict) => conflict.doNothing())
    .returning('partnerid')
    .executeTakeFirst()
  return row !== undefined
}

/** The names of the agency and the person, for the header. */
export const readNames = (db: Db, partnerid: number, userno: number) =>
  db
    .selectFrom('partner as p')
    .leftJoin('agency as a', 'a.partnerid', 'p.partnerid')
    .leftJoin('loginname as n', (join) => join.onRef('n.partnerid', '=', 'p.partnerid').on('n.userno', '=', userno))
    .select(['a.firma', 'n.name'])
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
