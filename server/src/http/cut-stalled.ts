import type { FastifyInstance, FastifyReply } from 'fastify'

/** Looks per time limit: progress is noticed at most a quarter of the limit late. */
const looks = 4

/** Answers below this are with the operating system at once, whether anybody reads them or not. */
const small = 64 * 1024

// What the operating system has not taken yet; not in Node's types.
type Handle = { _handle?: { writeQueueSize?: number } | null }

const sentBy = ({ raw: { socket } }: FastifyReply) =>
  socket ? socket.bytesWritten - socket.writableLength - ((socket as Handle)._handle?.writeQueueSize ?? 0) : 0

const watch = (reply: FastifyReply, limit: number) => {
  let sent = sentBy(reply)
  let still = 0
  const timer = setInterval(() => {
    const now = sentBy(reply)
    still = now === sent ? still + 1 : 0
    sent = now
    if (still < looks) return
    reply.log.warn('nobody reads the answer: its connection is cut')
    reply.raw.socket?.destroy()
  }, limit / looks)
  timer.unref()
  const end = () => clearInterval(timer)
  reply.raw.once('finish', end)
  reply.raw.once('close', end)
}

const isLarge = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length >= small : Boolean(payload)

/**
 * Cuts the connection of an answer of which nothing was taken for `limit` milliseconds: downloads that nobody reads would
 * stay open for good. What counts is what the reader took, not what it sends meanwhile.
 */
export const cutStalled = (app: FastifyInstance, limit: number) => {
  app.addHook('onSend', async (_, reply, payload) => {
    if (isLarge(payload)) watch(reply, limit)
  })
}
