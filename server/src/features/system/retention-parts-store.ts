import type { RetentionSubject } from '@gangway/contract/partners/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// SCL-6: which rows of which tables are too old. Counting and removing use the same conditions, so that the figures of the
// console are what a run removes. In all of them the row is `r`.

/** Rows of a table that are kept for a time after `at`. */
type Part = {
  table: string
  /** When the time begins; together with `id` the order in which rows are visited. */
  at: string
  id: string
  /** Which rows the subject means. */
  isMeant: RawBuilder<boolean>
  /** Those of them that stay at any age. */
  isSpared?: RawBuilder<boolean>
}

const all = sql<boolean>`true`

const isLogin = sql<boolean>`r.action in ('login', 'logintemporary', 'loginehoi', 'loginfailed', 'prooffailed',
  'oldpasswordfailed', 'linkfailed', 'use')`
const isMoney = sql<boolean>`(not ${isLogin} and (r.noun in ('agency', 'wlv', 'provisions') or r.action in ('publish', 'withdraw')))`
const isOther = sql<boolean>`not ${isLogin} and not ${isMoney}`

/** The last login of everybody: the list of logins and the health of partners show it. */
const isLastLogin = sql<boolean>`r.action in ('login', 'logintemporary', 'loginehoi') and not exists (
  select from audit later where later.partnerid = r.partnerid and later.username = r.username
    and later.userno is not distinct from r.userno and later.noun = r.noun
    and later.action in ('login', 'logintemporary', 'loginehoi') and (later.at, later.auditid) > (r.at, r.auditid))`

/** The system page shows the age of the last backup. */
const isLastBackup = sql<boolean>`r.noun = 'backup' and not exists (
  select from providerevent later where later.noun = 'backup' and (later.at, later.eventid) > (r.at, r.eventid))`

const agencies = { table: 'audit', at: 'at', id: 'auditid' } as const
const provider = { table: 'providerevent', at: 'at', id: 'eventid' } as const

/** The subjects that are whole rows by their own age. */
const parts: Record<Exclude<RetentionSubject, 'contracts' | 'states' | 'files'>, readonly Part[]> = {
  history: [
    { ...agencies, isMeant: isOther },
    { ...provider, isMeant: isOther, isSpared: isLastBackup },
  ],
  money: [
    { ...agencies, isMeant: isMoney },
    { ...provider, isMeant: isMoney },
  ],
  logins: [
    { ...agencies, isMeant: isLogin, isSpared: isLastLogin },
    { ...provider, isMeant: isLogin },
  ],
  devices: [{ table: 'device', at: 'usedat', id: 'deviceid', isMeant: all }],
  mails: [{ table: 'outbox', at: 'sentat', id: 'mailid', isMeant: all }],
  failedmails: [{ table: 'outbox', at: 'failedat', id: 'mailid', isMeant: sql`r.sentat is null` }],
  batches: [{ table: 'feedbatch', at: 'at', id: 'batchid', isMeant: all }],
  refusals: [{ table: 'feedrefusal', at: 'at', id: 'refusalid', isMeant: all }],
  downloads: [
    { table: 'download', at: 'at', id: 'downloadid', isMeant: all },
    { table: 'withdrawnprovision', at: 'withdrawnat', id: 'fileid', isMeant: all },
    { table: 'withdrawnmaterial', at: 'withdrawnat', id: 'fileid', isMeant: all },
  ],
}

export const partsOf = (subject: Exclude<RetentionSubject, 'contracts' | 'states' | 'files'>) => parts[subject]

/** Of `part`: all, the oldest, and how many are too old. */
export type Counted = { total: number; oldest: Date | null; due: number }

const isDue = ({ isMeant, isSpared }: Part) => (isSpared ? sql`${isMeant} and not (${isSpared})` : isMeant)

/**
 * The later rows of a person are read from the newest on, until one is a login. PostgreSQL underestimates how many
 * there are and would read all of them, for each row. Holds until the end of the transaction.
 */
const readOneByOne = async (db: Db, { isSpared }: Part) => {
  if (isSpared)
    await sql`select set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`.execute(db)
}

/** Run it inside a transaction. */
export const countPart = async (db: Db, part: Part, until: Date): Promise<Counted> => {
  const [table, at] = [sql.table(part.table), sql.ref(`r.${part.at}`)]
  await readOneByOne(db, part)
  const { rows } = await sql<Counted>`
    select count(*)::int8 as total, min(${at}) as oldest,
      (select count(*)::int8 from ${table} r where ${at} <= ${until} and ${isDue(part)}) as due
    from ${table} r where ${at} is not null and ${part.isMeant}`.execute(db)
  return rows[0] ?? { total: 0, oldest: null, due: 0 }
}

/** How far a visit of rows has come. As texts: a JavaScript date has no microseconds. */
export type Place = readonly string[]

/** `next`: where the next batch begins; undefined once all were visited. */
export type Batch = { removed: number; next: Place | undefined }

/**
 * Visits the next rows that are old enough and removes those that are due. Rows that another transaction has locked are
 * left to the next run. Run it inside a transaction.
 */
export const removeBatch = async (
  db: Db,
  part: Part,
  { until, from, size }: { until: Date; from: Place | undefined; size: number },
): Promise<Batch> => {
  const [table, at, id] = [sql.table(part.table), sql.ref(`r.${part.at}`), sql.ref(`r.${part.id}`)]
  await readOneByOne(db, part)
  const after = from ? sql`and (${at}, ${id}) > (${from[0]}::timestamptz, ${from[1]}::int8)` : sql``
  const { rows } = await sql<{ removed: number; seen: number; at: string | null; id: string | null }>`
    with seen as materialized (
      select r.ctid as place, ${at} as at, ${id} as id from ${table} r where ${at} <= ${until} ${after}
      order by ${at}, ${id} limit ${size}
    ), due as materialized (
      select r.ctid as place from ${table} r join seen on r.ctid = seen.place where ${isDue(part)} for update of r skip locked
    ), gone as (
      delete from ${table} r using due where r.ctid = due.place returning 1
    )
    select (select count(*)::int from gone) as removed, count(*)::int as seen,
      (array_agg(at::text order by at desc, id desc))[1] as at, (array_agg(id::text order by at desc, id desc))[1] as id
    from seen`.execute(db)
  const { removed = 0, seen = 0, at: lastAt, id: lastId } = rows[0] ?? {}
  return { removed, next: seen === size && lastAt && lastId ? [lastAt, lastId] : undefined }
}
