import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fairQueue } from './fair-queue.ts'
import { toSource } from './throttle.ts'
import { endTurnWith } from './turns.ts'

/** Low, because one thread draws all pages. A browser requests up to six files, which wait a moment. */
const perAddress = { perSession: 2, waitingPerSession: 20 }
const perPartner = { perPartner: 3, waitingPerPartner: 60 }

/**
 * Limits the public pages and files sent at once, so that a flood on one partner's page or file, or from one address,
 * does not block others.
 */
export const publicTurns = ({ POOL_PUBLIC }: Pick<Config, 'POOL_PUBLIC'>) => {
  const queue = fairQueue({ total: 2 * POOL_PUBLIC, ...perPartner, ...perAddress, patience: 10_000, crowd: 8 })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { partnerid, fileid } = request.params as { partnerid?: string; fileid?: string } // whatever the path declares
    endTurnWith(reply, await queue.enter(partnerid ?? `file ${fileid}`, toSource(request.ip)))
  }
}
