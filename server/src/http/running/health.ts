import type { FastifyInstance } from 'fastify'
import { ApiError } from '../pipeline/api-error.ts'
import type { AppContext } from '../pipeline/handler.ts'

/** `/healthz`: the process is alive. `/readyz`: it can answer and is not shutting down. */
export const serveHealth = (app: FastifyInstance, appContext: AppContext, isClosing: () => boolean) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isClosing()) throw new ApiError('unavailable')
    await appContext.database.ping()
    return { status: 'ok' }
  })
}
