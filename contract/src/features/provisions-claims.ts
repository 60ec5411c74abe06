import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { bigId } from '../bookings/booking-columns.ts'
import { call } from '../calls/call.ts'
import { id, line, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { claimStates, claimSteps } from '../money/claim-state.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { openCommissionsMost } from './provisions-open.ts'

/** MNY-5: a claim for commission that is missing or short. */
export const ClaimSummary = z.object({
  claimid: z.number(),
  bookingid: z.number(),
  bookingnr: z.string(),
  customername: z.string(),
  /** The day of return. */
  reiseterminbis: z.string(),
  state: z.enum(claimStates),
  /** What was open when it was made, in euro. */
  amount: z.number(),
  /** The first day of the month in which it will be paid. */
  promised: z.nullable(z.string()),
  /** That month is over, and it was not paid. */
  isoverdue: z.boolean(),
  createdat: z.string(),
  changedat: z.string(),
  /** Grows with every step; sent back with the next one. */
  version: z.number(),
})
export type ClaimSummary = z.infer<typeof ClaimSummary>

/** A step of a claim, and what was written with it. */
export const ClaimMessage = z.object({
  side: z.enum(['agency', 'provider']),
  /** The login, or for the provider itself the person; empty for a statement, and for the provider where an agency reads it. */
  author: z.string(),
  at: z.string(),
  step: z.enum(claimSteps),
  /** For `pay` the number of the statement. */
  text: z.string(),
  promised: z.nullable(z.string()),
  /** What was sent with it; downloaded by the number of the message. */
  file: z.nullable(z.object({ messageno: z.number(), name: z.string(), size: z.number() })),
})
export type ClaimMessage = z.infer<typeof ClaimMessage>

export const Claim = z.object({
  ...ClaimSummary.shape,
  /** The oldest first. */
  messages: z.array(ClaimMessage),
})
export type Claim = z.infer<typeof Claim>

/** The largest number of claims in one answer. */
export const claimsMost = 500

/** The version that was read: if the claim has changed since, the step is not taken. */
export const claimVersion = id
export const claimText = text(2000)
/** What the file is called that comes with a message: a PDF or a picture (gif, jpeg, png). */
export const claimFileName = z._default(line(200), '')
export const requiredClaimText = claimText.check(withRules(required))

const base = { access: [Right.basic], needs: ['commissions'], area: 'provisions' } as const

export const listClaims = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/claims',
  about: "The agency's claims for commission, the latest change first.",
  answer: z.array(ClaimSummary),
})

export const getClaim = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/claims/:claimid',
  about: 'A claim with its conversation.',
  refuses: ['notfound'],
  answer: Claim,
})

export const getClaimFile = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/claims/:claimid/files/:messageno',
  about: 'The file that was sent with a message of a claim.',
  refuses: ['notfound'],
  answer: 'file',
  tx: 'none',
})

export const makeClaim = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/claims/make',
  needs: ['commissions', 'claims'],
  about:
    'Claims what is missing of a booking’s commission. A booking that has an active claim is answered with that one; refused where nothing is missing, or a claim was refused.',
  body: z.strictObject({ bookingid: bigId, text: z._default(claimText, ''), filename: claimFileName }),
  file: limits.pdf,
  refuses: ['notfound', 'refused'],
  answer: Claim,
})

/** What became of a booking that was to be claimed: `nothing` where nothing is missing any more, or a claim was refused. */
export const claimOutcomes = ['made', 'existing', 'nothing'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

export const makeClaims = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/claims/makeall',
  needs: ['commissions', 'claims'],
  about:
    'Claims what is missing of several bookings, a claim for each, all with the same text. All of them are stored or none; if one of the bookings does not exist, none is.',
  body: z.strictObject({
    bookingids: z.array(bigId).check(z.minLength(1), z.maxLength(openCommissionsMost)),
    text: z._default(claimText, ''),
  }),
  refuses: ['notfound'],
  answer: z.array(z.object({ bookingid: z.number(), outcome: z.enum(claimOutcomes) })),
})

export const replyToClaim = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/claims/:claimid/reply',
  needs: ['commissions', 'claims'],
  about: 'Writes to the provider about a claim, with a file or without.',
  body: z.strictObject({ version: claimVersion, text: requiredClaimText, filename: claimFileName }),
  file: limits.pdf,
  refuses: ['notfound', 'refused', 'changed'],
  answer: Claim,
})

export const withdrawClaim = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/claims/:claimid/withdraw',
  needs: ['commissions', 'claims'],
  about: 'Takes a claim back.',
  body: z.strictObject({ version: claimVersion, text: z._default(claimText, '') }),
  refuses: ['notfound', 'refused', 'changed'],
  answer: Claim,
})
