import { limits } from '@gangway/contract/calls/limits'
import type { BankChangeState } from '@gangway/contract/partners/bank-changes'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { OpenChange, PageAccount, SavedAccount } from './in-force.ts'

/** An open change as stored. */
export type StoredChange = OpenChange & {
  partnerid: number
  firstid: number | null
  requestedby: number
  requestedname: string
  requestedat: Date
  trusted: boolean
  reason: string
}

const columns = [
  'partnerid',
  'changeid',
  'paymentaccountid',
  'former',
  'new',
  'doubtful',
  'state',
  'firstid',
  'requestedby',
  'requestedat',
  'runsfrom',
  'trusted',
  'reason',
] as const

/** Who asked for a change, by name. */
const requestedname = (change: string) => {
  const [partnerid, username] = [sql.ref(`${change}.partnerid`), sql.ref(`${change}.requestedname`)]
  return sql<string>`coalesce((select n.name from loginname n where n.partnerid = ${partnerid} and n.username = ${username}),
    ${username})`.as('requestedname')
}

const openStates = ['pending', 'frozen'] as const

export const listSaved = (db: Db, partnerid: number): Promise<SavedAccount[]> =>
  db
    .selectFrom('bankaccount')
    .select(['paymentaccountid', 'active', 'bankname', 'accountowner', 'iban', 'swift'])
    .where('partnerid', '=', partnerid)
    .orderBy('paymentaccountid')
    .execute()

/** The account of the booking page that is in force, as far as is written down; none where there is no detail of it. */
export const listPage = async (db: Db, partnerid: number): Promise<PageAccount[]> => {
  const rows = await db
    .selectFrom('wlv')
    .select(['bank as bankname', 'iban', 'swiftcode as swift'])
    .where('partnerid', '=', partnerid)
    .where((row) => row.or([row('bank', '<>', ''), row('iban', '<>', ''), row('swiftcode', '<>', '')]))
    .execute()
  return rows.map((row) => ({ ...row, paymentaccountid: null, active: true, accountowner: '' }))
}

