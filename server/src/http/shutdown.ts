import type { FastifyInstance } from 'fastify'

/** Requests under way get this long to end, in milliseconds; then a client that does not read holds nobody up. */
const patience = 10_000

/** Takes no new connection, lets requests under way end, and closes everything that belongs to the app. */
export const closeGently = async (app: FastifyInstance, most = patience) => {
  const late = setTimeout(() => {
    app.log.warn('connections were still open and are cut')
    app.server.closeAllConnections()
  }, most)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
