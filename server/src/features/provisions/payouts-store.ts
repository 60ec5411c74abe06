import type { LineKind } from '@gangway/contract/money/commission-state'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type File = 'f' | 'v'

const columnOf = (file: File, name: string) => sql.ref(`${file}.${name}`)

/** Whether a statement `s` names the published file, a row of `provision`. */
const isOfFile = (file: File) =>
  sql`(s.partnerid, s.year, s.month, s.filename) = (${sql.join(
    ['partnerid', 'year', 'month', 'filename'].map((name) => columnOf(file, name)),
  )})`

/** The day on which the money of a published file was paid: that of its statement, where it has one. */
export const payoutDayOf = (file: File): RawBuilder<string> =>
  sql`coalesce((select min(s.issued) from statement s where ${isOfFile(file)}),
    ${columnOf(file, 'payoutday')}, ${columnOf(file, 'createddate')})`

/** The sum of a published file: that of its statement, where it has one, also if the feed brought it. */
export const fileSumOf = (file: File): RawBuilder<number | null> =>
  sql`coalesce((select sum(s.sumcents)::int8 from statement s where ${isOfFile(file)}), ${columnOf(file, 'sumcents')})`

/** A payout: a statement, or a file with a sum where there are no lines. */
export type Payout = { statementid: number | null; name: string; day: string; sumcents: number }

/** The first and the last day; null where it has no end. */
type Days = readonly [first: string | null, last: string | null]

/**
 * MNY-7, MNY-8: everything that was paid in these days, in their order. Screens, files and the forecast all read what was
 * paid, and when, from here.
 */
export const listPayouts = async (db: Db, partnerid: number, [first, last]: Days): Promise<Payout[]> => {
  const { rows } = await sql<Payout>`
    select * from (
      select statementid, statementnr as name, issued as day, sumcents from statement where partnerid = ${partnerid}
      union all
      select null, f.filename, ${payoutDayOf('f')}, f.sumcents from provision f
      where f.partnerid = ${partnerid} and f.sumcents is not null and not exists (
        select from statement s
        where (s.partnerid, s.year, s.month, s.filename) = (f.partnerid, f.year, f.month, f.filename))
    ) paid
    where (${first}::date is null or day >= ${first}) and (${last}::date is null or day <= ${last})
    order by day, name`.execute(db)
  return rows
}

export const sumPayouts = (payouts: readonly Payout[]) => payouts.reduce((sum, { sumcents }) => sum + sumcents, 0)

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
