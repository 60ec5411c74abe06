import * as z from 'zod/mini'
import { providerCall } from '../calls/call.ts'

export const viewPartner = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/view',
  access: { roles: ['administrator', 'care', 'accounting'] },
  about:
    "The address at which the portal opens as this agency sees it: read only, works once, within a minute. The visit is recorded in the agency's history.",
  refuses: ['notfound', 'refused'],
  answer: z.object({ url: z.string() }),
})
