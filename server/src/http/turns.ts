import type { Call } from '@gangway/contract/call'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { type FairLimits, type FairQueue, fairQueue } from './fair-queue.ts'
import type { Session } from './session-lookup-store.ts'

/**
 * Calls of logged-in users. A page of the portal makes up to eight calls at once: they run a few at a time, and none of
 * them is ever rejected.
 */
const calls: Omit<FairLimits, 'total'> = {
  perPartner: 4,
  perSession: 3,
  waitingPerPartner: 120,
  waitingPerSession: 60,
  patience: 10_000,
  crowd: 8,
}

/**
 * Downloads last as long as their reader takes: they are counted separately, so that nobody's screens wait. This only
 * bounds how many are open; files that must be built first also wait in the export queue, which has far fewer slots.
 */
const downloads: FairLimits = {
  total: 400,
  perPartner: 60,
  perSession: 60,
  waitingPerPartner: 40,
  waitingPerSession: 20,
  patience: 20_000,
  crowd: Number.POSITIVE_INFINITY,
}

/** Ends the turn with the answer, or when the client disconnects before it. */
export const endTurnWith = (reply: FastifyReply, leave: () => void) => {
  if (reply.raw.destroyed) return leave()
  reply.raw.once('close', leave)
}

/** The turns of one server's calls. */
export const openTurns = ({ POOL_REQUEST }: Pick<Config, 'POOL_REQUEST'>) => {
  const queues = { calls: fairQueue({ ...calls, total: POOL_REQUEST }), downloads: fairQueue(downloads) }
  return {
    take: async ({ answer }: Call, { partnerid, tokenhash }: Session, reply: FastifyReply) => {
      const queue: FairQueue = answer === 'file' ? queues.downloads : queues.calls
      endTurnWith(reply, await queue.enter(partnerid, tokenhash.toString('latin1')))
    },
    counts: () => ({ calls: queues.calls.counts(), downloads: queues.downloads.counts() }),
  }
}
