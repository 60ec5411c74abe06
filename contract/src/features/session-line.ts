import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'

/** Names an export or a long read; its sender makes it up. */
export const Ticket = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Seconds after which an export that was refused because too many wait can be tried again: building a file takes a while. */
export const exportRetry = 10

/** How many go first; null: this one does not wait, or not on this server. */
export const PlaceInLine = z.object({ ahead: z.nullable(z.number()) })

export const getPlaceInLine = call({
  method: 'GET',
  path: '/session/:partnerid/line',
  access: [Right.basic],
  about:
    "How many exports or long reads go before one of the session's own that waits in line, by the ticket it was sent with.",
  tx: 'none',
  query: z.strictObject({ ticket: Ticket }),
  answer: PlaceInLine,
})
