import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Right } from '../rights.ts'

/** Names a download; made by who asks for it. */
export const Ticket = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** How many exports go first; null: this one does not wait, or not on this server. */
export const PlaceInLine = z.object({ ahead: z.nullable(z.number()) })

export const getPlaceInLine = call({
  method: 'GET',
  path: '/session/:partnerid/line',
  access: [Right.basic],
  about: "How many exports go before one of the session's own that waits in line, by the ticket it was sent with.",
  tx: 'none',
  query: z.strictObject({ ticket: Ticket }),
  answer: PlaceInLine,
})
