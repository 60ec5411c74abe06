import type { Call } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Caller } from '../pipeline/admit.ts'
import { ApiError } from '../pipeline/api-error.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { recentMap } from '../pipeline/recent-map.ts'
import { createLimiter, type Limits } from './limiter.ts'
import { toSource } from './throttle.ts'

const rejection = { key: 'toomany', wait: 1 } as const
const line = { waitingPerOwner: 120, waitingPerMember: 60, longestWait: 10_000, rejection }

/** A page of the portal makes up to eight calls at once: they run a few at a time, and none of them is ever rejected. */
const calls = { ...line, perOwner: 4, perMember: 3, flood: 8 } satisfies Partial<Limits>

/** Calls with a body last as long as their sender takes. This bounds what a partner can make the server buffer. */
const bodies = { ...line, atOnce: 400, perOwner: 8, perMember: 6 } satisfies Limits

/** Downloads last as long as their reader takes. */
const downloads = { ...line, atOnce: 400, perOwner: 60, waitingPerOwner: 40, longestWait: 20_000 } satisfies Limits

/** Public pages and files: one thread draws all pages. A browser requests up to six files, which wait a moment. */
const visits = {
  ...line,
  perOwner: 2,
  waitingPerOwner: 60,
  waitingPerMember: 20,
  flood: 4,
} satisfies Partial<Limits>

/** Long reads, such as reports: the other calls of the same screens do not wait for them. The configuration gives the size. */
export const readLimiter = createLimiter({
  atOnce: 1,
  waiting: 100,
  waitingPerOwner: 20,
  longestWait: 20_000,
  flood: 8,
  rejection,
})

type CallConfig = Pick<Config, 'POOL_REQUEST' | 'READS_AT_ONCE' | 'READS_PER_PARTNER'>

/** How many long reads run, of everybody and of one partner. Half of the connections are left to the other calls. */
export const readLimits = ({ POOL_REQUEST, READS_AT_ONCE, READS_PER_PARTNER }: CallConfig) => ({
  atOnce: Math.min(READS_AT_ONCE, Math.ceil(POOL_REQUEST / 2)),
  perOwner: READS_PER_PARTNER,
})

/** Ends a turn with the answer, or when the client disconnects before it. */
const endWith = (reply: FastifyReply, end: () => void) => {
  if (reply.raw.destroyed) return end()
  reply.raw.once('close', end)
}

/** Undefined: nobody is logged in, and other limits apply. */
const turnOf = ({ session, person }: Caller) => {
  if (session) return { owner: session.partnerid, member: session.tokenhash.toString('latin1') }
  return person && { owner: `person ${person.personid}`, member: person.tokenhash.toString('latin1') }
}

/** The limits of one server's calls of people who are logged in. */
export const openCallLimits = (config: CallConfig) => {
  readLimiter.resize(readLimits(config))
  const bodyLimiter = createLimiter(bodies)
  const downloadLimiter = createLimiter(downloads)
  const callLimiter = createLimiter({ ...calls, atOnce: config.POOL_REQUEST })
  return {
    /** Before the body is read; answers what ends the turn of a call whose answer takes long and has a limit of its own. */
    beforeBody: async (call: Call, caller: Caller, reply: FastifyReply) => {
      const turn = call.body && turnOf(caller)
      if (!turn) return undefined
      const end = await bodyLimiter.enter(turn)
      endWith(reply, end)
      return call.isLong || call.answer === 'file' ? end : undefined
    },
    /** Once the body is there: one that arrives slowly occupies no turn that others wait for. */
    beforeWork: async (call: Call, caller: Caller, reply: FastifyReply) => {
      const turn = turnOf(caller)
      if (!turn || call.isLong) return
      endWith(reply, await (call.answer === 'file' ? downloadLimiter : callLimiter).enter(turn))
    },
    /**
     * Does the work of a call. PostgreSQL does not notice that a client disconnects, so a long read ends its turn no
     * earlier than its work: otherwise clients that disconnect and ask again could have any number of them running.
     */
    work: async <T>(call: Call, caller: Caller, reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
      const turn = call.isLong && turnOf(caller)
      if (!turn) return work()
      const end = await readLimiter.enter({ ...turn, connection: reply.request.raw.socket })
      return work().finally(() => endWith(reply, end))
    },
  }
}

/** Addresses or keys remembered at once. */
const mostSources = 20_000

/**
 * Rejects calls of a source beyond a burst that is refilled over a minute. In memory: it stops floods before they
 * reach the database; the throttles that matter for security are in the database.
 */
const limitSources = ({ now }: Pick<AppContext, 'now'>, perMinute: number) => {
  const sources = recentMap<{ tokens: number; at: number }>(mostSources)
  return (source: string) => {
    const at = now().getTime()
    const last = sources.get(source) ?? { tokens: perMinute, at }
    // A clock that was set back must not take tokens away.
    const passed = Math.max(0, at - last.at)
    const tokens = Math.min(perMinute, last.tokens + (passed / 60_000) * perMinute)
    sources.set(source, { tokens: Math.max(0, tokens - 1), at })
    if (tokens < 1) throw new ApiError('toomany', { wait: Math.ceil(((1 - tokens) * 60) / perMinute) })
  }
}

export const limitAddresses = (appContext: Pick<AppContext, 'now'>, perMinute: number) => {
  const limit = limitSources(appContext, perMinute)
  return ({ ip }: Pick<FastifyRequest, 'ip'>) => limit(toSource(ip))
}

/** INT-1: the calls of each key of an agency on one server. */
export const limitKeys = (appContext: Pick<AppContext, 'now'>) => {
  const limit = limitSources(appContext, limits.agencyKeyPerMinute)
  return ({ session }: Caller) => {
    if (session?.key) limit(`${session.partnerid} ${session.key.keyid}`)
  }
}

/** The limits of one group of public pages and files, by address, and by the partner or file they belong to. */
export const limitVisits = (appContext: Pick<AppContext, 'config' | 'now'>, perMinute: number) => {
  const limitAddress = limitAddresses(appContext, perMinute)
  const limiter = createLimiter({ ...visits, atOnce: 2 * appContext.config.POOL_PUBLIC })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    limitAddress(request)
    const { partnerid, fileid } = request.params as { partnerid?: string; fileid?: string } // whatever the path declares
    const turn = { owner: partnerid ?? `file ${fileid}`, member: toSource(request.ip) }
    endWith(reply, await limiter.enter(turn))
  }
}
