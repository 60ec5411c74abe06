import type { LineKind } from '@gangway/contract/money/commission-state'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { closePaidClaims } from './close-claims.ts'

export type NewLine = {
  bookingid: number | null
  bookingnr: string
  kind: LineKind
  amountcents: number
  text: string
}

type StatementKey = { partnerid: number; year: number; month: number; statementnr: string }

/** A statement with its lines, as the feed or a folder brings it. */
export type NewStatement = StatementKey & {
  /** The feed's own; null from a folder. */
  version: number | null
  /** PRD-4: what the version says, as a number. */
  content?: number
  issued: string
  filename: string | null
  sumcents: number
  lines: readonly NewLine[]
}

export const statementKey = ({ partnerid, year, month, statementnr }: StatementKey) =>
  `${partnerid}/${year}/${month}/${statementnr}`

type SavedStatement = StatementKey & { statementid: number }

/** Before anything else is locked: bookings that arrive meanwhile wait for the lines, and never the other way round. */
const lockMatches = (db: Db, partnerids: readonly number[]) =>
  sql`select lock_matches(${partnerids}::int[])`.execute(db)

/** One statement in key order, so that concurrent feeds of the same statements never deadlock. */
const upsertHeads = async (db: Db, statements: readonly NewStatement[]): Promise<SavedStatement[]> => {
  const heads = statements.map(({ lines: _, ...head }) => head)
  const { rows } = await sql<SavedStatement>`
    insert into statement (partnerid, year, month, statementnr, version, content, issued, filename, sumcents)
    select partnerid, year, month, statementnr, version, content, issued, filename, sumcents
    from json_to_recordset(${JSON.stringify(heads)}) as sent (partnerid int, year smallint, month smallint,
      statementnr text, version bigint, content int, issued date, filename text, sumcents bigint)
    order by partnerid, year, month, statementnr
    on conflict (partnerid, year, month, statementnr) do update
      set version = excluded.version, content = excluded.content, filename = excluded.filename, sumcents = excluded.sumcents,
        issued = case when excluded.version is null then statement.issued else excluded.issued end
      where statement.version is null or excluded.version is null or statement.version < excluded.version
    returning partnerid, statementid, year, month, statementnr`.execute(db)
  return rows
}

/** Version and content of these statements as they are stored, by key. */
export const listStored = async (db: Db, keys: readonly StatementKey[]) => {
  const sent = keys.map(({ partnerid, year, month, statementnr }) => ({ partnerid, year, month, statementnr }))
  const { rows } = await sql<StatementKey & { version: number | null; content: number | null }>`
    select distinct partnerid, year, month, statementnr, s.version, s.content
    from json_to_recordset(${JSON.stringify(sent)}) as sent (partnerid int, year smallint, month smallint, statementnr text)
    join statement s using (partnerid, year, month, statementnr)`.execute(db)
  return new Map(rows.map((row) => [statementKey(row), row]))
}

const savedTable = (saved: readonly SavedStatement[]) =>
  sql`unnest(${saved.map(({ partnerid }) => partnerid)}::int[], ${saved.map(({ statementid }) => statementid)}::int8[])
    as saved (partnerid, statementid)`

type AssignedLine = Omit<NewLine, 'text'> & {
  statementid: number
  assignedid: number
  assignedby: string | null
  assignedat: Date | null
}

/** What is the same line in an older and a newer version of a statement. */
const lineKey = (statementid: number, { bookingid, bookingnr, kind, amountcents }: Omit<NewLine, 'text'>) =>
  JSON.stringify([statementid, bookingid, bookingnr, kind, amountcents])

/** Removes the lines and returns those that somebody had assigned to a booking. */
const removeLines = async (db: Db, saved: readonly SavedStatement[]): Promise<AssignedLine[]> => {
  const { rows } = await sql<AssignedLine>`
    with gone as (
      delete from statementline l using ${savedTable(saved)}
      where l.partnerid = saved.partnerid and l.statementid = saved.statementid
      returning l.statementid, l.lineno, l.bookingid, l.bookingnr, l.kind, l.amountcents, l.assignedid, l.assignedby, l.assignedat
    )
    select * from gone where assignedid is not null order by statementid, lineno`.execute(db)
  return rows
}

