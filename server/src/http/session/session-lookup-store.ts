import { type Permission, type PermissionFlags, toPermissions } from '@gangway/contract/access/permissions'
import { temporaryRights } from '@gangway/contract/access/rights'
import type { AgencyScope } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/database.ts'
import { parseTokenPartner, sha256 } from './tokens.ts'

/** What a key of the agency adds to the session of its maker. */
export type SessionKey = { keyid: number; scopes: readonly AgencyScope[] }

/** The caller, as every handler sees it. */
export type Session = {
  partnerid: number
  userno: number
  /** The login's name: the partner id, or a sub-user's username. */
  user: string
  mask: number
  permissions: readonly Permission[]
  mandant: number
  partnertype: number
  iscbe: boolean
  tradepartner: boolean
  pagetracking: boolean
  /** Opened by a temporary password: only a new password can be set. */
  temporary: boolean
  createdat: Date
  tokenhash: Buffer
  /** Opened by the portal: its other half is in a cookie. */
  hasHalf: boolean
  /** The person of the provider who views the portal in this session, read only; null for the agency's own. */
  viewer: string | null
  accountid: number
  sessionid: number
  /** It may only set up a second factor. */
  setupdue: boolean
  /** When the login was last proved by a password, code or passkey; null: not in this session. */
  provenat: Date | null
  lastusedat: Date | null
  /** SCL-2: a replica must have replayed the write-ahead log up to here to answer this session. */
  position: string
  /** INT-1: made by a key of the agency, as its maker, and for the calls of its scopes alone. */
  key?: SessionKey
}

/** Who reads something: a session, or whoever a mail is for. */
export type Reader = Pick<
  Session,
  'partnerid' | 'userno' | 'mask' | 'permissions' | 'accountid' | 'viewer' | 'partnertype' | 'pagetracking'
>

/** Plain SQL because every request runs it: building the query costs as much as running it. */
export const sessionSql = `/* prepared session */
  select s.partnerid, s.userno, s.halfhash, s.temporary, s.createdat, s.tokenhash, s.viewer, s.sessionid, s.setupdue,
    s.provenat, s.lastusedat, s.position, l.accountid, l.username as "user", l.mask,
    l.requests, l.commissions, l.claims, l.bank,
    p.mandant, p.partnertype, p.iscbe, p.tradepartner, p.pagetracking
  from session s
  join login l on l.partnerid = s.partnerid and l.userno = s.userno
  join partner p on p.partnerid = s.partnerid
  where s.partnerid = $1 and s.tokenhash = $2 and not l.locked and not p.locked`

export type FoundSession = Omit<Session, 'hasHalf' | 'permissions'> & PermissionFlags & { halfhash: Buffer | null }

/** The live session of a token; a session opened by the portal also needs the half from one of its cookies. */
export const findSession = async (
  db: Db,
  token: string,
  halves: readonly (string | undefined)[],
  now: Date,
): Promise<Session | undefined> => {
  const partnerid = parseTokenPartner(token)
  if (partnerid === undefined) return undefined
  const { rows } = await db.executeQuery(CompiledQuery.raw(sessionSql, [partnerid, sha256(token)]))
  const [row] = rows as FoundSession[] // the columns selected by the statement
  if (!row || now.getTime() - row.createdat.getTime() >= limits.session) return undefined
  const { halfhash, requests, commissions, claims, bank, ...session } = row
  if (halfhash && !halves.some((half) => half && sha256(half).equals(halfhash))) return undefined
  const { temporary } = session
  return {
    ...session,
    hasHalf: halfhash !== null,
    mask: temporary ? temporaryRights : session.mask,
    permissions: temporary ? [] : toPermissions({ requests, commissions, claims, bank }),
  }
}
