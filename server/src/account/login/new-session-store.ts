import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { isPerson, type Owner } from '../session-store.ts'

/** The proof of a login: the hash that the password was compared with, a temporary password's, a signed link, or a passkey. */
export type Proof = { passwordhash: string } | { temporaryhash: Buffer } | { signature: string } | { passkeyOf: number }

export type NewSession = {
  token: string
  /** The cookie half, for a session of a browser. */
  half: string | undefined
  address: string
  /** The browser in a few words. */
  agent: string
  /** It may only set up a second factor. */
  setupdue: boolean
  now: Date
}

type Opened = { isTemporary: boolean }

const hashOf = (value: string | undefined) => (value === undefined ? null : sha256(value))

const openOfLogin = async (
  db: Db,
  { partnerid, userno }: Exclude<Owner, { personid: number }>,
  proof: Proof,
  { token, half, address, agent, setupdue, now }: NewSession,
): Promise<Opened | undefined> => {
  // The provider vouches for whoever comes by its link, but they have not proved who they are.
  const provenat = 'signature' in proof ? null : now
  const temporaryhash = 'temporaryhash' in proof ? proof.temporaryhash : null
  const isUnchanged =
    'passwordhash' in proof ? sql<boolean>`l.passwordhash = ${proof.passwordhash}` : sql<boolean>`true`
  const { rows } = await sql<Opened>`
    with proven as (
      select l.partnerid, l.userno, l.passwordexpired from login l join partner p on p.partnerid = l.partnerid
      where l.partnerid = ${partnerid} and l.userno = ${userno} and not l.locked and not p.locked and ${isUnchanged}
      for share of p for no key update of l
    ), visited as (
      update login l set visitat = ${now}::timestamptz, formervisitat = l.visitat from proven
      where (l.partnerid, l.userno) = (proven.partnerid, proven.userno)
        and coalesce(l.visitat < ${now}::timestamptz - interval '12 hours', true)
    )
    insert into session (partnerid, userno, tokenhash, halfhash, temporary, temporaryhash, address, createdat, lastusedat,
      provenat, agent, setupdue)
    select partnerid, userno, ${sha256(token)}::bytea, ${hashOf(half)}::bytea, ${temporaryhash !== null} or (passwordexpired and ${'passwordhash' in proof}),
      ${temporaryhash}::bytea, ${address}, ${now}::timestamptz, ${now}::timestamptz, ${provenat}::timestamptz, ${agent}, ${setupdue}
    from proven
    returning temporary as "isTemporary"`.execute(db)
  return rows[0]
}

/** The provider's people have no temporary passwords and no signed links. */
const openOfPerson = async (
  db: Db,
  { personid }: { personid: number },
  proof: Proof,
  { token, half, address, agent, setupdue, now }: NewSession,
): Promise<Opened | undefined> => {
  if ('temporaryhash' in proof || 'signature' in proof) return undefined
  let person = db
    .updateTable('person')
    .set({ lastloginat: now })
    .where('personid', '=', personid)
    .where('locked', '=', false)
  if ('passwordhash' in proof) person = person.where('passwordhash', '=', proof.passwordhash)
  const proven = await person.returning('personid').executeTakeFirst()
  if (!proven) return undefined
  const times = { createdat: now, lastusedat: now, provenat: now }
  await db
    .insertInto('personsession')
    .values({ personid, tokenhash: sha256(token), halfhash: hashOf(half), address, agent, setupdue, ...times })
    .execute()
  return { isTemporary: false }
}

/**
 * Opens a session, unless the account was locked or its password changed since it was read. The row of the login or of the person
 * stays locked until the end of the transaction, so that whoever changes it also finds, and ends, this session.
 */
export const insertSession = (db: Db, owner: Owner, proof: Proof, session: NewSession): Promise<Opened | undefined> =>
  isPerson(owner) ? openOfPerson(db, owner, proof, session) : openOfLogin(db, owner, proof, session)
