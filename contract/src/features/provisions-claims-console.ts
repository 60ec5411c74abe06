import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { limits } from '../calls/limits.ts'
import { isMonthStart } from '../dates/months.ts'
import { Claim, ClaimSummary, claimFileName, claimText, claimVersion, requiredClaimText } from './provisions-claims.ts'
import { BookingCommission } from './provisions-commission.ts'

const deciding = { roles: ['administrator', 'accounting'] } as const

/** The claim as the provider reads it: with the agency it is from, and what is known of its booking. */
export const PartnerClaim = z.object({
  ...Claim.shape,
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  /** The cruise line, and the ship; empty where unknown. */
  organizername: z.string(),
  shipname: z.string(),
  bookingpricebrutto: z.number(),
  ...z.pick(BookingCommission, { commission: true, paid: true, open: true, lines: true }).shape,
})
export type PartnerClaim = z.infer<typeof PartnerClaim>

export const listPartnerClaims = providerCall({
  method: 'GET',
  path: '/provisions/:partnerid/claims',
  access: { roles: everyRole },
  about: 'The claims of a partner, the latest change first.',
  refuses: ['notfound'],
  answer: z.array(ClaimSummary),
})

export const getPartnerClaim = providerCall({
  method: 'GET',
  path: '/provisions/:partnerid/claims/:claimid',
  access: { roles: everyRole },
  about: 'A claim of a partner with its conversation.',
  refuses: ['notfound'],
  answer: PartnerClaim,
})

export const getPartnerClaimFile = providerCall({
  method: 'GET',
  path: '/provisions/:partnerid/claims/:claimid/files/:messageno',
  access: { roles: everyRole },
  about: 'The file that was sent with a message of a claim.',
  refuses: ['notfound'],
  answer: 'file',
  tx: 'none',
})

export const answerClaim = providerCall({
  method: 'POST',
  path: '/provisions/:partnerid/claims/:claimid/answer',
  access: deciding,
  about: 'Writes to the agency about a claim, without deciding it.',
  body: z.strictObject({ version: claimVersion, text: requiredClaimText, filename: claimFileName }),
  file: limits.pdf,
  refuses: ['notfound', 'refused', 'changed'],
  answer: PartnerClaim,
})

/** A month, as its first day. */
const monthStartDay = z.string().check(z.refine(isMonthStart, 'pattern'))

export const acceptClaim = providerCall({
  method: 'POST',
  path: '/provisions/:partnerid/claims/:claimid/accept',
  access: deciding,
  about: 'Accepts a claim and says in which month it will be paid: this one or a later one.',
  body: z.strictObject({
    version: claimVersion,
    promised: monthStartDay,
    text: z._default(claimText, ''),
    filename: claimFileName,
  }),
  file: limits.pdf,
  refuses: ['notfound', 'refused', 'changed'],
  answer: PartnerClaim,
})

export const refuseClaim = providerCall({
  method: 'POST',
  path: '/provisions/:partnerid/claims/:claimid/refuse',
  access: deciding,
  about: 'Refuses a claim. The agency reads the reason.',
  body: z.strictObject({ version: claimVersion, text: requiredClaimText, filename: claimFileName }),
  file: limits.pdf,
  refuses: ['notfound', 'refused', 'changed'],
  answer: PartnerClaim,
})
