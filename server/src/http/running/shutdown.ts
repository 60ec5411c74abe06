import type { Server } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Rounds of the event loop without a new connection, and when to stop waiting for them. */
const quietRounds = 5
const mostRounds = 5000

/**
 * PRD-1: Node accepts one connection per round, and closing the port resets those that still wait: their proxy could not know whether
 * what it has sent was done. Resolves when none waits.
 */
export const whenAllAccepted = async (server: Server) => {
  let quiet = 0
  const note = () => {
    quiet = 0
  }
  server.on('connection', note)
  for (let round = 0; quiet < quietRounds && round < mostRounds; round += 1) {
    quiet += 1
    await nextRound()
  }
  server.off('connection', note)
}

/** Time for running requests to finish, in milliseconds; after that, a client that does not read delays nobody. */
const defaultDeadline = 10_000

/** Accepts no new connections, lets running requests finish, and closes everything that belongs to the app. */
export const closeGracefully = async (app: FastifyInstance, deadline = defaultDeadline) => {
  const late = setTimeout(() => {
    app.log.warn('closing connections that are still open')
    app.server.closeAllConnections()
  }, deadline)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
