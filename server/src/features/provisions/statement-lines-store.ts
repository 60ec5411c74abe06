import type { Query } from '@gangway/contract/calls/call'
import { monthEnd } from '@gangway/contract/dates/days'
import { toMonthStart } from '@gangway/contract/dates/months'
import type {
  CommissionStatement,
  listStatementLines,
  StatementLine,
} from '@gangway/contract/features/provisions-statements'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Month = { year: number; month: number }

/** MNY-4: what has become of line `l`. */
const lineState = sql<StatementLine['state']>`case when l.foundid is not null then 'matched'
  when l.bookingid is null and l.bookingnr = '' then 'general' else 'unknown' end`

/** The statements that were paid in a month, the earliest first. */
export const readStatements = async (
  db: Db,
  partnerid: number,
  { year, month }: Month,
): Promise<CommissionStatement[]> => {
  const start = toMonthStart(year, month)
  const { rows } = await sql<Omit<CommissionStatement, 'sum'> & { sumcents: number }>`
    select s.statementid, s.statementnr, s.issued, coalesce(s.filename, '') as filename, s.sumcents, c.lines, c.unknown
    from statement s cross join lateral (
      select count(*) as lines, count(*) filter (where ${lineState} = 'unknown') as unknown
      from statementline l
      where l.partnerid = ${partnerid} and l.statementid = s.statementid
    ) c
    where s.partnerid = ${partnerid} and s.issued between ${start}::date and ${monthEnd(start)}::date
    order by s.issued, s.statementid`.execute(db)
  return rows.map(({ sumcents, ...row }) => ({ ...row, sum: sumcents / 100 }))
}

type LineRow = {
  lineno: number
  kind: LineKind
  amountcents: number
  text: string
  bookingid: number | null
  bookingnr: string
  assignedid: number | null
  state: StatementLine['state']
  foundId: number | null
  foundNr: string | null
  customername: string | null
  shipname: string | null
  returndate: string | null
  commissioncents: number | null
}

const toLine = (statementid: number, row: LineRow): StatementLine => ({
  linekey: `${statementid}.${row.lineno}`,
  lineno: row.lineno,
  kind: row.kind,
  amount: row.amountcents / 100,
  text: row.text,
  bookingid: row.bookingid,
  bookingnr: row.bookingnr,
  state: row.state,
  isassigned: row.assignedid !== null,
  booking:
    row.foundId === null
      ? null
      : {
          bookingid: row.foundId,
          bookingnr: row.foundNr ?? '',
          customername: row.customername ?? '',
          shipname: row.shipname ?? '',
          reiseterminbis: row.returndate ?? '',
          commission: (row.commissioncents ?? 0) / 100,
        },
})

/** A page of a statement's lines; undefined if the agency has no such statement. */
export const readLines = async (
  db: Db,
  partnerid: number,
  statementid: number,
  { state, offset, limit }: Query<typeof listStatementLines>,
) => {
  const statement = await db
    .selectFrom('statement')
    .select('statementid')
    .where('partnerid', '=', partnerid)
    .where('statementid', '=', statementid)
    .executeTakeFirst()
  if (!statement) return undefined
  const { rows } = await sql<LineRow & { total: number }>`
    select p.*, p.foundid as "foundId", b.bookingnr as "foundNr", b.customername, v.shipname, b.returndate, b.commissioncents
    from (
      select l.lineno, l.kind, l.amountcents, l.text, l.bookingid, l.bookingnr, l.assignedid, l.foundid, ${lineState} as state,
        count(*) over () as total
      from statementline l
      where l.partnerid = ${partnerid} and l.statementid = ${statementid}
        and (${state ?? null}::text is null or ${lineState} = ${state ?? null})
      order by l.lineno offset ${offset} limit ${limit}
    ) p
    left join booking b on b.partnerid = ${partnerid} and b.bookingid = p.foundid
    left join ship v on v.shipid = b.shipid
    order by p.lineno`.execute(db)
  return { lines: rows.map((row) => toLine(statementid, row)), total: rows[0]?.total ?? 0 }
}

/** The lines that somebody assigned to bookings, by statement and number. */
export const readAssignments = async (db: Db, partnerid: number) => {
  const rows = await db
    .selectFrom('statementline')
    .select(['statementid', 'lineno', 'assignedid'])
    .where('partnerid', '=', partnerid)
    .where('assignedid', 'is not', null)
    .orderBy('statementid')
    .orderBy('lineno')
    .execute()
  return rows.map(({ statementid, lineno, assignedid }) => ({ linekey: `${statementid}.${lineno}`, assignedid }))
}

type LineKey = { partnerid: number; statementid: number; lineno: number }

type LineFacts = Pick<LineRow, 'state' | 'assignedid' | 'bookingnr' | 'amountcents' | 'text'> & { statementnr: string }

/** What has become of a line; undefined if the agency has none of this number. */
export const findLineState = async (db: Db, { partnerid, statementid, lineno }: LineKey) => {
  const { rows } = await sql<LineFacts>`
    select ${lineState} as state, l.assignedid, s.statementnr, l.bookingnr, l.amountcents, l.text
    from statementline l join statement s using (partnerid, statementid)
    where l.partnerid = ${partnerid} and l.statementid = ${statementid} and l.lineno = ${lineno}`.execute(db)
  return rows[0]
}

export const isBooking = async (db: Db, partnerid: number, bookingid: number) =>
  (await db
    .selectFrom('booking')
    .select('bookingid')
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .executeTakeFirst()) !== undefined

/** MNY-4: assigns a line to a booking, or takes that back. */
export const writeAssignment = async (
  db: Db,
  { partnerid, statementid, lineno }: LineKey,
  assigned: { assignedid: number | null; assignedby: string | null; assignedat: Date | null },
) => {
  await db
    .updateTable('statementline')
    .set(assigned)
    .where('partnerid', '=', partnerid)
    .where('statementid', '=', statementid)
    .where('lineno', '=', lineno)
    .execute()
}
