import { ticketHeader } from '@gangway/contract/calls/call'
import { Ticket } from '@gangway/contract/features/session-line'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Turn } from './queue-limits.ts'

/** A session of an agency or of the console. */
type Caller = { tokenhash: Buffer }

/** Everything that waits with a ticket in a queue of this process: how many pieces of work go first. */
const places = new Map<string, () => number>()

/** Only the session that sent a ticket can ask for its place. */
const nameTicket = (ticket: string, { tokenhash }: Caller) => `${tokenhash.toString('base64')} ${ticket}`

/** Makes the place of a request known while it waits, if its sender gave it a ticket. */
export const withTicket = (request: FastifyRequest, caller: Caller): Pick<Turn, 'onWait'> => {
  const sent = z.safeParse(Ticket, request.headers[ticketHeader])
  if (!sent.success) return {}
  const name = nameTicket(sent.data, caller)
  return {
    onWait: (countAhead) => {
      places.set(name, countAhead)
      return () => {
        // A second request with the same ticket has taken over the name.
        if (places.get(name) === countAhead) places.delete(name)
      }
    },
  }
}

/** How many go before the request with this ticket; null: it does not wait on this server. */
export const findPlace = (ticket: string, caller: Caller): number | null =>
  places.get(nameTicket(ticket, caller))?.() ?? null
