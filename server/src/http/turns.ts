import type { Call } from '@gangway/contract/call'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { type FairLimits, type FairQueue, fairQueue } from './fair-queue.ts'
import type { Session } from './session-lookup-store.ts'

/**
 * Calls of people who are logged in. A page of the portal asks for up to eight things at once: they run a few at a time, and
 * none of them is ever refused.
 */
const calls: Omit<FairLimits, 'total'> = {
  perPartner: 4,
  perSession: 3,
  waitingPerPartner: 120,
  waitingPerSession: 60,
  patience: 10_000,
}

/**
 * Files last as long as their reader takes: they are counted apart, so that nobody's screens wait. This only bounds how many
 * are open; whatever has to be made first also waits in the line of exports, where there are far fewer places.
 */
const downloads: FairLimits = {
  total: 400,
  perPartner: 60,
  perSession: 60,
  waitingPerPartner: 40,
  waitingPerSession: 20,
  patience: 20_000,
}

/** Ends the turn with the answer, or with a client that leaves before. */
export const endWith = (reply: FastifyReply, leave: () => void) => {
  if (reply.raw.destroyed) return leave()
  reply.raw.once('finish', leave)
  reply.raw.once('close', leave)
}

/** The turns of one server's calls. */
export const openTurns = ({ POOL_REQUEST }: Pick<Config, 'POOL_REQUEST'>) => {
  const queues = { calls: fairQueue({ ...calls, total: POOL_REQUEST }), downloads: fairQueue(downloads) }
  return {
    take: async ({ answer }: Call, { partnerid, tokenhash }: Session, reply: FastifyReply) => {
      const queue: FairQueue = answer === 'file' ? queues.downloads : queues.calls
      endWith(reply, await queue.enter(partnerid, tokenhash.toString('latin1')))
    },
    counts: () => ({ calls: queues.calls.counts(), downloads: queues.downloads.counts() }),
  }
}
