import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { line } from '../calls/fields.ts'
import { languageList } from '../texts/languages.ts'

export const customerFileFormats = ['json', 'pdf'] as const
export type CustomerFileFormat = (typeof customerFileFormats)[number]

/** What the calls of the portal and of the console have in common. */
export const customerFileQuery = z.strictObject({
  format: z.enum(customerFileFormats),
  /** Of the PDF; the brand's own unless given. */
  language: z.optional(z.enum(languageList)),
})

/** How many requests and bookings have lost their person. */
export const ErasedCustomer = z.object({ bookings: z.number() })

/** The version of the customer as it was read. */
export const customerVersion = line(100)

export const getCustomerFile = call({
  method: 'GET',
  path: '/privacy/:partnerid/customers/:bookingid/file',
  access: [Right.administration],
  about:
    'GDP-1: everything that is kept of the customer of a request or booking, as JSON (with the files of answers) or as a PDF to hand out. It is recorded in the history.',
  query: customerFileQuery,
  refuses: ['notfound', 'viewonly'],
  answer: 'file',
  tx: 'none',
})

export const eraseCustomer = call({
  method: 'POST',
  path: '/privacy/:partnerid/customers/:bookingid/erase',
  access: [Right.administration],
  freshProof: true,
  about:
    'GDP-2: erases the customer of a request or booking for good: names, contact, texts, notes, answers, mails, files. Numbers, amounts and days stay, and nothing that the feed sends later brings the person back. Refused as changed where the customer is not as it was read.',
  body: z.strictObject({ version: customerVersion }),
  refuses: ['notfound', 'changed'],
  answer: ErasedCustomer,
  tx: 'none',
})
