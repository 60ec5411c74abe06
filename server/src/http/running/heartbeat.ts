import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../pipeline/handler.ts'
import { version } from '../pipeline/version.ts'
import { newSecret } from '../session/tokens.ts'
import { removeBeat, saveBeat } from './heartbeat-store.ts'

const pause = 20_000

/** CON-10: tells the other servers, and the console, that this one runs. */
export const startHeartbeat = ({ database, now }: AppContext, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const own = { serverid: newSecret(), host: hostname(), version, startedat: now() }
  let running: Promise<unknown> | undefined
  const beat = () => {
    running ??= saveBeat(database.owner, { ...own, seenat: now() })
      .catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(beat, pause)
  timer.unref()
  beat()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await removeBeat(database.owner, own.serverid).catch(() => undefined)
    },
  }
}
