import type { FastifyBaseLogger } from 'fastify'
import { settleAll } from '../../bank/bank-changes.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { cleanUp } from './housekeeping-store.ts'

const round = 10 * 60_000

/** Deletes expired sessions, tokens and throttles, and settles bank changes, from time to time. Any number of servers may run it. */
export const startHousekeeping = ({ database, now }: AppContext, log: Pick<FastifyBaseLogger, 'warn'>) => {
  let running: Promise<unknown> | undefined
  const clean = () => {
    running ??= settleAll(database.owner, now())
      .then(() => cleanUp(database.owner, now()))
      .catch((error: unknown) => log.warn({ err: error }, 'cleanup of expired rows failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(clean, round)
  timer.unref()
  clean()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
