import { stateName } from '@gangway/contract/bookings/bookings'
import type { Query } from '@gangway/contract/calls/call'
import { monthStart } from '@gangway/contract/dates/days'
import {
  type listOpenCommissions,
  type OpenCommission,
  type OpenCommissions,
  type OpenStanding,
  type OpenState,
  openStandings,
  openStates,
  type UnknownLine,
  unknownLinesMost,
} from '@gangway/contract/features/provisions-open'
import { type ClaimState, isOverdue, standingClaimStates } from '@gangway/contract/money/claim-state'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { payoutDay } from '@gangway/contract/money/payout-rule'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { moneySql, paidPerBooking, readSpan, stateSql } from './commission-store.ts'

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
  claimid: number | null
  claimState: ClaimState | null
  promised: string | null
}
type UnknownRow = Omit<UnknownLine, 'amount' | 'kind'> & { kind: LineKind; amountcents: number }
type Found = {
  totals: { standing: OpenStanding; state: OpenState; bookings: number; cents: number }[]
  rows: OpenRow[]
  unknown: { lines: number; cents: number }
  newest: UnknownRow[]
}

type Asked = Omit<Query<typeof listOpenCommissions>, 'standing'> & {
  rule: PayoutRule
  today: string
  standing: OpenStanding | 'all'
}

/**
 * MNY-4: the whole reconciliation of an agency as one statement. The facts of bookings are read for the rows of the page only.
 * Bonuses do not count, except among the unknown lines.
 */
const openQuery = (
  partnerid: number,
  { rule, today, standing, state, offset, limit }: Asked,
  commissionState: RawBuilder<unknown>,
) => sql<Found>`
  with open as materialized (
    select o.*, case
        when outcome = 'overpaid' then 'open'
        when "claimState" = 'refused' then 'closed'
        when "claimState" = 'accepted' and promised >= ${monthStart(today)}::date then 'promised'
        else 'open' end as standing
    from (
      select m.bookingid, m.day, ${commissionState} as outcome, m.paidcents, m.opencents, m.claimid, m."claimState", m.promised
      from (
        select b.bookingid, ${moneySql(rule)}, c.claimid, c.state as "claimState", c.promised
        from booking b left join (${paidPerBooking(partnerid)}) p on p.bookingid = b.bookingid
        left join claim c on c.partnerid = ${partnerid} and c.bookingid = b.bookingid
          and c.state = any(${standingClaimStates}::text[])
        where b.partnerid = ${partnerid}
        offset 0 -- bookings and lines are read side by side, in the order of their indexes
      ) m
      where m.opencents <> 0
    ) o
    where outcome = any(${openStates}::text[])
  ),
  page as (
    select b.bookingid, b.bookingnr, b.bookingdate, b.departuredate, b.returndate, b.state, b.customername, s.shipname,
      b.commissioncents, o.paidcents, o.opencents, o.outcome, o.claimid, o."claimState", o.promised
    from (
      select * from open
      where standing = any(${standing === 'all' ? openStandings : [standing]}::text[])
        and (${state ?? null}::text is null or outcome = ${state ?? null})
      order by day, bookingid offset ${offset} limit ${limit}
    ) o join booking b on b.partnerid = ${partnerid} and b.bookingid = o.bookingid left join ship s using (shipid)
    order by o.day, o.bookingid
  ),
  unknown as materialized (
    select statementid, lineno, amountcents from statementline
    where partnerid = ${partnerid} and foundid is null and (bookingid is not null or bookingnr <> '')
  ),
  newest as (
    select l.statementid, l.lineno, s.statementnr, s.issued, l.bookingid, l.bookingnr, l.kind, l.amountcents, l.text
    from (
      select u.statementid, u.lineno from unknown u
      join statement s on s.partnerid = ${partnerid} and s.statementid = u.statementid
      order by s.issued desc, u.statementid desc, u.lineno limit ${unknownLinesMost}
    ) u
    join statement s on s.partnerid = ${partnerid} and s.statementid = u.statementid
    join statementline l on l.partnerid = ${partnerid} and l.statementid = u.statementid and l.lineno = u.lineno
    order by s.issued desc, l.statementid desc, l.lineno
  )
  select
    (select coalesce(json_agg(t), '[]') from (
      select standing, outcome as state, count(*) as bookings, sum(opencents::float8)::int8 as cents
      from open group by 1, 2) t) as totals,
    (select coalesce(json_agg(page), '[]') from page) as rows,
    (select json_build_object('lines', count(*), 'cents', coalesce(sum(amountcents), 0)::int8)
      from unknown) as unknown,
    (select coalesce(json_agg(newest), '[]') from newest) as newest`

const nothing: Found = { totals: [], rows: [], unknown: { lines: 0, cents: 0 }, newest: [] }

const toClaim = ({ claimid, claimState: state, promised }: OpenRow, today: string): OpenCommission['claim'] =>
  claimid === null || state === null ? null : { claimid, state, promised, isoverdue: isOverdue(state, promised, today) }

/** The bookings that were not paid as they should be, oldest payout first, with the lines of unknown bookings. */
export const readOpenCommissions = async (db: Db, partnerid: number, asked: Asked): Promise<OpenCommissions> => {
  const span = await readSpan(db, partnerid, asked.today)
  const { rows } = await openQuery(partnerid, asked, stateSql(asked.rule, span)).execute(db)
  const found = rows[0] ?? nothing
  const totalOf = (state: OpenState) => {
    const { bookings = 0, cents = 0 } = found.totals.find((one) => one.standing === 'open' && one.state === state) ?? {}
    return { state, bookings, open: cents / 100 }
  }
  const sumOf = (standing: OpenStanding) => {
    const totals = found.totals.filter((one) => one.standing === standing)
    const cents = totals.reduce((sum, one) => sum + one.cents, 0)
    return { bookings: totals.reduce((sum, one) => sum + one.bookings, 0), open: cents / 100 }
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
      claim: toClaim(row, asked.today),
    })),
    states: openStates.map(totalOf),
    sum: sumOf('open').open,
    promised: sumOf('promised'),
    closed: sumOf('closed'),
    unknown: {
      lines: found.unknown.lines,
      amount: found.unknown.cents / 100,
      rows: found.newest.map(({ amountcents, ...line }) => ({ ...line, amount: amountcents / 100 })),
    },
  }
}
