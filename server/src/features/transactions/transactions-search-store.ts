import { type ColumnWith, hasProperty, isColumnShown } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { addDays } from '@gangway/contract/dates/days'
import type { TransactionSort } from '@gangway/contract/features/transactions'
import { commissionStates } from '@gangway/contract/money/commission-state'
import { firstDayPaidAfter } from '@gangway/contract/money/payout-rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { liveStates, moneySql, paidPerBooking, payoutColumns, stateSql } from '../provisions/commission-store.ts'
import { commissionDifference } from './changes-store.ts'
import type { SearchWord } from './search-words.ts'
import type { Filter } from './transactions-filter.ts'

type Part = RawBuilder<unknown>
type Ordering = { by: (filter: Filter) => Part; join?: (filter: Filter) => Part }

/** Names in natural order, whatever the database's collation. */
const names = (column: Part): Part => sql`${column} collate "und-x-icu"`

/** The state of the commission, over what `joinMoney` joins. */
const commissionStateOf = ({ payout, span }: Filter): Part => (payout && span ? stateSql(payout.rule, span) : sql`null`)

const isStateSearched = ({ words }: Filter) => words.some(({ commissionstates }) => commissionstates.length > 0)

/** What was paid for each booking: read only where the order, the filter or a searched word depends on it. */
const joinMoney = (filter: Filter, sort?: TransactionSort): Part => {
  const { partnerid, payout, commissionstate } = filter
  if (!payout || !(commissionstate || sort === 'commissionstate' || isStateSearched(filter))) return sql``
  return sql`left join (${paidPerBooking(partnerid)}) p on p.bookingid = b.bookingid
    cross join lateral (select ${moneySql(payout.rule)}) m`
}

/** CHG-2: the bookings that have changed, with the difference of their commission. */
const joinChanged = ({ changed }: Filter): Part => {
  if (!changed) return sql``
  const cents = [...changed.ofBookings.values()].map(commissionDifference)
  return sql`join unnest(${[...changed.ofBookings.keys()]}::int8[], ${cents}::int8[]) changed (bookingid, cents)
    on changed.bookingid = b.bookingid`
}

/** The payout follows from the month of its base date, so months have the order of payouts. Those without come first. */
const payoutMonth = ({ payout }: Filter): Part =>
  payout
    ? sql`case when b.state = any(${liveStates}::smallint[])
        then date_trunc('month', ${sql.ref(`b.${payoutColumns[payout.rule.from]}`)}::timestamp) else '-infinity' end`
    : sql`null::date`

/** Sorting by what is computed or in other tables. */
const joinedOrderings: Record<Exclude<TransactionSort, ColumnWith<'stored'>>, Ordering> = {
  shipname: { by: () => names(sql`coalesce(s.shipname, '')`), join: () => sql`left join ship s using (shipid)` },
  shippingcompany: { by: () => names(sql`o.organizername`), join: () => sql`join organizer o using (organizerid)` },
  cruisingarea: {
    by: () => names(sql`coalesce(t.name, '')`),
    join: ({ languageid }) =>
      sql`left join cruisingareatext t on t.cruisingareaid = b.cruisingareaid and t.languageid = ${languageid}`,
  },
  reference: {
    by: () => names(sql`coalesce(w.reference, '')`),
    join: () => sql`left join bookingwork w on w.partnerid = b.partnerid and w.bookingid = b.bookingid`,
  },
  responsible: {
    by: () => names(sql`coalesce(n.name, '')`),
    join: () => sql`left join loginname n on n.partnerid = b.partnerid and n.userno = b.workuserno`,
  },
  payoutday: { by: payoutMonth },
  commissionstate: {
    by: (filter) => sql`coalesce(array_position(${commissionStates}::text[], ${commissionStateOf(filter)}), 0)`,
  },
}

