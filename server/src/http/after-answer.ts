import { finished } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'

const running = new Set<Promise<unknown>>()

/** Resolves once nothing is left to do of what was answered so far. */
export const allDone = () => Promise.all(running)

/** Runs work once the answer is sent, or its reader is gone: how long it takes, and whether there is any, is seen by nobody. */
export const runAfterAnswer = (reply: FastifyReply, log: FastifyBaseLogger, work: () => Promise<unknown>) => {
  const answered = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
  const done = answered
    .then(work)
    .catch((err: unknown) => log.error({ err }, 'work after an answer failed'))
    .finally(() => running.delete(done))
  running.add(done)
}

/** A server that stops finishes it first. */
export const finishBeforeClosing = (app: FastifyInstance) => app.addHook('onClose', async () => void (await allDone()))
