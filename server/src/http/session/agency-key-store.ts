import { toPermissions } from '@gangway/contract/access/permissions'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { FoundSession, Session, SessionKey } from './session-lookup-store.ts'
import { newSecret, sha256 } from './tokens.ts'

/** INT-1: secret scanners find a leaked key by its beginning; the partner in it says where its row is. */
export const newAgencyKey = (partnerid: number) => `gwk_${partnerid}_${newSecret()}`

/** The partner in a key of an agency, or undefined if it is not one. */
export const parseKeyPartner = (token: string): number | undefined => {
  const match = /^gwk_(\d{1,9})_[A-Za-z0-9_-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

// As the maker's own session: nothing is left of a key whose maker has no right any more.
const keySql = `/* prepared agency key */
  select k.partnerid, k.userno, k.keyid, k.scopes, k.createdat, k.hash as tokenhash, k.lastusedat,
    l.accountid, l.username as "user", l.mask, l.requests, l.commissions, l.claims, l.bank,
    p.mandant, p.partnertype, p.iscbe, p.tradepartner, p.pagetracking
  from agencykey k
  join login l on l.partnerid = k.partnerid and l.userno = k.userno
  join partner p on p.partnerid = k.partnerid
  where k.partnerid = $1 and k.hash = $2 and k.revokedat is null and k.expiresat > $3 and not l.locked and not p.locked`

const hour = 3_600_000

type Use = { address: string; now: Date }

/** The caller of a live key; undefined: nobody has it, it is revoked or expired, or its maker is locked or gone. */
export const findKeySession = async (
  db: Db,
  partnerid: number,
  token: string,
  { address, now }: Use,
): Promise<Session | undefined> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(keySql, [partnerid, sha256(token), now]))
  const [row] = rows as (FoundSession & SessionKey)[] // the columns selected by the statement
  if (!row) return undefined
  const { requests, commissions, claims, bank, keyid, scopes, lastusedat, ...session } = row
  if (!lastusedat || lastusedat.getTime() <= now.getTime() - hour)
    await sql`update agencykey set lastusedat = ${now}, lastaddress = ${address}
      where partnerid = ${partnerid} and keyid = ${keyid}`.execute(db)
  return {
    ...session,
    key: { keyid, scopes },
    hasHalf: false,
    permissions: toPermissions({ requests, commissions, claims, bank }),
    temporary: false,
    viewer: null,
    sessionid: 0,
    setupdue: false,
    provenat: null,
    lastusedat: now,
    position: '0/0',
  }
}
