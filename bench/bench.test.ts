import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import { startEmbedded } from '@gangway/server/db/embedded'
import { onCluster } from '@gangway/server/testing/cluster'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { benches } from './benches.ts'
import { type Scale, tinyOn } from './scale.ts'

// Every benchmark at its smallest, so that none of them stops working unnoticed. What they measure here means nothing.

/** They need the built apps and a browser, which `npm test` prepares later, or a download of their own. */
const needMore = new Set(['lighthouse', 'bundle', 'scroll', 'board', 'calendar', 'partners-list'])

let folder: string
let stop: () => Promise<void>
let scale: Scale
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'table').mockImplementation(() => undefined)
  folder = await scratchFolder('gangway-bench')
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => undefined })
  await onCluster(embedded.connection, 'alter system set fsync = off', 'select pg_reload_conf()')
  scale = tinyOn(embedded.connection)
  stop = embedded.stop
})
afterAll(async () => {
  vi.restoreAllMocks()
  await stop()
  await rm(folder, { recursive: true, force: true })
})

test.each(Object.keys(benches).filter((name) => !needMore.has(name)))('SCL-5 the benchmark runs: %s', async (name) => {
  expect(await benches[name]?.(scale)).toBeTypeOf('boolean')
})
