import * as z from 'zod/mini'
import type { Role } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { line, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { FoundBooking } from './customers.ts'
import { customerFileQuery, customerVersion, ErasedCustomer } from './privacy.ts'

const mayHelp: readonly Role[] = ['administrator', 'care']
const base = { access: { roles: mayHelp }, tx: 'none' } as const

export const searchPartnerCustomers = providerCall({
  ...base,
  method: 'GET',
  path: '/privacy/:partnerid/customers',
  about:
    'GDP-5: requests and bookings of an agency by the name, number, mail address or phone number of a customer. That somebody searched is recorded in the history that the agency sees.',
  query: z.strictObject({ q: line(limits.search).check(withRules(required)) }),
  refuses: ['notfound'],
  answer: z.object({ bookings: z.array(FoundBooking), hasmore: z.boolean() }),
})

/** As much of a customer as is needed to be sure who it is. */
export const PartnerCustomer = z.object({
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  places: z.array(z.string()),
  /** The numbers of its requests and bookings. */
  bookings: z.array(z.string()),
  /** Sent back to erase it. */
  version: z.string(),
})
export type PartnerCustomer = z.infer<typeof PartnerCustomer>

export const getPartnerCustomer = providerCall({
  ...base,
  method: 'GET',
  path: '/privacy/:partnerid/customers/:bookingid',
  about:
    'GDP-5: the customer of a request or booking of an agency. It is recorded in the history that the agency sees.',
  refuses: ['notfound'],
  answer: PartnerCustomer,
})

export const getPartnerCustomerFile = providerCall({
  ...base,
  method: 'GET',
  path: '/privacy/:partnerid/customers/:bookingid/file',
  about:
    'GDP-1: everything that is kept of a customer of an agency, as JSON or PDF. It is recorded in the history that the agency sees.',
  query: customerFileQuery,
  refuses: ['notfound'],
  answer: 'file',
})

export const erasePartnerCustomer = providerCall({
  ...base,
  method: 'POST',
  path: '/privacy/:partnerid/customers/:bookingid/erase',
  freshProof: true,
  about:
    "GDP-2: erases a customer of an agency for good, as the agency itself can. The reason is in the agency's history, and must not name the customer.",
  body: z.strictObject({ version: customerVersion, reason: requiredLine() }),
  refuses: ['notfound', 'changed'],
  answer: ErasedCustomer,
})
