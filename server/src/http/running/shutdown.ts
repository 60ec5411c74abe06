import type { FastifyInstance } from 'fastify'

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
