import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { bookingStates } from '../bookings/bookings.ts'
import { call } from '../calls/call.ts'
import { isoDate } from '../calls/fields.ts'
import { addDays } from '../dates/days.ts'
import { rangeIssues } from '../rules/dates.ts'
import { type CrossFieldIssue, checkAcross } from '../rules/rule.ts'
import { Deadline } from './deadlines.ts'

const statuses = Object.keys(bookingStates) as [keyof typeof bookingStates, ...(keyof typeof bookingStates)[]] // its keys

/** The largest number of entries in one answer. */
export const calendarMost = 2000

/** The longest period that can be asked for, in days. */
export const calendarDays = 92

/** What happens on a day: travellers leave, or come back. */
export const calendarKinds = ['departure', 'return'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** ENQ-6: the departure or the return of a live booking. */
export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  day: z.string(),
  bookingid: z.number(),
  bookingnr: z.string(),
  status: z.enum(statuses),
  customername: z.string(),
  /** Only where the agency may see travellers. */
  travelername: z.optional(z.string()),
  shippingcompany: z.string(),
  shipname: z.string(),
  /** The route. */
  name: z.string(),
  reiseterminvon: z.string(),
  reiseterminbis: z.string(),
  persons: z.number(),
  customeremail: z.string(),
  customerphone: z.string(),
  /** A language of the portal, or empty. */
  customerlanguage: z.string(),
  /** When the mail of this departure or return was last prepared, and by whom; null where it was not. */
  mailedat: z.nullable(z.string()),
  mailedby: z.nullable(z.string()),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** DUE-2: something that is due on a day and still open. */
export const CalendarDeadline = z.pick(Deadline, {
  deadlineid: true,
  kind: true,
  text: true,
  day: true,
  amount: true,
  bookingid: true,
  bookingnr: true,
  customername: true,
  shippingcompany: true,
})
export type CalendarDeadline = z.infer<typeof CalendarDeadline>

export const Calendar = z.object({
  /** By day; departures before returns. */
  entries: z.array(CalendarEntry),
  /** By day. */
  deadlines: z.array(CalendarDeadline),
  /** There are more than `calendarMost` of either. */
  hasmore: z.boolean(),
})
export type Calendar = z.infer<typeof Calendar>

type Range = { startDate?: unknown; endDate?: unknown }

/** A range of days that is not longer than `calendarDays`. */
const periodIssues = (range: Range): CrossFieldIssue[] => {
  const { startDate, endDate } = range
  const issues = rangeIssues(range)
  if (issues.length > 0) return issues
  // What is no day at all is named by the field itself.
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || !isoDate.safeParse(startDate).success) return []
  const isLong = endDate >= addDays(startDate, calendarDays)
  return isLong ? [{ at: 'endDate', issue: { key: 'validation_date_required' } }] : []
}

const base = { access: [Right.basic] } as const

export const listCalendar = call({
  ...base,
  method: 'GET',
  path: '/calendar/:partnerid/calendar',
  about: `Departures and returns of live bookings (open, confirmed, paid), and open deadlines, in a period of at most ${calendarDays} days.`,
  query: z.strictObject({ startDate: isoDate, endDate: isoDate }).check(checkAcross<keyof Range>(periodIssues)),
  answer: Calendar,
})

/** The address at which a calendar program reads the departures and returns. */
export const CalendarAddress = z.object({
  /** Null where there is none. */
  createdat: z.nullable(z.string()),
  /** When a calendar program last read it, to the hour. */
  usedat: z.nullable(z.string()),
})
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const getCalendarAddress = call({
  ...base,
  method: 'GET',
  path: '/calendar/:partnerid/address',
  about: 'Whether this login has an address for calendar programs. The address itself is never shown again.',
  answer: CalendarAddress,
})

export const makeCalendarAddress = call({
  ...base,
  method: 'POST',
  path: '/calendar/:partnerid/address/new',
  about: 'Makes the address for calendar programs of this login, and withdraws the former one. It is shown only here.',
  freshProof: true,
  answer: z.object({ ...CalendarAddress.shape, path: z.string() }),
})

export const withdrawCalendarAddress = call({
  ...base,
  method: 'DELETE',
  path: '/calendar/:partnerid/address',
  about: 'Withdraws the address for calendar programs of this login.',
  answer: CalendarAddress,
})

/** Where a calendar program reads the departures and returns, from the root of the host. */
export const calendarPath = (partnerid: number, key: string) => `/calendar/${partnerid}/departures.ics?key=${key}`
