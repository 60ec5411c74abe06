import { bookingStates, transactionTypes } from '@gangway/contract/bookings'
import { addDays, monthEnd, monthStart } from '@gangway/contract/days'
import {
  type CommissionState,
  commissionState,
  openCents,
  type StatementSpan,
} from '@gangway/contract/money/commission-state'
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

/**
 * All lines of an agency with their bookings (MNY-4): the assigned one, else by id, else by number if exactly one booking
 * has it; `foundid` is null for the others.
 */
export const matchedLines = (partnerid: number): Part => sql`
  select l.statementid, l.lineno, l.bookingid, l.bookingnr, l.kind, l.amountcents, l.text,
    coalesce(l.assignedid, i.bookingid, n.bookingid) as foundid
  from statementline l
  left join booking i on i.partnerid = ${partnerid} and i.bookingid = l.bookingid
  left join (
    select bookingnr, min(bookingid) as bookingid from booking where partnerid = ${partnerid} and bookingnr <> ''
    group by bookingnr having count(*) = 1
  ) n on n.bookingnr = l.bookingnr
  where l.partnerid = ${partnerid}`

/** The same for the lines of some bookings, found through the indexes of lines and of booking numbers that are not empty. */
export const linesOfBookings = (partnerid: number, bookingids: readonly number[]): Part => sql`
  select l.statementid, l.lineno, l.kind, l.amountcents, l.text, l.assignedid as foundid
  from statementline l where l.partnerid = ${partnerid} and l.assignedid = any(${bookingids}::int8[])
  union all
  select l.statementid, l.lineno, l.kind, l.amountcents, l.text, l.bookingid
  from statementline l
  where l.partnerid = ${partnerid} and l.bookingid = any(${bookingids}::int8[]) and l.assignedid is null
  union all
  select l.statementid, l.lineno, l.kind, l.amountcents, l.text, b.bookingid
  from booking b join statementline l on l.partnerid = b.partnerid and l.bookingnr = b.bookingnr
  where b.partnerid = ${partnerid} and b.bookingid = any(${bookingids}::int8[]) and b.bookingnr <> '' and l.assignedid is null
    and not exists (select from booking i where i.partnerid = ${partnerid} and i.bookingid = l.bookingid)
    and not exists (
      select from booking o where o.partnerid = ${partnerid} and o.bookingnr = b.bookingnr and o.bookingnr <> ''
        and o.bookingid <> b.bookingid)`

/** What lines paid for each booking. */
const paidPerBooking = (lines: Part): Part => sql`
  select foundid as bookingid, count(*) filter (where kind <> 'bonus') as lines,
    coalesce(sum(amountcents) filter (where kind <> 'bonus'), 0)::int8 as paidcents,
    coalesce(sum(amountcents) filter (where kind = 'bonus'), 0)::int8 as bonuscents
  from (${lines}) l where foundid is not null group by foundid`

const liveStates = transactionTypes.open.map((state) => bookingStates[state])
const isLiveState = (state: number) => liveStates.some((live) => live === state)

type CommissionRow = {
  bookingid: number
  bookingdate: string
  departuredate: string
  returndate: string
  state: number
  commissioncents: number
  lines: number
  paidcents: number
  bonuscents: number
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
  opencents: number
}

/** The commissions of these bookings, or of all bookings of the agency; by booking id. */
export const readCommissions = async (
  db: Db,
  partnerid: number,
  rule: PayoutRule,
  today: string,
  bookingids?: readonly number[],
): Promise<StoredCommission[]> => {
  const span = await readSpan(db, partnerid, today)
  const lines = bookingids ? linesOfBookings(partnerid, bookingids) : matchedLines(partnerid)
  const chosen = bookingids ? sql`and b.bookingid = any(${bookingids}::int8[])` : sql``
  const { rows } = await sql<CommissionRow>`
    select b.bookingid, b.bookingdate, b.departuredate, b.returndate, b.state, b.commissioncents,
      coalesce(p.lines, 0) as lines, coalesce(p.paidcents, 0) as paidcents, coalesce(p.bonuscents, 0) as bonuscents
    from booking b left join (${paidPerBooking(lines)}) p on p.bookingid = b.bookingid
    where b.partnerid = ${partnerid} ${chosen} order by b.bookingid`.execute(db)
  return rows.map(({ bookingid, state, bookingdate, departuredate, returndate, ...paid }) => {
    const payoutday = payoutDay(rule, { bookingdate, departuredate, returndate })
    const commission = { isLive: isLiveState(state), payoutday, ...paid }
    const opencents = openCents(commission)
    return { bookingid, payoutday, ...paid, opencents, state: commissionState(commission, span) }
  })
}

/** The column of a booking from which a rule counts. */
export const payoutColumns = {
  booking: 'bookingdate',
  departure: 'departuredate',
  return: 'returndate',
} as const satisfies Record<PayoutRule['from'], string>

/**
 * `commissionState` as SQL over booking `b` and what was paid for it, `p`. The rule's days are turned into days of the
 * booking first, so that the database only compares.
 */
export const stateSql = (
  rule: PayoutRule,
  { today, since, until }: StatementSpan,
): RawBuilder<CommissionState | null> => {
  const day = sql.ref(`b.${payoutColumns[rule.from]}`)
  const endOfLastMonth = monthEnd(today, -1)
  const covered = until !== null && until > endOfLastMonth ? until : endOfLastMonth
  const firstExpected = since && firstDayPaidAfter(rule, addDays(since, -1))
  const firstNotOverdue = since && firstDayPaidAfter(rule, covered)
  const isLive = sql`b.state = any(${liveStates}::smallint[])`
  const hasLines = sql`coalesce(p.lines, 0) > 0`
  const open = sql`(case when ${isLive} then b.commissioncents else 0 end - coalesce(p.paidcents, 0))`
  return sql`case
    when not ${hasLines} and (not ${isLive} or b.commissioncents = 0) then null
    when ${open} < 0 then 'overpaid'
    when ${open} = 0 then case when ${isLive} then 'paid' else 'reversed' end
    when not ${isLive} then 'short'
    when not ${hasLines} and ${day} < ${firstExpected}::date then null
    when ${day} < ${firstNotOverdue}::date then case when ${hasLines} then 'short' else 'missing' end
    when ${day} < ${firstDayPaidAfter(rule, today)}::date then 'due'
    else 'notdue' end`
}

/** What is open for booking `b` after what was paid, `p`. */
export const openSql: RawBuilder<number> = sql`(case when b.state = any(${liveStates}::smallint[]) then b.commissioncents
  else 0 end - coalesce(p.paidcents, 0))`