const orderingOf = (sort: TransactionSort): Ordering => {
  if (!hasProperty(sort, 'stored')) return joinedOrderings[sort]
  const { kind, stored, isNullable } = { isNullable: false, ...bookingColumns[sort] }
  const column = sql.ref(`b.${stored}`)
  if (kind === 'text') return { by: () => names(column) }
  return { by: () => (isNullable ? sql`coalesce(${column}, 0)` : column) }
}

/** A word as a LIKE pattern, with special characters escaped. */
const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const anyOf = (column: Part, type: 'int' | 'smallint', values: readonly number[]) =>
  values.length > 0 ? [sql`${column} = any(${values}::${sql.raw(type)}[])`] : []

/** What the agency wrote; where that is too long for the index it is looked up, booking by booking. */
const matchesWork = (pattern: string): Part => sql`case when b.worktext is null then (
    select w.searchtext like ${pattern} from bookingwork w where w.partnerid = b.partnerid and w.bookingid = b.bookingid)
  else b.worktext like ${pattern} end`

/** Cents as text, with a 0 for amounts below a euro. */
const withEuros = (cents: Part): Part =>
  sql`case when ${cents} < 100 then lpad(${cents}::text, 3, '0') else ${cents}::text end`

/** The amounts that the reader sees. */
const amountsOf = ({ isTravelerShown, payout }: Filter): Part[] =>
  (['bookingpricebrutto', 'commission'] as const)
    .filter((name) => isColumnShown(name, { isTravelerShown, hasProvisions: payout !== undefined }))
    .map((name) => sql.ref(`b.${bookingColumns[name].stored}`))

/** Bookings that are expected to be paid on a day: their own day is within these. */
const isPaidOn = ({ payout }: Filter, day: string): Part[] => {
  if (!payout) return []
  const { rule } = payout
  const own = sql.ref(`b.${payoutColumns[rule.from]}`)
  const [first, after] = [firstDayPaidAfter(rule, addDays(day, -1)), firstDayPaidAfter(rule, day)]
  return [sql`(b.state = any(${liveStates}::smallint[]) and ${own} >= ${first}::date and ${own} < ${after}::date)`]
}

