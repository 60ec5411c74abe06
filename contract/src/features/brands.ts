import * as z from 'zod/mini'
import { BrandFacts } from '../brands/brand-schema.ts'
import { call } from '../calls/call.ts'
import { queryInteger } from '../calls/fields.ts'

export const getBrand = call({
  method: 'GET',
  path: '/brands/brand',
  access: 'public',
  about:
    'What everybody may know of a brand: its name, colour, language, hotline and links. Without a number that of the host.',
  tx: 'none',
  query: z.strictObject({ mandant: z.optional(queryInteger(1)) }),
  answer: BrandFacts,
})
