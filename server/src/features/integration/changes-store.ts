import type { SettlementLine } from '@gangway/contract/features/integration'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Place } from './cursor.ts'

/** The database that cursors belong to, and a number that no transaction of it has reached. */
export const readDatabase = async (db: Db) => {
  const { rows } = await sql<{ database: string; current: string }>`
    select database, current::text from change_horizon()`.execute(db)
  return rows[0] ?? { database: '', current: '-1' }
}

type Changed = { xid: string; bookingid: number; removed: boolean }

/** The next bookings behind a place that have changed; `most` of them. Nothing is ever added in front of a place. */
export const listChangedBookings = async (
  db: Db,
  { xid, ids: [bookingid] }: Place,
  { most, onlyRequests }: { most: number; onlyRequests: boolean },
): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    select xid::text, bookingid, removed
    from changed_bookings(${xid}::bigint, ${bookingid}::bigint, ${most}::int, ${onlyRequests}::boolean)`.execute(db)
  return rows
}

type LineRow = Omit<SettlementLine, 'amount'> & { kind: LineKind; amountcents: number }
const toLine = ({ amountcents, ...line }: LineRow): SettlementLine => ({ ...line, amount: amountcents / 100 })

const lineColumns = sql`s.statementnr, s.issued, l.kind, l.amountcents, l.text, coalesce(l.foundid, l.bookingid) as bookingid,
  coalesce(nullif(b.bookingnr, ''), l.bookingnr) as bookingnr`
const lineTables = sql`statementline l join statement s using (partnerid, statementid)
  left join booking b on (b.partnerid, b.bookingid) = (l.partnerid, l.foundid)`

type ChangedLine = { xid: string; statementid: number; lineno: number; line: SettlementLine | null }

/** The next lines behind a place that have changed or are gone. */
export const listChangedLines = async (
  db: Db,
  partnerid: number,
  { xid, ids: [statementid, lineno] }: Place,
  most: number,
): Promise<ChangedLine[]> => {
  const behind = sql`partnerid = ${partnerid} and xid < (select horizon from change_horizon())
    and (xid, statementid, lineno) > (${xid}::bigint, ${statementid}::bigint, ${lineno}::int)`
  const { rows } = await sql<{ xid: string; statementid: number; lineno: number; islive: boolean } & LineRow>`
    select c.xid::text, c.statementid, c.lineno, c.islive, ${lineColumns}
    from (
      (select xid, statementid, lineno, true as islive from statementline where ${behind}
        order by xid, statementid, lineno limit ${most})
      union all
      (select xid, statementid, lineno, false from statementlinegone g where ${behind} and not exists (
          select from statementline l where (l.partnerid, l.statementid, l.lineno) = (g.partnerid, g.statementid, g.lineno))
        order by xid, statementid, lineno limit ${most})
      order by xid, statementid, lineno limit ${most}
    ) c
    left join (${lineTables}) on l.partnerid = ${partnerid} and l.statementid = c.statementid and l.lineno = c.lineno
    order by c.xid, c.statementid, c.lineno`.execute(db)
  return rows.map(({ xid: at, statementid: id, lineno: no, islive, ...line }) => ({
    ...{ xid: at, statementid: id, lineno: no },
    line: islive ? toLine(line) : null,
  }))
}

/** The lines of the statements that were paid in a range of days, in order. */
export const listLinesOf = async (
  db: Db,
  partnerid: number,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<SettlementLine[]> => {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from ${lineTables}
    where l.partnerid = ${partnerid} and s.issued between ${startDate}::date and ${endDate}::date
    order by s.issued, s.statementid, l.lineno`.execute(db)
  return rows.map(toLine)
}
