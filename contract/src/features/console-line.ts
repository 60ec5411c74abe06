import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { PlaceInLine, Ticket } from './session-line.ts'

export const getConsolePlaceInLine = providerCall({
  method: 'GET',
  path: '/console/line',
  access: { roles: everyRole },
  about: "How many exports go before one of one's own that waits in line, by the ticket it was sent with.",
  tx: 'none',
  query: z.strictObject({ ticket: Ticket }),
  answer: PlaceInLine,
})
