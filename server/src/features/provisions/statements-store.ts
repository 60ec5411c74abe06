import type { LineKind } from '@gangway/contract/money/commission-state'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

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
  issued: string
  filename: string | null
  sumcents: number
  lines: readonly NewLine[]
}

export const statementKey = ({ partnerid, year, month, statementnr }: StatementKey) =>
  `${partnerid}/${year}/${month}/${statementnr}`

type SavedStatement = StatementKey & { statementid: number }

/** One statement in key order, so that concurrent feeds of the same statements never deadlock. */
const upsertHeads = async (db: Db, statements: readonly NewStatement[]): Promise<SavedStatement[]> => {
  const heads = statements.map(({ lines: _, ...head }) => head)
  const { rows } = await sql<SavedStatement>`
    insert into statement (partnerid, year, month, statementnr, version, issued, filename, sumcents)
    select partnerid, year, month, statementnr, version, issued, filename, sumcents
    from json_to_recordset(${JSON.stringify(heads)}) as sent (partnerid int, year smallint, month smallint,
      statementnr text, version bigint, issued date, filename text, sumcents bigint)
    order by partnerid, year, month, statementnr
    on conflict (partnerid, year, month, statementnr) do update
      set version = excluded.version, issued = excluded.issued, filename = excluded.filename, sumcents = excluded.sumcents
      where statement.version is null or excluded.version is null or statement.version < excluded.version
    returning partnerid, statementid, year, month, statementnr`.execute(db)
  return rows
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
 * reference, kind and amount keep the booking that somebody assigned to them. Returns the keys of those that were stored.
 */
export const saveStatements = async (db: Db, statements: readonly NewStatement[]): Promise<Set<string>> => {
  if (statements.length === 0) return new Set()
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
  return new Set(idOf.keys())
}
