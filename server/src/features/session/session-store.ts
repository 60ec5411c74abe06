import { limits } from '@gangway/contract/calls/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { parseWlvTokenPartner, sha256 } from '../../http/session/tokens.ts'

/** The proof of a login: the hash that the password was compared with, a temporary password's, or a signed link. */
export type Proof = { passwordhash: string } | { temporaryhash: Buffer } | { signature: string } | { passkeyOf: number }

type NewSession = {
  partnerid: number
  userno: number
  token: string
  /** The cookie half, for a session of the portal. */
  half: string | undefined
  proof: Proof
  address: string
  /** The browser in a few words. */
  agent: string
  /** It may only set up a second factor. */
  setupdue: boolean
  now: Date
}

const hashOf = (value: string | undefined) => (value === undefined ? null : sha256(value))

/**
 * Opens a session, unless the login was locked or its password changed since it was read. The login's row stays locked
 * until the end of the transaction, so that whoever changes it also finds, and ends, this session.
 */
export const openSession = async (db: Db, session: NewSession): Promise<{ isTemporary: boolean } | undefined> => {
  const { partnerid, userno, token, half, proof, address, agent, setupdue, now } = session
  // The provider vouches for whoever comes by its link, but they have not proved who they are.
  const provenat = 'signature' in proof ? null : now
  const temporaryhash = 'temporaryhash' in proof ? proof.temporaryhash : null
  const isUnchanged =
    'passwordhash' in proof ? sql<boolean>`l.passwordhash = ${proof.passwordhash}` : sql<boolean>`true`
  const { rows } = await sql<{ isTemporary: boolean }>`
    with proven as (
      select l.partnerid, l.userno, l.passwordexpired from login l join partner p on p.partnerid = l.partnerid
      where l.partnerid = ${partnerid} and l.userno = ${userno} and not l.locked and not p.locked and ${isUnchanged}
      for share
    )
    insert into session (partnerid, userno, tokenhash, halfhash, temporary, temporaryhash, address, createdat, lastusedat,
      provenat, agent, setupdue)
    select partnerid, userno, ${sha256(token)}::bytea, ${hashOf(half)}::bytea, ${temporaryhash !== null} or (passwordexpired and ${'passwordhash' in proof}),
      ${temporaryhash}::bytea, ${address}, ${now}::timestamptz, ${now}::timestamptz, ${provenat}::timestamptz, ${agent}, ${setupdue}
    from proven
    returning temporary as "isTemporary"`.execute(db)
  return rows[0]
}

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
export const consumeWlvToken = async (db: Db, token: string, now: Date) => {
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
