import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { bigId } from '../bookings/booking-columns.ts'
import { call } from '../calls/call.ts'
import { queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { lineKinds, lineStates } from '../money/commission-state.ts'

const base = { access: [Right.basic], needs: ['commissions'], area: 'provisions' } as const

/** MNY-2: a statement of commission. */
export const CommissionStatement = z.object({
  statementid: z.number(),
  statementnr: z.string(),
  /** The day of the payout. */
  issued: z.string(),
  /** The published file with the same lines; empty if there is none. */
  filename: z.string(),
  sum: z.number(),
  lines: z.number(),
  /** Lines whose booking is not known. */
  unknown: z.number(),
})
export type CommissionStatement = z.infer<typeof CommissionStatement>

export const listCommissionStatements = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/statements',
  agencyKey: 'statements',
  about: 'The statements that were paid in a month and have lines, the earliest first.',
  query: z.strictObject({ month: queryInteger(1, 12), year: queryInteger(limits.yearMin, limits.yearMax) }),
  answer: z.array(CommissionStatement),
})

/** MNY-4: a line of a statement, with the booking that it found. */
export const StatementLine = z.object({
  /** Its statement and its number in it: `12.3`. */
  linekey: z.string(),
  lineno: z.number(),
  kind: z.enum(lineKinds),
  amount: z.number(),
  text: z.string(),
  /** As the provider sent them. */
  bookingid: z.nullable(z.number()),
  bookingnr: z.string(),
  state: z.enum(lineStates),
  /** Somebody of the agency assigned its booking. */
  isassigned: z.boolean(),
  booking: z.nullable(
    z.object({
      bookingid: z.number(),
      bookingnr: z.string(),
      customername: z.string(),
      shipname: z.string(),
      reiseterminbis: z.string(),
      commission: z.number(),
    }),
  ),
})
export type StatementLine = z.infer<typeof StatementLine>

/** The largest number of lines in one answer. */
export const statementLinesMost = 500

export const listStatementLines = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/statements/:statementid',
  agencyKey: 'statements',
  about: 'The lines of a statement with the bookings they found, a page at a time.',
  query: z.strictObject({
    state: z.optional(z.enum(lineStates)),
    offset: z._default(queryInteger(0), 0),
    limit: z._default(queryInteger(1, statementLinesMost), statementLinesMost),
  }),
  refuses: ['notfound'],
  answer: z.object({ lines: z.array(StatementLine), total: z.number() }),
})

/** Why a booking is suggested for a line: its number is almost the same, so much of it is open, or the text has its customer. */
export const suggestionReasons = ['number', 'amount', 'name'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/** MNY-4: a booking that a line of an unknown booking probably means. */
export const SuggestedBooking = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  customername: z.string(),
  shipname: z.string(),
  reiseterminbis: z.string(),
  /** What is still to be paid of its commission. */
  open: z.number(),
  /** Empty where there is no reason for any booking: then it is one of those that are open. */
  reasons: z.array(z.enum(suggestionReasons)),
})
export type SuggestedBooking = z.infer<typeof SuggestedBooking>

export const listSuggestedBookings = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/statements/:statementid/lines/:lineno/bookings',
  about: 'The bookings that a statement line without a known booking probably means, the most likely first.',
  isLong: true,
  refuses: ['notfound'],
  answer: z.array(SuggestedBooking),
})

/** A line that somebody assigned to a booking. */
const Assignment = z.object({ linekey: z.string(), assignedid: z.nullable(z.number()) })

export const listAssignments = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/assignments',
  about: 'The statement lines that somebody of the agency assigned to bookings.',
  answer: z.array(Assignment),
})

export const assignStatementLine = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/assignments',
  needs: ['commissions', 'claims'],
  about: 'Assigns a statement line whose booking is not known to a booking, or takes that back.',
  body: z.strictObject({
    linekey: z.string().check(z.regex(/^[1-9]\d{0,14}\.[1-9]\d{0,8}$/)),
    /** Null takes the assignment back. */
    bookingid: z.nullable(bigId),
  }),
  saves: { read: listAssignments, item: 'linekey', as: 'assignline' },
  refuses: ['notfound', 'refused'],
  answer: Assignment,
})
