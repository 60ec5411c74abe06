import { stateName } from '@gangway/contract/bookings'
import type { Query } from '@gangway/contract/call'
import {
  type listOpenCommissions,
  type OpenCommissions,
  type OpenState,
  openStates,
  type UnknownLine,
  unknownLinesMost,
} from '@gangway/contract/features/provisions-open'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { type PayoutRule, payoutDay } from '@gangway/contract/money/payout-rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { matchedLines, openSql, paidPerBooking, payoutColumns, readSpan, stateSql } from './commission-store.ts'

type OpenRow = {
  bookingid: number
  bookingnr: string
  bookingdate: string
  departuredate: string
  returndate: string
  state: number
  customername: string
  shipname: string | null
  commissioncents: number
  paidcents: number
  opencents: number
  outcome: OpenState
}
type UnknownRow = Omit<UnknownLine, 'amount' | 'kind'> & { kind: LineKind; amountcents: number }
type Found = {
  states: { state: OpenState; bookings: number; cents: number }[]
  rows: OpenRow[]
  unknown: { lines: number; cents: number }
  newest: UnknownRow[]
}

type Asked = Query<typeof listOpenCommissions> & { rule: PayoutRule; today: string }

/**
 * MNY-4: the whole reconciliation of an agency as one statement. Every line finds its booking once; the facts of bookings
 * are read for the rows of the page only.
 */
const openQuery = (
  partnerid: number,
  { rule, state, offset, limit }: Asked,
  commissionState: RawBuilder<unknown>,
) => sql<Found>`
  with line as materialized (${matchedLines(partnerid)}),
  paid as (${paidPerBooking(sql`select * from line`)}),
  open as materialized (
    select * from (
      select b.bookingid, ${sql.ref(`b.${payoutColumns[rule.from]}`)} as day, ${commissionState} as outcome,
        coalesce(p.paidcents, 0) as paidcents, ${openSql} as opencents
      from booking b left join paid p on p.bookingid = b.bookingid where b.partnerid = ${partnerid}
    ) c where outcome = any(${openStates}::text[])
  ),
  page as (
    select b.bookingid, b.bookingnr, b.bookingdate, b.departuredate, b.returndate, b.state, b.customername, s.shipname,
      b.commissioncents, o.paidcents, o.opencents, o.outcome
    from (
      select * from open where ${state ?? null}::text is null or outcome = ${state ?? null}
      order by day, bookingid offset ${offset} limit ${limit}
    ) o join booking b on b.partnerid = ${partnerid} and b.bookingid = o.bookingid left join ship s using (shipid)
    order by o.day, o.bookingid
  ),
  unknown as (select * from line where foundid is null and (bookingid is not null or bookingnr <> '')),
  newest as (
    select u.statementid, u.lineno, s.statementnr, s.issued, u.bookingid, u.bookingnr, u.kind, u.amountcents, u.text
    from unknown u join statement s on s.partnerid = ${partnerid} and s.statementid = u.statementid
    order by s.issued desc, u.statementid desc, u.lineno limit ${unknownLinesMost}
  )
  select
    (select coalesce(json_agg(t), '[]') from (
      select outcome as state, count(*) as bookings, sum(opencents)::int8 as cents from open group by 1) t) as states,
    (select coalesce(json_agg(page), '[]') from page) as rows,
    (select json_build_object('lines', count(*), 'cents', coalesce(sum(amountcents), 0)::int8) from unknown) as unknown,
    (select coalesce(json_agg(newest), '[]') from newest) as newest`

const nothing: Found = { states: [], rows: [], unknown: { lines: 0, cents: 0 }, newest: [] }

/** The bookings that were not paid as they should be, oldest payout first, with the lines of unknown bookings. */
export const readOpenCommissions = async (db: Db, partnerid: number, asked: Asked): Promise<OpenCommissions> => {
  const span = await readSpan(db, partnerid, asked.today)
  const { rows } = await openQuery(partnerid, asked, stateSql(asked.rule, span)).execute(db)
  const found = rows[0] ?? nothing
  const totalOf = (state: OpenState) => {
    const { bookings = 0, cents = 0 } = found.states.find((one) => one.state === state) ?? {}
    return { state, bookings, open: cents / 100 }
  }
  return {
    rows: found.rows.map((row) => ({
      bookingid: row.bookingid,
      bookingnr: row.bookingnr,
      status: stateName(row.state),
      customername: row.customername,
      shipname: row.shipname ?? '',
      reiseterminbis: row.returndate,
      commission: row.commissioncents / 100,
      paid: row.paidcents / 100,
      open: row.opencents / 100,
      payoutday: payoutDay(asked.rule, row),
      state: row.outcome,
    })),
    states: openStates.map(totalOf),
    sum: found.states.reduce((sum, { cents }) => sum + cents, 0) / 100,
    unknown: {
      lines: found.unknown.lines,
      amount: found.unknown.cents / 100,
      rows: found.newest.map(({ amountcents, ...line }) => ({ ...line, amount: amountcents / 100 })),
    },
  }
}
