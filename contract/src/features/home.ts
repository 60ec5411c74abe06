import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { Transaction } from './transactions.ts'

/** How many months a figure's history has: this month, back to the same month of last year. */
export const homeMonths = 13

/** A figure of this month so far. */
export const HomeFigure = z.object({
  value: z.number(),
  /**
   * The same days of last year, 28 for 29 February; `null` before the first booking or visit, as there is nothing to
   * compare with.
   */
  before: z.nullable(z.number()),
  /** The same days of each month, oldest first: the first is last year's, the last is `value`. */
  months: z.array(z.number()),
})
export type HomeFigure = z.infer<typeof HomeFigure>

/** The figures in display order; turnover is in euro. */
export const homeFigures = ['visits', 'requests', 'bookings', 'turnover'] as const
export type HomeFigureName = (typeof homeFigures)[number]

/** What somebody should look at; only what the session's rights allow to fix. */
export const HomeAttention = z.discriminatedUnion('kind', [
  /** New requests without an answer for two days or longer, as `countRequests` counts them. */
  z.object({ kind: z.literal('requests'), count: z.number() }),
  /** CHG-2: bookings that changed since the last visit; by how much their commission differs, null for who may not see it. */
  z.object({ kind: z.literal('changes'), count: z.number(), commission: z.nullable(z.number()) }),
  /** DUE-2: open deadlines that are overdue, and of today. */
  z.object({ kind: z.literal('deadlines'), overdue: z.number(), today: z.number() }),
  /** Claims that the provider has answered; `claimid` where it is one. */
  z.object({ kind: z.literal('claims'), count: z.number(), claimid: z.nullable(z.number()) }),
  /** No active bank account. */
  z.object({ kind: z.literal('bankaccount') }),
  /** Bank changes of a colleague that this login may confirm. */
  z.object({ kind: z.literal('bankchange'), count: z.number() }),
  /** Other bank details of the booking page, by a colleague, that this login may confirm. */
  z.object({ kind: z.literal('pagebankchange') }),
  /** The agency requires a second factor of this login from `dueat` on, and it has none. */
  z.object({ kind: z.literal('secondfactor'), dueat: z.string() }),
  /** Cruise lines that are included but cannot be booked: their agency option is none. */
  z.object({ kind: z.literal('organizers'), names: z.array(z.string()) }),
  /** Languages of the booking engine in which the agency has written nothing. */
  z.object({ kind: z.literal('texts'), languageids: z.array(z.number()) }),
  /** Colour pairs of the saved layout that are hard to read. */
  z.object({ kind: z.literal('contrast'), count: z.number() }),
])
export type HomeAttention = z.infer<typeof HomeAttention>

const HomeBooking = z.pick(Transaction, {
  bookingid: true,
  bookingnr: true,
  date: true,
  status: true,
  name: true,
  shipname: true,
  customername: true,
  reiseterminvon: true,
  bookingpricebrutto: true,
})
export type HomeBooking = z.infer<typeof HomeBooking>

export const Home = z.object({
  /** The last day the figures include. */
  day: z.string(),
  figures: z.object({ visits: HomeFigure, requests: HomeFigure, bookings: HomeFigure, turnover: HomeFigure }),
  /** The latest live bookings, newest first. */
  lastbookings: z.array(HomeBooking),
  attention: z.array(HomeAttention),
  /** True where nobody has visited, requested or booked yet. */
  isnew: z.boolean(),
})
export type Home = z.infer<typeof Home>

export const getHome = call({
  method: 'GET',
  path: '/home/:partnerid/home',
  access: [Right.basic],
  about: 'This month so far beside the same days of last year, the last bookings, and what needs attention.',
  answer: Home,
})
