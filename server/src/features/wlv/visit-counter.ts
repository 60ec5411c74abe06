import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { countVisits, type Visit } from './visits-store.ts'

/** Milliseconds for which visits are collected: a killed server loses only these. */
const collectFor = 1000

/** Visits kept in memory at most while the database is unreachable. */
const most = 20_000

/**
 * Collects the visits of the public page and writes them together: a view costs no write of its own, and no visitor
 * waits for one. Any number of servers may do so.
 */
export const visitCounter = (appContext: Pick<AppContext, 'database'>, log: Pick<FastifyBaseLogger, 'warn'>) => {
  let visits: Visit[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const batch = visits
    visits = []
    if (batch.length === 0) return
    try {
      await countVisits(appContext.database.owner, batch)
    } catch (error) {
      log.warn({ err: error, visits: batch.length }, 'writing visits failed, will retry')
      visits = [...batch, ...visits].slice(0, most)
    }
  }
  /** Writes all collected visits now. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    note: (visit: Visit) => {
      if (visits.length < most) visits.push(visit)
      timer ??= setTimeout(() => void flush(), collectFor).unref()
    },
    flush,
    waiting: () => visits.length,
  }
}
