import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { commissionStates, lineKinds } from '../money/commission-state.ts'
import { OpenCommission } from './provisions-open.ts'

/** MNY-3: what has become of the commission of one booking. */
export const BookingCommission = z.object({
  /** The expected payout, `yyyy-mm-dd`. */
  payoutday: z.string(),
  /** Null if nothing is to be expected. */
  state: z.nullable(z.enum(commissionStates)),
  commission: z.number(),
  /** What its lines other than bonuses have paid so far. */
  paid: z.number(),
  bonus: z.number(),
  /** What is still to be paid; negative if too much was paid. */
  open: z.number(),
  /** The oldest first. */
  lines: z.array(
    z.object({
      statementid: z.number(),
      lineno: z.number(),
      statementnr: z.string(),
      /** The day of the payout. */
      issued: z.string(),
      kind: z.enum(lineKinds),
      amount: z.number(),
      text: z.string(),
    }),
  ),
  claim: OpenCommission.shape.claim,
})
export type BookingCommission = z.infer<typeof BookingCommission>

export const getBookingCommission = call({
  method: 'GET',
  path: '/provisions/:partnerid/commissions/:bookingid',
  agencyKey: 'statements',
  access: [Right.basic],
  area: 'provisions',
  needs: ['commissions'],
  about: 'The commission of a booking: its state, the statement lines that paid it, and its claim.',
  refuses: ['notfound'],
  answer: BookingCommission,
})
