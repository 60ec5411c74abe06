// The server of `npm run serve` on an existing database: `node feed-server.ts <address as JSON>`. It prints `ready
// <port>`, and on SIGTERM `cpu <milliseconds>`.

import { buildApp } from '@gangway/server/app'
import { loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import { openDatabase } from '@gangway/server/db/database'

const [address = ''] = process.argv.slice(2)
const database = openDatabase(JSON.parse(address), () => undefined)
const config = readConfig({ LOG_LEVEL: 'silent' })
const brands = await loadBrandCache({ config, database })
const app = await buildApp({ config, database, brands, now: () => new Date() })
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const started = process.cpuUsage()
process.once('SIGTERM', async () => {
  const { user, system } = process.cpuUsage(started)
  process.stdout.write(`cpu ${Math.round((user + system) / 1000)}\n`)
  await app.close()
  await database.close()
})
process.stdout.write(`ready ${port}\n`)
