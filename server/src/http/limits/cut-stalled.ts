import type { FastifyInstance, FastifyReply } from 'fastify'

/** Checks per time limit: progress is noticed at most a quarter of the limit late. */
const checksPerLimit = 4

/** Smaller answers fit into the operating system's buffers, whether or not anybody reads them. */
const small = 64 * 1024

// Bytes not yet handed to the operating system; missing in Node's types.
type Handle = { _handle?: { writeQueueSize?: number } | null }

const countSentBytes = ({ raw: { socket } }: FastifyReply) =>
  socket ? socket.bytesWritten - socket.writableLength - ((socket as Handle)._handle?.writeQueueSize ?? 0) : 0

const watch = (reply: FastifyReply, limit: number) => {
  let sent = countSentBytes(reply)
  let idleChecks = 0
  const timer = setInterval(() => {
    const now = countSentBytes(reply)
    idleChecks = now === sent ? idleChecks + 1 : 0
    sent = now
    if (idleChecks < checksPerLimit) return
    reply.log.warn('client stopped reading the answer, connection closed')
    reply.raw.socket?.destroy()
  }, limit / checksPerLimit)
  timer.unref()
  const end = () => clearInterval(timer)
  reply.raw.once('finish', end)
  reply.raw.once('close', end)
}

const isLarge = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length >= small : Boolean(payload)

/**
 * Closes the connection of an answer whose reader took nothing for `limit` milliseconds: abandoned downloads would stay
 * open for ever. Only bytes taken count, not bytes the reader sends meanwhile.
 */
export const cutStalled = (app: FastifyInstance, limit: number) => {
  app.addHook('onSend', (_, reply, payload, done) => {
    // Where the client has left already, there is no `close` to end the watch.
    if (isLarge(payload) && !reply.raw.destroyed) watch(reply, limit)
    done()
  })
}
