import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from '../pipeline/errors.ts'

/** Milliseconds that every body has, and bytes per millisecond that a longer one needs: half a megabit a second. */
const bodyTime = { least: 10_000, bytesPerMs: 64 }
export type BodyTime = typeof bodyTime

/** The announced size, where the call accepts so much. */
const sizeOf = ({ headers, routeOptions }: FastifyRequest) => {
  const most = routeOptions.bodyLimit ?? 0
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return announced <= most ? announced : most
}

/** Injected requests of tests are never incomplete. */
const isIncomplete = ({ raw }: FastifyRequest) => raw.complete === false && !raw.socket.destroyed

const cut = (request: FastifyRequest, reply: FastifyReply) => {
  if (!isIncomplete(request)) return
  request.log.warn('a body arrived too slowly, connection closed')
  if (reply.sent) request.raw.socket.destroy()
  else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.raw.socket)
}

const cutAfter = (ms: number, request: FastifyRequest, reply: FastifyReply, other: EventEmitter) => {
  if (!isIncomplete(request)) return
  const timer = setTimeout(cut, ms, request, reply)
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
export const cutSlowBodies = (app: FastifyInstance, { least, bytesPerMs }: BodyTime = bodyTime) => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    cutAfter(least + sizeOf(request) / bytesPerMs, request, reply, reply.raw)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The answer is closed by now, the connection is not.
    cutAfter(least, request, reply, request.raw.socket)
    done()
  })
}

/** Closes the connection of an answer whose reader took nothing for `limit` milliseconds. */
export const cutStalledDownloads = (app: FastifyInstance, limit: number) => {
  app.addHook('onSend', (_, reply, __, done) => {
    reply.raw.setTimeout(limit, () => {
      reply.log.warn('client stopped reading the answer, connection closed')
      reply.raw.socket?.destroy()
    })
    done()
  })
}
