import { join } from 'node:path'
import { startScript } from '@gangway/embedded-postgres/testing/script-process'
import type { Connection } from '@gangway/server/db/database'

const megabyte = 1024 * 1024

/** Which memory is measured: the whole process, or what is left after collection. */
export type Kind = 'process' | 'held'
export const memoryKinds: readonly Kind[] = ['process', 'held']

export type MeasuredServer = {
  base: string
  /** Megabytes that the server grows by during the work, beyond what it had before. */
  growth: (work: () => Promise<unknown>) => Promise<number>
}

/**
 * A server alone in a separate process. Run the work a few times before measuring: the heap grows to its working size
 * with the first runs, and what counts is what each further one adds.
 */
export const onMeasuredServer = async <T>(
  connection: Connection,
  kind: Kind,
  work: (server: MeasuredServer) => Promise<T>,
): Promise<T> => {
  const server = startScript(join(import.meta.dirname, 'memory-server.ts'), [JSON.stringify(connection), kind])
  try {
    const base = `http://127.0.0.1:${await server.says('ready')}`
    let requests = 0
    const peak = async () => {
      server.kill('SIGUSR2')
      requests += 1
      return Number(await server.says(`peak${requests}`))
    }
    const growth: MeasuredServer['growth'] = async (measured) => {
      await peak()
      const before = await peak()
      await measured()
      return ((await peak()) - before) / megabyte
    }
    return await work({ base, growth })
  } finally {
    server.kill('SIGTERM')
    await server.ended
  }
}