/** The booking page's record, where it was never saved: the provider's role could not add it later. */
export const ensurePage = async (db: Db, partnerid: number) => {
  await db
    .insertInto('wlv')
    .values({ partnerid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes down which account of the booking page is in force. */
export const writePage = async (db: Db, { partnerid, new: { bankname, iban = '', swift } }: StoredChange) => {
  await db
    .updateTable('wlv')
    .set({ bank: bankname, iban, swiftcode: swift })
    .where('partnerid', '=', partnerid)
    .execute()
}

/** The last change of the booking page's account, if it is open or was refused. */
export const findPageChange = async (db: Db, partnerid: number) => {
  const row = await db
    .selectFrom('bankchange')
    .leftJoin('loginname as decider', (join) =>
      join.onRef('decider.partnerid', '=', 'bankchange.partnerid').onRef('decider.userno', '=', 'bankchange.decidedno'),
    )
    .select([...columns.map((column) => `bankchange.${column}` as const), 'decider.name as decidedby'])
    .select(requestedname('bankchange'))
    .where('bankchange.partnerid', '=', partnerid)
    .where('paymentaccountid', 'is', null)
    .orderBy('changeid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && ['pending', 'frozen', 'refused'].includes(row.state) ? row : undefined
}

/** The open changes of some partners, oldest first. */
export const listOpenOf = async (db: Db, partnerids: readonly number[]): Promise<StoredChange[]> => {
  if (partnerids.length === 0) return []
  const rows = await db
    .selectFrom('bankchange')
    .select(columns)
    .select(requestedname('bankchange'))
    .where('partnerid', 'in', [...partnerids])
    .where('state', 'in', [...openStates])
    .orderBy('partnerid')
    .orderBy('changeid')
    .execute()
  return rows as StoredChange[] // the filter leaves only open states
}

export const listOpen = (db: Db, partnerid: number) => listOpenOf(db, [partnerid])

/** The last change of each account, if it was refused or withdrawn. */
export const listTakenBack = async (db: Db, partnerid: number) =>
  db
    .selectFrom('bankchange as c')
    .select([...columns.map((column) => `c.${column}` as const), 'c.decidedat'])
    .select(requestedname('c'))
    .where('c.partnerid', '=', partnerid)
    .where('c.paymentaccountid', 'is not', null)
    .where('c.state', 'in', ['refused', 'withdrawn'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bankchange as later')
            .select('later.changeid')
            .whereRef('later.partnerid', '=', 'c.partnerid')
            .whereRef('later.paymentaccountid', '=', 'c.paymentaccountid')
            .whereRef('later.changeid', '>', 'c.changeid'),
        ),
      ),
    )
    .execute()

type NewChange = Omit<StoredChange, 'changeid' | 'reason' | 'state'> & {
  state: BankChangeState
  decidedat?: Date
  decidedby?: string
}

export const addChange = async (db: Db, { former, new: next, ...change }: NewChange) => {
  await db
    .insertInto('bankchange')
    .values({ ...change, former: former && JSON.stringify(former), new: JSON.stringify(next) })
    .execute()
}

type Closing = {
  state: BankChangeState
  decidedby: string | null
  /** Only of a login of the agency. */
  decidedno?: number | null
  decidedat: Date
  reason?: string
}

export const closeChange = async (
  db: Db,
  { partnerid, changeid }: Pick<StoredChange, 'partnerid' | 'changeid'>,
  closing: Closing,
) => {
  await db
    .updateTable('bankchange')
    .set(closing)
    .where('partnerid', '=', partnerid)
    .where('changeid', '=', changeid)
    .execute()
}

/** Who decided about a change, if a person did. */
export const findDecision = (db: Db, partnerid: number, changeid: number) =>
  db
    .selectFrom('bankchange as c')
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'c.partnerid').onRef('n.userno', '=', 'c.decidedno'),
    )
    .select(['c.decidedby', 'c.decidedno', 'c.decidedat', 'n.name'])
    .where('c.partnerid', '=', partnerid)
    .where('c.changeid', '=', changeid)
    .where('c.decidedby', 'is not', null)
    .executeTakeFirst()

/** Gives an account the values that it had before a refused or withdrawn change; a new one is switched off. */
export const restoreAccount = async (db: Db, { partnerid, paymentaccountid, former }: StoredChange) => {
  // The booking page's record has what is in force all the time.
  if (paymentaccountid === null) return
  await db
    .updateTable('bankaccount')
    .set(former ?? { active: false })
    .where('partnerid', '=', partnerid)
    .where('paymentaccountid', '=', paymentaccountid)
    .execute()
}

/** Freezes everything that waits at a partner. */
export const freezeAll = async (db: Db, partnerid: number) => {
  await db
    .updateTable('bankchange')
    .set({ state: 'frozen' })
    .where('partnerid', '=', partnerid)
    .where('state', '=', 'pending')
    .execute()
}

/** A frozen change waits again, and its 72 hours begin anew. */
export const releaseChange = async (db: Db, { partnerid, changeid }: StoredChange, reason: string, now: Date) => {
  await db
    .updateTable('bankchange')
    .set({ state: 'pending', runsfrom: now, reason })
    .where('partnerid', '=', partnerid)
    .where('changeid', '=', changeid)
    .execute()
}

export const saveToken = async (db: Db, token: { partnerid: number; hash: Buffer; changeid: number }) => {
  await db.insertInto('bankchangetoken').values(token).execute()
}

/** Whose changes a token stops, and up to which; undefined: it is no such token. */
export const findToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('bankchangetoken as k')
    .innerJoin('partner as p', 'p.partnerid', 'k.partnerid')
    .select(['k.partnerid', 'k.changeid', 'p.mandant'])
    .where('k.hash', '=', hash)
    .executeTakeFirst()

/** Removes a token; false if somebody else was faster. */
export const useToken = async (db: Db, hash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('bankchangetoken').where('hash', '=', hash).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Tokens of mails about changes that are all decided. */
export const removeTokens = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`delete from bankchangetoken k where not exists (
    select from bankchange c where c.partnerid = k.partnerid and c.state in ('pending', 'frozen')
      and coalesce(c.firstid, c.changeid) <= k.changeid)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Partners with a change whose time may have come. */
export const partnersDue = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('bankchange as c')
    .innerJoin('partner as p', 'p.partnerid', 'c.partnerid')
    .select(['c.partnerid', 'p.mandant'])
    .distinct()
    .where('c.state', '=', 'pending')
    .where('c.runsfrom', '<=', new Date(now.getTime() - limits.bankChange))
    .where('c.doubtful', '=', false)
    .execute()
  return rows
}

/** Since when nobody else had a hand in a login. */
export const readTrustedSince = async (db: Db, login: { partnerid: number; userno: number }) => {
  const row = await db
    .selectFrom('login')
    .select('trustedsince')
    .where('partnerid', '=', login.partnerid)
    .where('userno', '=', login.userno)
    .executeTakeFirst()
  return row?.trustedsince
}

/** Says that somebody else had a hand in a login. */
export const distrustLogin = async (db: Db, login: { partnerid: number; userno: number }, now: Date) => {
  await db
    .updateTable('login')
    .set({ trustedsince: now })
    .where('partnerid', '=', login.partnerid)
    .where('userno', '=', login.userno)
    .execute()
}
