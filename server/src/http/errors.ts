import type { FastifyError, FastifyInstance } from 'fastify'
import { answerOf, Refusal, statusOf } from './refusal.ts'
import { isConnectionError, keyOfSqlState, sqlStateOf } from './sqlstate.ts'

const fastifyKeys: Record<number, 'badinput' | 'toolarge' | 'mediatype' | 'notfound'> = {
  400: 'badinput',
  404: 'notfound',
  413: 'toolarge',
  414: 'badinput',
  415: 'mediatype',
}

/** Any error as the refusal its caller gets. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const state = sqlStateOf(error)
  const key = state && keyOfSqlState(state)
  if (key) return new Refusal(key)
  if (isConnectionError(error)) return new Refusal('unavailable')
  const status = (error as FastifyError | undefined)?.statusCode // Fastify's own errors carry one
  return new Refusal((status && fastifyKeys[status]) || 'internal')
}

/** One error handler: every refusal in one shape, nothing of the inside in it. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    const status = statusOf(refusal)
    const state = sqlStateOf(error)
    if (status >= 500) request.log.error({ err: error }, 'failed')
    else if (state === '42501') request.log.error({ err: error, alarm: 'rowsecurity' }, 'the database refused a right')
    else if (state) request.log.warn({ sqlstate: state }, 'refused by the database')
    if (refusal.details.wait !== undefined) reply.header('retry-after', refusal.details.wait)
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answerOf(refusal)))
  })
}
