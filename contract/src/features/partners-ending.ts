import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { isoDate, requiredLine } from '../calls/fields.ts'

export const takePartnerArchive = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/archive',
  access: { roles: ['administrator'] },
  about: "The archive that the agency itself can take, for handing it over. The reason is in the agency's history.",
  freshProof: true,
  body: z.strictObject({ reason: requiredLine() }),
  refuses: ['notfound'],
  answer: 'file',
  tx: 'none',
})

const administrators = { roles: ['administrator'] } as const
const reason = requiredLine()

/** GDP-3: where the end of a contract stands, and what it means. */
export const PartnerEnding = z.object({
  partnerid: z.number(),
  /** The last day of the contract, and why it ends; null where it goes on. */
  endsat: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** When the logins ended; null before. */
  endedat: z.nullable(z.string()),
  /** For how many days after the end personal data are kept. */
  days: z.number(),
  /** The day on which they go; null where the contract goes on. */
  erasesat: z.nullable(z.string()),
  /** When their removal began: from then on the end cannot be taken back. */
  erasedat: z.nullable(z.string()),
  logins: z.number(),
  /** Bookings and requests that have names. */
  named: z.number(),
  /** Who gets the mail. */
  recipients: z.array(z.string()),
})
export type PartnerEnding = z.infer<typeof PartnerEnding>

export const getPartnerEnding = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/ending',
  access: { roles: everyRole },
  about: 'The end of the contract of a partner: its day, and what ends or is erased when.',
  refuses: ['notfound'],
  answer: PartnerEnding,
})

export const endPartnerContract = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/ending/announce',
  access: administrators,
  about:
    'Gives the last day of a contract, today or later, or another one. The agency and its administrators get a mail; after that day nobody logs in, and personal data are erased after the period of the retention. Refused where the contract has ended.',
  freshProof: true,
  body: z.strictObject({ day: isoDate, reason }),
  refuses: ['notfound', 'refused'],
  answer: PartnerEnding,
})

export const keepPartnerContract = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/ending/takeback',
  access: administrators,
  about:
    'Takes the end of a contract back, before or after its day, with a mail to the agency. Refused where none was given, and once personal data are erased.',
  freshProof: true,
  body: z.strictObject({ reason }),
  refuses: ['notfound', 'refused'],
  answer: PartnerEnding,
})
