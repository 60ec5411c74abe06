import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { type BookingState, bookingStates } from '../bookings/bookings.ts'
import { tableFormat } from '../bookings/table-format.ts'
import { call } from '../calls/call.ts'
import { queryInteger } from '../calls/fields.ts'
import { claimStates } from '../money/claim-state.ts'
import { lineKinds } from '../money/commission-state.ts'
import { languageList } from '../texts/languages.ts'

/** The states of a commission that somebody should look at. */
export const openStates = ['missing', 'short', 'overpaid'] as const
export type OpenState = (typeof openStates)[number]

const bookingStateNames = Object.keys(bookingStates) as [BookingState, ...BookingState[]] // its keys

/** A booking whose commission was not paid as it should be. */
export const OpenCommission = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  status: z.enum(bookingStateNames),
  customername: z.string(),
  shipname: z.string(),
  /** The day of return. */
  reiseterminbis: z.string(),
  commission: z.number(),
  paid: z.number(),
  /** What is still to be paid; negative if too much was paid. */
  open: z.number(),
  /** The expected payout, `yyyy-mm-dd`. */
  payoutday: z.string(),
  state: z.enum(openStates),
  /** Its claim, unless that was withdrawn. */
  claim: z.nullable(
    z.object({
      claimid: z.number(),
      state: z.enum(claimStates),
      /** The first day of the month in which it will be paid. */
      promised: z.nullable(z.string()),
      /** That month is over. */
      isoverdue: z.boolean(),
    }),
  ),
})
export type OpenCommission = z.infer<typeof OpenCommission>

/** A statement line whose booking is not known. */
export const UnknownLine = z.object({
  statementid: z.number(),
  lineno: z.number(),
  statementnr: z.string(),
  issued: z.string(),
  bookingid: z.nullable(z.number()),
  bookingnr: z.string(),
  kind: z.enum(lineKinds),
  amount: z.number(),
  text: z.string(),
})
export type UnknownLine = z.infer<typeof UnknownLine>

/**
 * Where open money stands: open, promised for a month that is not over, or closed, since its claim was refused. Too much
 * paid is always open.
 */
export const openStandings = ['open', 'promised', 'closed'] as const
export type OpenStanding = (typeof openStandings)[number]

const StandingTotal = z.object({ bookings: z.number(), open: z.number() })

const StateTotal = z.object({ state: z.enum(openStates), bookings: z.number(), open: z.number() })

export const OpenCommissions = z.object({
  rows: z.array(OpenCommission),
  /** For each state the number of its bookings and what is open in all of them; without what is promised or closed. */
  states: z.array(StateTotal),
  /** What is open in all three states together. */
  sum: z.number(),
  promised: StandingTotal,
  closed: StandingTotal,
  /** The newest lines first. */
  unknown: z.object({ lines: z.number(), amount: z.number(), rows: z.array(UnknownLine) }),
})
export type OpenCommissions = z.infer<typeof OpenCommissions>

/** The largest number of bookings in one answer. */
export const openCommissionsMost = 200
/** The largest number of unknown lines in one answer. */
export const unknownLinesMost = 100

export const listOpenCommissions = call({
  method: 'GET',
  path: '/provisions/:partnerid/provisions/open',
  agencyKey: 'statements',
  access: [Right.basic],
  area: 'provisions',
  needs: ['commissions'],
  about: 'The bookings whose commission is missing, short or overpaid, a page at a time, with the totals of them all.',
  isLong: true,
  query: z.strictObject({
    standing: z._default(z.enum(openStandings), 'open'),
    state: z.optional(z.enum(openStates)),
    offset: z._default(queryInteger(0), 0),
    limit: z._default(queryInteger(1, openCommissionsMost), 100),
  }),
  answer: OpenCommissions,
})

export const exportOpenCommissions = call({
  method: 'GET',
  path: '/provisions/:partnerid/provisions/open/export',
  agencyKey: 'statements',
  access: [Right.basic],
  area: 'provisions',
  needs: ['commissions'],
  about: "Open, promised and closed money as an Excel or CSV file, in the language given or the brand's own.",
  query: z.strictObject({ language: z.optional(z.enum(languageList)), format: tableFormat }),
  refuses: ['toolarge'],
  answer: 'file',
  tx: 'none',
})
