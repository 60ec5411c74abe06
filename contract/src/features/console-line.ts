import * as z from 'zod/mini'
import { providerCall } from '../call.ts'
import { everyRole } from '../roles.ts'
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
