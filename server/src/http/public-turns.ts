import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fairQueue } from './fair-queue.ts'
import { sourceOf } from './throttle.ts'
import { endWith } from './turns.ts'

/** Few at once: a page is drawn by the one thread that answers everybody. A browser asks for six things; they wait a moment. */
const perAddress = { perSession: 2, waitingPerSession: 20 }
const perPartner = { perPartner: 3, waitingPerPartner: 60 }

/** Pages and files that visitors are sent at once: a flood at one partner's page or file, or from one address, leaves others through. */
export const publicTurns = ({ POOL_PUBLIC }: Pick<Config, 'POOL_PUBLIC'>) => {
  const queue = fairQueue({ total: 2 * POOL_PUBLIC, ...perPartner, ...perAddress, patience: 10_000 })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { partnerid, fileid } = request.params as { partnerid?: string; fileid?: string } // whatever the path names
    endWith(reply, await queue.enter(partnerid ?? `file ${fileid}`, sourceOf(request.ip)))
  }
}
