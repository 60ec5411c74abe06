import type { Role } from '@gangway/contract/access/roles'
import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../../db/database.ts'
import { isPersonToken, sha256 } from './tokens.ts'

/** Somebody of the provider who is logged in to the console, as every handler sees them. */
export type Person = {
  personid: number
  name: string
  email: string
  role: Role
  createdat: Date
  tokenhash: Buffer
  /** Opened by the console: its other half is in a cookie. */
  hasHalf: boolean
  accountid: number
  sessionid: number
  /** It may only set up a second factor. */
  setupdue: boolean
  /** When they last proved who they are, by a password, code or passkey; null: not in this session. */
  provenat: Date | null
  lastusedat: Date | null
}

/** The live session of a token; one opened by the console also needs the half from its cookie. */
export const findPerson = async (
  db: Db,
  token: string,
  half: string | undefined,
  now: Date,
): Promise<Person | undefined> => {
  if (!isPersonToken(token)) return undefined
  const row = await db
    .selectFrom('personsession as s')
    .innerJoin('person as p', 'p.personid', 's.personid')
    .select(['s.personid', 's.halfhash', 's.createdat', 's.tokenhash', 'p.name', 'p.email', 'p.role'])
    .select(['s.sessionid', 's.setupdue', 's.provenat', 's.lastusedat', 'p.accountid'])
    .where('s.tokenhash', '=', sha256(token))
    .where('p.locked', '=', false)
    .executeTakeFirst()
  if (!row || now.getTime() - row.createdat.getTime() >= limits.session) return undefined
  const { halfhash, ...person } = row
  if (halfhash && !(half && sha256(half).equals(halfhash))) return undefined
  return { ...person, hasHalf: halfhash !== null }
}
