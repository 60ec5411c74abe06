import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { Right } from '../access/rights.ts'
import {
  type ColumnReader,
  type ColumnWith,
  columnsWith,
  type DetailShape,
  inOrder,
  isColumnShown,
  type RowShape,
} from '../bookings/booking-column-names.ts'
import { bookingColumns } from '../bookings/booking-columns.ts'
import { type BookingState, bookingStates, type TransactionType, transactionTypes } from '../bookings/bookings.ts'
import { changedColumns, changedSince, changeScopeNames } from '../bookings/compared-fields.ts'
import { tableFormat } from '../bookings/table-format.ts'
import type { Area } from '../brands/areas.ts'
import { call } from '../calls/call.ts'
import { isoDate, line, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { commissionStates } from '../money/commission-state.ts'
import { rangeIssues } from '../rules/dates.ts'
import { checkAcross } from '../rules/rule.ts'
import { languageList } from '../texts/languages.ts'
import { Organizer } from './organizers.ts'

/** The largest number of transactions in one answer. */
export const transactionsMost = 200

/** What rows and sort orders begin with. */
const leadingColumns = [
  'bookingid',
  'date',
  'status',
  'bookingnr',
  'routeplanid',
  'shipname',
  'reiseterminvon',
  'reiseterminbis',
  'name',
  'customername',
  'travelername',
  'persons',
  'bookingpricebrutto',
] as const

/** What the list can be sorted by, where the column is shown. */
export type TransactionSort = ColumnWith<'isSortable'>
export const transactionSorts: readonly TransactionSort[] = inOrder(columnsWith('isSortable'), [
  ...leadingColumns,
  'commission',
  'payoutday',
  'commissionstate',
  'shippingcompany',
  'cruisingarea',
  'reference',
  'responsible',
])

/** The partner type whose agencies may see the travelers. */
const seesTravelers = 1

/** TRX-2: whether an agency may see, search and export the names of travelers. */
export const isTravelerShown = ({ partnertype }: { partnertype: number }) => partnertype === seesTravelers

/** Which columns a login of an agency gets. */
export const toColumnReader = (
  login: { partnertype: number; permissions: readonly Permission[] },
  { hiddenareas }: { hiddenareas: readonly Area[] },
): ColumnReader => ({
  isTravelerShown: isTravelerShown(login),
  hasProvisions: !hiddenareas.includes('provisions') && login.permissions.includes('commissions'),
})

/** What an agency can sort its list by. */
export const listTransactionSorts = (reader: ColumnReader) =>
  transactionSorts.filter((sort) => isColumnShown(sort, reader))

export const transactionTypeNames = Object.keys(transactionTypes) as [TransactionType, ...TransactionType[]] // its keys
const states = Object.keys(bookingStates) as [BookingState, ...BookingState[]] // its keys are the statuses

/** The dates of a booking that a range can refer to. */
export const dateTypes = ['booking', 'departure', 'return'] as const
export type DateType = (typeof dateTypes)[number]

const filter = {
  startDate: isoDate,
  endDate: isoDate,
  /**
   * Words in any order, each part of a number or id, ship, route, customer, organizer, cruising area, comment, own
   * reference, any note, responsible person, amount or (if shown) traveler; or a day, a number of persons, or a word of
   * a status, of sea or river or of a commission state. Words and amounts are those of `language`.
   */
  searchIn: z._default(line(limits.search), ''),
  type: z._default(z.enum(transactionTypeNames), 'open'),
  /** Only live bookings of this status; `type` must be `open`. */
  status: z.optional(z.enum(transactionTypes.open)),
  /** Everything that came in as a request, whatever its status today; `type` is ignored then. */
  origin: z.optional(z.literal('request')),
  /** The date the range refers to. */
  dateType: z._default(z.enum(dateTypes), 'booking'),
  /** MNY-4: only bookings whose commission is in this state; where provisions are shown. */
  commissionstate: z.optional(z.enum(commissionStates)),
  /** ENQ-5: only bookings for which this person is responsible: the number of a login, the reader, or nobody. */
  person: z.optional(z.union([z.enum(['mine', 'nobody']), queryInteger(0)])),
  /** CHG-2: only bookings that have changed since the reader's last visit, or in so many days. */
  changed: z.optional(z.enum(changedSince)),
  /** What counts as changed: `main` unless given. Commissions count for those who see them. */
  changedin: z.optional(z.enum(changeScopeNames)),
  /** The date the range refers to, unless given. */
  sort: z.optional(z.enum(transactionSorts)),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /**
   * The reader's language, used to sort cruising areas, to search and to write a file; the brand's own unless given.
   */
  language: z.optional(z.enum(languageList)),
}

/** Requests and cancelled bookings have one status each. */
const statusIssues = ({ status, type, origin }: { status?: unknown; type?: unknown; origin?: unknown }) =>
  typeof status === 'string' && (type !== 'open' || origin !== undefined)
    ? [{ at: 'status', issue: { key: 'choice', params: { value: status } } as const }]
    : []

/** The fields of a row, in the order in which they are sent. */
export const rowColumns = inOrder(columnsWith('row'), [
  ...leadingColumns,
  'shippingcompany',
  'cruisingareaid',
  'area',
  'comment',
  'commission',
  'payoutday',
  'commissionstate',
  'reference',
  'responsible',
  'lastnote',
])
/** The fields that only the details have. */
export const detailColumns = columnsWith('detail')

const rowShape = Object.fromEntries(rowColumns.map((name) => [name, bookingColumns[name].row])) as RowShape // all its keys
const detailShape = Object.fromEntries(detailColumns.map((name) => [name, bookingColumns[name].detail])) as DetailShape // as above

/** A request or booking as the list shows it. */
export const Transaction = z.object(rowShape)
export type Transaction = z.infer<typeof Transaction>

const CruisingAreaTexts = z.object({
  cruisingareaid: z.number(),
  texts: z.array(z.object({ languageid: z.number(), name: z.string() })),
})
export type CruisingAreaTexts = z.infer<typeof CruisingAreaTexts>

const changedValue = z.nullable(z.union([z.string(), z.number()]))

/** CHG-2: a field of a booking that has changed. A destination is its number, whose names are sent beside it. */
export const BookingChange = z.object({
  bookingid: z.number(),
  field: z.enum(changedColumns),
  old: changedValue,
  new: changedValue,
  /** When the cruise line changed it, the last time. */
  at: z.string(),
})
export type BookingChange = z.infer<typeof BookingChange>

/** A page of the list. Total, persons, revenue (the sum of all prices) and commission cover everything that matches. */
export const Transactions = z.object({
  rows: z.array(Transaction),
  total: z.number(),
  persons: z.number(),
  revenue: z.number(),
  commission: z.number(),
  cruisingareatexts: z.array(CruisingAreaTexts),
  /** CHG-2: where `changed` is asked for: since when, by how much all commissions differ, and what has changed in these rows. */
  changes: z.optional(
    z.object({ since: z.string(), commission: z.optional(z.number()), fields: z.array(BookingChange) }),
  ),
})
export type Transactions = z.infer<typeof Transactions>

/** ENG-10: the agency's number with a cruise line, and the line's reservation desk, as its organizers screen has them. */
export const Reservation = z.pick(Organizer, {
  agenturoptionnr: true,
  agenturnrlevel1: true,
  agenturnrlevel2: true,
  reservierungtel: true,
  reservierungfax: true,
  reservierungemail: true,
})
export type Reservation = z.infer<typeof Reservation>

/** Everything about one booking. */
export const TransactionDetails = z.object({
  ...Transaction.shape,
  ...detailShape,
  cruisingareatexts: z.array(CruisingAreaTexts),
  /** The statuses it went through, oldest first; `at` is a point in time. */
  states: z.array(z.object({ status: z.enum(states), at: z.string() })),
  /** CHG-2: what its versions changed, oldest first; statuses are in `states`. */
  changes: z.array(BookingChange),
  /** Null where the cruise line was never opened to the agency. */
  reservation: z.nullable(Reservation),
})
export type TransactionDetails = z.infer<typeof TransactionDetails>

export const listTransactions = call({
  method: 'GET',
  path: '/transactions/:partnerid/transactions',
  agencyKey: 'bookings',
  access: [Right.basic],
  about: 'Requests, live bookings or cancelled ones of a range of days, a page at a time, with the totals of them all.',
  query: z
    .strictObject({
      ...filter,
      offset: z._default(queryInteger(0), 0),
      limit: z._default(queryInteger(1, transactionsMost), 100),
    })
    .check(checkAcross(rangeIssues), checkAcross(statusIssues)),
  answer: Transactions,
})

export const exportTransactions = call({
  method: 'GET',
  path: '/transactions/:partnerid/transactions/export',
  agencyKey: 'bookings',
  access: [Right.basic],
  about: "The same as an Excel or CSV file, in the language given or the brand's own.",
  query: z.strictObject({ ...filter, format: tableFormat }).check(checkAcross(rangeIssues), checkAcross(statusIssues)),
  refuses: ['toolarge'],
  answer: 'file',
  tx: 'none',
})

export const getTransaction = call({
  method: 'GET',
  path: '/transactions/:partnerid/transactions/:bookingid',
  agencyKey: 'bookings',
  access: [Right.basic],
  about: "One booking with the states it went through, and the agency's number and contacts at its cruise line.",
  refuses: ['notfound'],
  answer: TransactionDetails,
})
