import * as z from 'zod/mini'
import { providerCall } from '../calls/call.ts'
import { FieldError } from '../calls/errors.ts'

/** The most partners of one file: they are all created, or none is. */
export const partnersPerFile = 1000

const text = z.string()

/** A row of a file: what it says, and what is wrong with it. Without an issue it becomes a partner. */
const PlannedPartner = z.object({
  /** Its line in the file. */
  line: z.number(),
  partnerid: text,
  mandant: text,
  firma: text,
  email: text,
  land: text,
  /** Whether the cruise lines of the catalogue are available to it at once. */
  haslines: z.boolean(),
  fields: z.array(FieldError),
})
export type PlannedPartner = z.infer<typeof PlannedPartner>

const sent = {
  method: 'POST',
  access: { roles: ['administrator', 'care'] },
  body: z.strictObject({}),
  file: 1024 * 1024,
} as const

export const previewPartners = providerCall({
  ...sent,
  path: '/partners/previewfile',
  about:
    'What a CSV file of new partners would do, row by row, with every issue at its field. Nothing is written. Its first line names the columns like the fields of a new partner.',
  tx: 'read',
  answer: z.object({ rows: z.array(PlannedPartner) }),
})

export const createPartners = providerCall({
  ...sent,
  path: '/partners/createfile',
  about: 'Creates all partners of a CSV file, or none if a row has an issue: it is named by its line and field.',
  freshProof: true,
  answer: z.object({ created: z.number() }),
})
