import type { FastifyInstance } from 'fastify'

/** Time for running requests to finish, in milliseconds; after that, a client that does not read delays nobody. */
const patience = 10_000

/** Accepts no new connections, lets running requests finish, and closes everything that belongs to the app. */
export const closeGracefully = async (app: FastifyInstance, most = patience) => {
  const late = setTimeout(() => {
    app.log.warn('closing connections that are still open')
    app.server.closeAllConnections()
  }, most)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
