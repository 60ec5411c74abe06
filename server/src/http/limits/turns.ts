import type { Call } from '@gangway/contract/calls/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Caller } from './admit.ts'
import { pace } from './pace.ts'
import { withTicket } from './place-in-line.ts'
import { createQueue } from './queue.ts'
import type { QueueLimits } from './queue-limits.ts'
import { toSource } from './throttle.ts'

const rejection = { key: 'toomany', wait: 1 } as const

/**
 * Calls of logged-in users. A page of the portal makes up to eight calls at once: they run a few at a time, and none of
 * them is ever rejected.
 */
const calls = {
  perOwner: 4,
  perMember: 3,
  waitingPerOwner: 120,
  waitingPerMember: 60,
  longestWait: 10_000,
  crowd: 8,
  rejection,
} satisfies Partial<QueueLimits>

/**
 * Long reads, such as reports, have a queue of their own: the other calls of the same screens do not wait for them. A
 * partner can fill only a fifth of the line.
 */
const longReads = {
  waiting: 100,
  waitingPerOwner: 20,
  waitingPerMember: 20,
  longestWait: 20_000,
  crowd: 8,
  rejection,
} satisfies Partial<QueueLimits>

/**
 * Calls with a body last as long as their sender takes: while it arrives they are counted separately, and take a turn among
 * the calls of everybody once it is there. This bounds what a partner can make the server buffer.
 */
const bodies = { ...calls, atOnce: 400, perOwner: 8, perMember: 6 } satisfies QueueLimits

/**
 * Downloads last as long as their reader takes: they are counted separately, so that nobody's screens wait. This only
 * bounds how many are open; files that must be built first also wait in the export queue, which has far fewer slots.
 */
const downloads = {
  atOnce: 400,
  perOwner: 60,
  perMember: 60,
  waitingPerOwner: 40,
  waitingPerMember: 20,
  longestWait: 20_000,
  rejection,
} satisfies QueueLimits

/**
 * Public pages and files, by the partner or file they belong to and the address that asks. Low, because one thread draws
 * all pages: a flood on one partner's page or file, or from one address, does not block others. A browser requests up to
 * six files, which wait a moment.
 */
const publicFiles = {
  perOwner: 3,
  perMember: 2,
  waitingPerOwner: 60,
  waitingPerMember: 20,
  longestWait: 10_000,
  crowd: 4,
  perFloodingOwner: 1,
  rejection,
} satisfies Partial<QueueLimits>

/** What is known of the slot of a long read while its request lasts. */
type LongRead = { reply: FastifyReply; leave: () => void; isWorking: boolean }

/** Ends the turn with the answer, or when the client disconnects before it. */
const endTurnWith = (reply: FastifyReply, leave: () => void) => {
  if (reply.raw.destroyed) return leave()
  reply.raw.once('close', leave)
}

type TurnConfig = Pick<Config, 'POOL_REQUEST' | 'READS_AT_ONCE' | 'READS_PER_PARTNER'>

/** The long reads of this process. The configuration gives the queue its size. */
export const readQueue = createQueue({ ...longReads, atOnce: 1 })

/** How many long reads run, of everybody and of one partner. Half of the connections are left to the other calls. */
export const readLimits = ({ POOL_REQUEST, READS_AT_ONCE, READS_PER_PARTNER }: TurnConfig) => ({
  atOnce: Math.min(READS_AT_ONCE, Math.ceil(POOL_REQUEST / 2)),
  perOwner: READS_PER_PARTNER,
})

/** The turns of one server's calls. */
export const openTurns = (config: TurnConfig) => {
  readQueue.resize(readLimits(config))
  const queues = {
    calls: createQueue({ ...calls, atOnce: config.POOL_REQUEST }),
    bodies: createQueue(bodies),
    downloads: createQueue(downloads),
  }
  const queueOf = ({ answer }: Call) => (answer === 'file' ? queues.downloads : queues.calls)
  const longReadsOf = new WeakMap<FastifyRequest, LongRead>()
  const bodyTurns = new WeakMap<FastifyRequest, () => void>()
  /** Nothing to wait for where nobody is logged in: other limits apply. */
  const findTurn = ({ session, person }: Caller) => {
    const caller = session ?? person
    if (!caller) return undefined
    const owner = session ? session.partnerid : `person ${person?.personid}`
    return { caller, turn: { owner, member: caller.tokenhash.toString('latin1') } }
  }
  return {
    /** Before the body is read. */
    takeBody: async (call: Call, caller: Caller, request: FastifyRequest, reply: FastifyReply) => {
      const found = call.body && findTurn(caller)
      if (!found) return
      const leave = await queues.bodies.enter(found.turn)
      endTurnWith(reply, leave)
      // Their answers take long, and have limits of their own.
      if (call.isLong || call.answer === 'file') bodyTurns.set(request, leave)
    },
    /** Once the body is there. */
    take: async (call: Call, admitted: Caller, request: FastifyRequest, reply: FastifyReply) => {
      const found = findTurn(admitted)
      if (!found) return
      const { caller, turn } = found
      bodyTurns.get(request)?.()
      if (call.answer !== 'file') endTurnWith(reply, pace.begin())
      if (!call.isLong) return endTurnWith(reply, await queueOf(call).enter(turn))
      const ticket = withTicket(request, caller)
      const leave = await readQueue.enter({ ...turn, ...ticket, connection: request.raw.socket })
      const read: LongRead = { reply, leave, isWorking: false }
      longReadsOf.set(request, read)
      endTurnWith(reply, () => read.isWorking || leave())
    },
    /**
     * Does the work of a call. PostgreSQL does not notice that a client disconnects, so a long read has its slot until its
     * work ends: otherwise clients that disconnect and ask again could have any number of them running.
     */
    work: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      const read = longReadsOf.get(request)
      if (!read) return work()
      read.isWorking = true
      try {
        return await work()
      } finally {
        read.isWorking = false
        if (read.reply.raw.destroyed) read.leave()
      }
    },
  }
}

/** The turns of the public pages and files of one group of routes. */
export const publicTurns = ({ POOL_PUBLIC }: Pick<Config, 'POOL_PUBLIC'>) => {
  const queue = createQueue({ ...publicFiles, atOnce: 2 * POOL_PUBLIC })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { partnerid, fileid } = request.params as { partnerid?: string; fileid?: string } // whatever the path declares
    endTurnWith(reply, pace.begin())
    endTurnWith(reply, await queue.enter({ owner: partnerid ?? `file ${fileid}`, member: toSource(request.ip) }))
  }
}
