import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from '../pipeline/errors.ts'

/** Milliseconds that every body has, and bytes per millisecond that a longer one needs: half a megabit a second. */
const bodyPace = { least: 10_000, bytesPerMs: 64 }
export type BodyPace = typeof bodyPace

/** The announced size, where the call accepts so much. */
const sizeOf = ({ headers, routeOptions }: FastifyRequest) => {
  const most = routeOptions.bodyLimit ?? 0
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return announced <= most ? announced : most
}

const cut = ({ raw, log }: FastifyRequest, reply: FastifyReply) => {
  log.warn('a body arrived too slowly, connection closed')
  if (reply.sent) raw.socket.destroy()
  else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
}

/** Injected requests of tests are never incomplete. */
const isIncomplete = ({ raw }: FastifyRequest) => raw.complete === false && !raw.socket.destroyed

const watch = (request: FastifyRequest, reply: FastifyReply, patience: number, other: EventEmitter) => {
  if (!isIncomplete(request)) return
  const timer = setTimeout(() => isIncomplete(request) && cut(request, reply), patience)
  timer.unref()
  const stop = () => {
    clearTimeout(timer)
    request.raw.off('close', stop)
    other.off('close', stop)
  }
  request.raw.once('close', stop)
  other.once('close', stop)
}

/**
 * Limits the whole time of a body by its size: a connection that sends a byte now and then is closed soon, a large file over
 * a slow line arrives. Counted from when the body is read; what a rejected caller still sends has the least time.
 */
export const limitBodyTime = (app: FastifyInstance, { least, bytesPerMs }: BodyPace = bodyPace) => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    watch(request, reply, least + sizeOf(request) / bytesPerMs, reply.raw)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The answer is closed by now, the connection is not.
    watch(request, reply, least, request.raw.socket)
    done()
  })
}
