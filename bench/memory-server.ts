// The server of `npm run serve` on an existing database: `node memory-server.ts <address as JSON> <kind>`. It prints
// `ready <port>`, and on every SIGUSR2 `peak<n> <bytes>`: the peak memory since the previous one. Kind `process` is the
// whole process, including garbage; `held` is what is left after forced collection.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '@gangway/server/app'
import { loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import { openDatabase } from '@gangway/server/db/database'

const [address = '', kind = ''] = process.argv.slice(2)
const database = openDatabase(JSON.parse(address), () => undefined)
const config = readConfig({ LOG_LEVEL: 'silent' })
const brands = await loadBrandCache({ config, database })
const app = await buildApp({ config, database, brands, now: () => new Date() })
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const heldBytes = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const bytesNow = kind === 'held' ? heldBytes : process.memoryUsage.rss

let peak = 0
let requests = 0
const sample = () => {
  peak = Math.max(peak, bytesNow())
}
const watch = setInterval(sample, kind === 'held' ? 250 : 10)
process.on('SIGUSR2', () => {
  sample()
  requests += 1
  process.stdout.write(`peak${requests} ${peak}\n`)
  peak = 0
})
process.once('SIGTERM', async () => {
  clearInterval(watch)
  await app.close()
  await database.close()
})
process.stdout.write(`ready ${port}\n`)
