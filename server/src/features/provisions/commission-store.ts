import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import { addDays, monthEnd, monthStart } from '@gangway/contract/dates/days'
import type { CommissionState, StatementSpan } from '@gangway/contract/money/commission-state'
import { firstDayPaidAfter, payoutDay } from '@gangway/contract/money/payout-rule'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Part = RawBuilder<unknown>

/** Which payouts the statements of an agency cover. Each end is read from the index. */
export const readSpan = async (db: Db, partnerid: number, today: string): Promise<StatementSpan> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(issued) from statement where partnerid = ${partnerid}) as first,
      (select max(issued) from statement where partnerid = ${partnerid}) as last`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return { today, since: first && monthStart(first), until: last }
}

const isBonus = sql`kind = 'bonus'`
/** In floating point: exact for whole cents, and faster than `numeric`. */
const sumCents = (chosen: Part) => sql`coalesce(sum(amountcents::float8) filter (where ${chosen}), 0)::int8`

/** MNY-4: what lines paid for each booking of an agency, or for these. The booking of a line is stored with it: `foundid`. */
export const paidPerBooking = (partnerid: number, bookingids?: readonly number[]): Part => sql`
  select foundid as bookingid, count(*) filter (where not ${isBonus}) as lines, ${sumCents(sql`not ${isBonus}`)} as paidcents,
    ${sumCents(isBonus)} as bonuscents
  from statementline
  where partnerid = ${partnerid} and ${bookingids ? sql`foundid = any(${bookingids}::int8[])` : sql`foundid is not null`}
  group by foundid`

export const liveStates = transactionTypes.open.map((state) => bookingStates[state])
export const isLiveState = (state: number) => liveStates.some((live) => live === state)

/** The column of a booking from which a rule counts. */
export const payoutColumns = {
  booking: 'bookingdate',
  departure: 'departuredate',
  return: 'returndate',
} as const satisfies Record<PayoutRule['from'], string>

/** What decides about the state of booking `b`, with what was paid for it, `p`. Named `m` wherever it is used. */
export const moneySql = (rule: PayoutRule): Part => sql`
  ${sql.ref(`b.${payoutColumns[rule.from]}`)} as day, b.state = any(${liveStates}::smallint[]) as "isLive", b.commissioncents,
  coalesce(p.lines, 0) as lines, coalesce(p.paidcents, 0) as paidcents,
  case when b.state = any(${liveStates}::smallint[]) then b.commissioncents else 0 end - coalesce(p.paidcents, 0) as opencents`

/**
 * MNY-4: the state of a commission, over `m`; null if nothing is to be expected: a request, a cancelled booking that was
 * never paid, one without commission, or one whose payout lies before the first statement with lines. The rule's days are
 * turned into days of the booking first, so that the database only compares.
 */
export const stateSql = (
  rule: PayoutRule,
  { today, since, until }: StatementSpan,
): RawBuilder<CommissionState | null> => {
  const endOfLastMonth = monthEnd(today, -1)
  const covered = until !== null && until > endOfLastMonth ? until : endOfLastMonth
  const firstExpected = since && firstDayPaidAfter(rule, addDays(since, -1))
  const firstNotOverdue = since && firstDayPaidAfter(rule, covered)
  return sql`case
    when m.lines = 0 and (not m."isLive" or m.commissioncents = 0) then null
    when m.opencents < 0 then 'overpaid'
    when m.opencents = 0 then case when m."isLive" then 'paid' else 'reversed' end
    when not m."isLive" then 'short'
    when m.lines = 0 and m.day < ${firstExpected}::date then null
    when m.day < ${firstNotOverdue}::date then case when m.lines > 0 then 'short' else 'missing' end
    when m.day < ${firstDayPaidAfter(rule, today)}::date then 'due'
    else 'notdue' end`
}

/** MNY-4: the commission of a booking. */
export type StoredCommission = {
  bookingid: number
  /** The expected payout. */
  payoutday: string
  state: CommissionState | null
  commissioncents: number
  /** Statement lines other than bonuses. */
  lines: number
  paidcents: number
  bonuscents: number
  /** Negative if too much was paid. */
  opencents: number
}

type CommissionRow = Omit<StoredCommission, 'payoutday'> & {
  bookingdate: string
  departuredate: string
  returndate: string
}

/** MNY-1, MNY-4: the commissions of these bookings, or of all bookings of the agency; by booking id. */
export const readCommissions = async (
  db: Db,
  partnerid: number,
  rule: PayoutRule,
  today: string,
  bookingids?: readonly number[],
  known?: StatementSpan,
): Promise<StoredCommission[]> => {
  const span = known ?? (await readSpan(db, partnerid, today))
  const chosen = bookingids ? sql`and b.bookingid = any(${bookingids}::int8[])` : sql``
  const { rows } = await sql<CommissionRow>`
    select b.bookingid, b.bookingdate, b.departuredate, b.returndate, m.commissioncents, m.lines, m.paidcents,
      coalesce(p.bonuscents, 0) as bonuscents, m.opencents, ${stateSql(rule, span)} as state
    from booking b left join (${paidPerBooking(partnerid, bookingids)}) p on p.bookingid = b.bookingid
      cross join lateral (select ${moneySql(rule)}) m
    where b.partnerid = ${partnerid} ${chosen} order by b.bookingid`.execute(db)
  return rows.map(({ bookingdate, departuredate, returndate, ...commission }) => ({
    ...commission,
    payoutday: payoutDay(rule, { bookingdate, departuredate, returndate }),
  }))
}
