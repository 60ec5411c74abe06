import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { keepHealthInTurn } from './health-store.ts'

const round = 5 * 60_000

/** Keeps the health of all partners for the list, a few minutes old at most. Any number of servers may run it. */
export const startHealthRounds = ({ database, now }: AppContext, log: Pick<FastifyBaseLogger, 'warn'>) => {
  let running: Promise<unknown> | undefined
  const keep = () => {
    // A little less than a round: the next one of this server is never skipped for being a moment early.
    running ??= keepHealthInTurn(database.owner, now(), new Date(now().getTime() - 0.9 * round))
      .catch((error: unknown) => log.warn({ err: error }, 'computing the health of partners failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(keep, round)
  timer.unref()
  keep()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