/** A word is a part of a text, or one of its other meanings. All of these columns are in the indexes. */
const matchesWord = (word: SearchWord, column: Part, filter: Filter): Part => {
  const { text, amounts, persons, day, commissionstates } = word
  const likeAmount = (cents: Part) => amounts.map((pattern) => sql`${withEuros(cents)} like ${pattern}`)
  const ways = [
    sql`${column} like ${within(text)}`,
    matchesWork(within(text)),
    ...anyOf(sql`b.cruisingareaid`, 'int', word.cruisingareaids),
    ...anyOf(sql`b.workuserno`, 'int', word.usernos),
    ...anyOf(sql`b.state`, 'smallint', word.states),
    ...anyOf(sql`b.area`, 'smallint', word.areas),
    ...amountsOf(filter).flatMap(likeAmount),
    ...(persons === null ? [] : [sql`b.persons = ${persons}`]),
    ...(day === null
      ? []
      : [sql`${day}::date in (b.bookingdate, b.departuredate, b.returndate)`, ...isPaidOn(filter, day)]),
    ...(commissionstates.length > 0 && filter.payout
      ? [sql`${commissionStateOf(filter)} = any(${commissionstates}::text[])`]
      : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

const whereMatches = (filter: Filter): Part => {
  const { partnerid, dateColumn, startDate, endDate, states, isFromRequest, words, isTravelerShown } = filter
  const { commissionstate, userno } = filter
  const day = sql.ref(`b.${dateColumn}`)
  const text = sql.ref(isTravelerShown ? 'b.suchtexttraveler' : 'b.suchtext')
  const wordConditions = words.map((word) => matchesWord(word, text, filter))
  const conditions = [
    sql`b.partnerid = ${partnerid}`,
    sql`${day} between ${startDate}::date and ${endDate}::date`,
    isFromRequest ? sql`b.wasrequest` : sql`b.state = any(${states}::smallint[])`,
    ...(userno === undefined ? [] : [userno === null ? sql`b.workuserno is null` : sql`b.workuserno = ${userno}`]),
    ...wordConditions,
    ...(commissionstate ? [sql`${commissionStateOf(filter)} = ${commissionstate}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export type Totals = { total: number; persons: number; cents: number; commissioncents: number; changedcents: number }
const nothing: Totals = { total: 0, persons: 0, cents: 0, commissioncents: 0, changedcents: 0 }

const totalsOf = (
  rows: string,
  changedcents: Part,
) => sql`count(*) as total, coalesce(sum(${sql.ref(`${rows}.persons`)}), 0)::int8 as persons,
  coalesce(sum(${sql.ref(`${rows}.pricecents`)}), 0)::int8 as cents,
  coalesce(sum(${sql.ref(`${rows}.commissioncents`)}), 0)::int8 as commissioncents,
  coalesce(sum(${changedcents}), 0)::int8 as changedcents`

/** By how much the commission of a booking has changed. */
const changedCents = ({ changed }: Filter): Part => (changed ? sql`changed.cents` : sql`0`)

/** Count and totals of everything that matches. */
export const readTotals = async (db: Db, filter: Filter): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select ${totalsOf('b', changedCents(filter))} from booking b ${joinMoney(filter)} ${joinChanged(filter)}
    where ${whereMatches(filter)}`.execute(db)
  return rows[0] ?? nothing
}

/** Bookings with what they are ordered by, and the order. */
const inOrderOf = ({ sort, order }: Filter) => {
  const { by, join } = orderingOf(sort)
  const direction = sql.raw(order)
  const ordered = (key: Part, id: Part) =>
    sort === 'bookingid' ? sql`${key} ${direction}` : sql`${key} ${direction}, ${id} ${direction}`
  return { by, join: join ?? (() => sql``), ordered }
}

/** Selects the matching ids in order: an index-only scan if ordered by the date of the range. */
const orderedIds = (filter: Filter): RawBuilder<{ bookingid: number }> => {
  const { by, join, ordered } = inOrderOf(filter)
  return sql`
    select b.bookingid from booking b ${joinMoney(filter, filter.sort)} ${joinChanged(filter)} ${join(filter)}
    where ${whereMatches(filter)}
    order by ${ordered(by(filter), sql`b.bookingid`)}`
}

/** All of them, or a page. */
export const listIds = async (db: Db, filter: Filter, offset = 0, limit?: number): Promise<number[]> => {
  const { rows } = await sql<{
    bookingid: number
  }>`${orderedIds(filter)} offset ${offset} limit ${limit ?? null}`.execute(db)
  return rows.map(({ bookingid }) => bookingid)
}

type FoundPage = { totals: Totals; ids: number[] }

/** A page of the ids with the totals of all. Comparing words is what a search costs, so each booking is compared once. */
export const findPage = async (db: Db, filter: Filter, offset: number, limit: number): Promise<FoundPage> => {
  if (filter.words.length === 0) {
    const [totals, ids] = await Promise.all([readTotals(db, filter), listIds(db, filter, offset, limit)])
    return { totals, ids }
  }
  const { by, join, ordered } = inOrderOf(filter)
  const { rows } = await sql<Totals & { ids: number[] | null }>`
    with matching as materialized (
      select b.bookingid, b.persons, b.pricecents, b.commissioncents, ${changedCents(filter)} as changedcents, ${by(filter)} as key
      from booking b ${joinMoney(filter, filter.sort)} ${joinChanged(filter)} ${join(filter)} where ${whereMatches(filter)})
    select ${totalsOf('matching', sql`matching.changedcents`)}, (
      select json_agg(bookingid order by ${ordered(sql`key`, sql`bookingid`)}) from (
        select key, bookingid from matching order by ${ordered(sql`key`, sql`bookingid`)} offset ${offset} limit ${limit}) page) as ids
    from matching`.execute(db)
  const [{ ids, ...totals } = { ids: null, ...nothing }] = rows
  return { totals, ids: ids ?? [] }
}
