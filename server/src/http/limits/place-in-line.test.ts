import { ticketHeader } from '@gangway/contract/calls/call'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { findPlace, withTicket } from './place-in-line.ts'

const anna = { tokenhash: Buffer.from('anna') }
const berta = { tokenhash: Buffer.from('berta') }

/** Lines up with what was sent as the ticket. */
const lineUp = (ticket: unknown, ahead: number, caller = anna) =>
  withTicket({ headers: { [ticketHeader]: ticket } } as unknown as FastifyRequest, caller).onWait?.(() => ahead)

test('SCL-8 a place is known to the session that sent the ticket, as long as it waits', () => {
  const leave = lineUp('ticket-1', 3)
  expect([findPlace('ticket-1', anna), findPlace('ticket-1', berta), findPlace('ticket-2', anna)]).toEqual([
    3,
    null,
    null,
  ])
  leave?.()
  expect(findPlace('ticket-1', anna)).toBeNull()
})

test('SCL-8 a ticket sent twice shows the later request until that one stops waiting', () => {
  const [leaveFirst, leaveSecond] = [lineUp('ticket-1', 0), lineUp('ticket-1', 5)]
  leaveFirst?.()
  expect(findPlace('ticket-1', anna)).toBe(5)
  leaveSecond?.()
  expect(findPlace('ticket-1', anna)).toBeNull()
})

test.each([undefined, '', 'short', 'x'.repeat(65), 'not a ticket', ['ticket-1', 'ticket-1']])(
  'SCL-8 a request without a valid ticket waits without a known place: %s',
  (sent) => {
    expect(lineUp(sent, 0)).toBeUndefined()
  },
)
