import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sweepMailFiles } from '../../files/mail-files.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { runRetention } from './retention-run-store.ts'
import { endOf, readRetention } from './retention-store.ts'

const round = 10 * 60_000

/** SCL-6: looks whether it is time to remove what is too old. Any number of servers may run it. */
export const startRetentionRounds = (
  { config, database, now }: AppContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
  pause = round,
) => {
  const since = now()
  let running: Promise<unknown> | undefined
  let isStopping = false
  const remove = async () => {
    await runRetention(database.owner, now, { since, onBatch: () => !isStopping })
    // Every server has a folder of its own.
    const { mails } = await readRetention(database.owner)
    await sweepMailFiles(join(config.DATA_DIR, 'mail'), endOf(mails, now()))
  }
  const begin = () => {
    running ??= remove()
      .catch((error: unknown) => log.warn({ err: error }, 'removal of what is too old failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(begin, pause)
  timer.unref()
  begin()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