const insertLines = async (db: Db, rows: readonly object[]) => {
  await sql`
    insert into statementline (partnerid, statementid, lineno, bookingid, bookingnr, kind, amountcents, text, assignedid,
      assignedby, assignedat)
    select * from json_to_recordset(${JSON.stringify(rows)}) as sent (partnerid int, statementid bigint, lineno int,
      bookingid bigint, bookingnr text, kind text, amountcents bigint, text text, assignedid bigint, assignedby text,
      assignedat timestamptz)`.execute(db)
}

/**
 * MNY-2: stores statements; each replaces one of the same key, unless that has the same or a newer version. Lines with the same
 * reference, kind and amount keep the booking that somebody assigned to them. Claims whose bookings are paid now are closed
 * (MNY-5). Returns the keys of those that were stored.
 */
export const saveStatements = async (db: Db, statements: readonly NewStatement[]): Promise<Set<string>> => {
  if (statements.length === 0) return new Set()
  await lockMatches(
    db,
    statements.map(({ partnerid }) => partnerid),
  )
  const saved = await upsertHeads(db, statements)
  if (saved.length === 0) return new Set()
  const byHand = Map.groupBy(await removeLines(db, saved), (line) => lineKey(line.statementid, line))
  const idOf = new Map(saved.map((one) => [statementKey(one), one.statementid]))
  const rows = statements.flatMap((statement) => {
    const statementid = idOf.get(statementKey(statement))
    if (statementid === undefined) return []
    return statement.lines.map((line, at) => {
      const {
        assignedid = null,
        assignedby = null,
        assignedat = null,
      } = byHand.get(lineKey(statementid, line))?.shift() ?? {}
      const assigned = { assignedid, assignedby, assignedat }
      return { partnerid: statement.partnerid, statementid, lineno: at + 1, ...line, ...assigned }
    })
  })
  await insertLines(db, rows)
  await closePaidClaims(db, saved)
  return new Set(idOf.keys())
}

type PublishedFile = { partnerid: number; year: number; month: number; filename: string }

/** A statement from a folder has the name of its file as its number. */
const selectOfFile = (db: Db, { partnerid, year, month, filename }: PublishedFile) =>
  db
    .selectFrom('statement')
    .where('partnerid', '=', partnerid)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('statementnr', '=', filename)
    .where('version', 'is', null)

/** MNY-2: the lines that were published with a file; none if it has none. */
export const readLinesOfFile = async (db: Db, file: PublishedFile): Promise<NewLine[]> => {
  const statement = await selectOfFile(db, file).select('statementid').executeTakeFirst()
  if (!statement) return []
  return db
    .selectFrom('statementline')
    .select(['bookingid', 'bookingnr', 'kind', 'amountcents', 'text'])
    .where('partnerid', '=', file.partnerid)
    .where('statementid', '=', statement.statementid)
    .orderBy('lineno')
    .execute()
}

/** MNY-2: withdraws the lines that were published with a file. */
export const withdrawLinesOfFile = async (db: Db, file: PublishedFile) => {
  const statement = await selectOfFile(db, file).select('statementid').executeTakeFirst()
  if (!statement) return
  await lockMatches(db, [file.partnerid])
  await db
    .deleteFrom('statement')
    .where('partnerid', '=', file.partnerid)
    .where('statementid', '=', statement.statementid)
    .execute()
}

/** MNY-4: how many of these lines name a booking that the agency does not have. */
export const countUnknown = async (db: Db, partnerid: number, lines: readonly NewLine[]): Promise<number> => {
  const references = lines.map(({ bookingid, bookingnr }) => ({ bookingid, bookingnr }))
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from json_to_recordset(${JSON.stringify(references)}) as l (bookingid bigint, bookingnr text)
    where (l.bookingid is not null or l.bookingnr <> '')
      and not exists (select from booking b where b.partnerid = ${partnerid} and b.bookingid = l.bookingid)
      and (l.bookingnr = '' or 1 <> (
        select count(*) from booking b where b.partnerid = ${partnerid} and b.bookingnr = l.bookingnr))`.execute(db)
  return rows[0]?.count ?? 0
}
