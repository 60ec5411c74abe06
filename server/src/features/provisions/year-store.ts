import type { LineKind } from '@gangway/contract/money/commission-state'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A payout of a year: a statement, or a file with a sum where there are no lines. */
export type YearPayout = {
  statementid: number | null
  name: string
  /** The day of the payout. */
  day: string
  sumcents: number
  commission: number
  correction: number
  cancellation: number
  bonus: number
}

/** Everything that was paid in a year, in the order of the days. */
export const listYearPayouts = async (db: Db, partnerid: number, year: number): Promise<YearPayout[]> => {
  const inYear = (day: 'issued' | 'createddate') =>
    sql`${sql.ref(day)} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`
  const sumOf = (kind: LineKind) => sql`coalesce(sum(l.amountcents) filter (where l.kind = ${kind}), 0)::int8`
  const { rows } = await sql<YearPayout>`
    select s.statementid, s.statementnr as name, s.issued as day, s.sumcents, ${sumOf('commission')} as commission,
      ${sumOf('correction')} as correction, ${sumOf('cancellation')} as cancellation, ${sumOf('bonus')} as bonus
    from statement s left join statementline l using (partnerid, statementid)
    where s.partnerid = ${partnerid} and ${inYear('issued')}
    group by s.partnerid, s.statementid
    union all
    select null, f.filename, f.createddate, f.sumcents, f.sumcents, 0, 0, 0
    from provision f
    where f.partnerid = ${partnerid} and f.sumcents is not null and ${inYear('createddate')} and not exists (
      select from statement s where (s.partnerid, s.year, s.month, s.filename) = (f.partnerid, f.year, f.month, f.filename))
    order by day, name`.execute(db)
  return rows
}

/** A line of a statement with its booking, as far as it is known. */
export type YearLine = {
  statementid: number
  kind: LineKind
  amountcents: number
  text: string
  /** The number as it was sent, else the booking's own. */
  booking: string
  customername: string
  returndate: string | null
}

/** The lines of these statements, in their order. */
export const listYearLines = async (
  db: Db,
  partnerid: number,
  statementids: readonly number[],
): Promise<YearLine[]> => {
  const { rows } = await sql<YearLine>`
    select l.statementid, l.kind, l.amountcents, l.text,
      coalesce(nullif(l.bookingnr, ''), nullif(b.bookingnr, ''), l.bookingid::text, '') as booking,
      coalesce(b.customername, '') as customername, b.returndate
    from statementline l
    left join booking b on b.partnerid = l.partnerid and b.bookingid = l.foundid
    where l.partnerid = ${partnerid} and l.statementid = any(${statementids}::int8[])
    order by l.statementid, l.lineno`.execute(db)
  return rows
}

export type YearAgency = { firma: string; strasse: string; hausnummer: string; plz: string; ort: string }

export const readYearAgency = (db: Db, partnerid: number): Promise<YearAgency> =>
  db
    .selectFrom('agency')
    .select(['firma', 'strasse', 'hausnummer', 'plz', 'ort'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
