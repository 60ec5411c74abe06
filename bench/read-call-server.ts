// One of the two servers that the benchmark compares, in a separate process: `product` or `bare`. Sends its port, and
// on request the processor time it has used.

import type { AddressInfo } from 'node:net'
import { buildApp } from '@gangway/server/app'
import { loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import { openDatabase } from '@gangway/server/db/database'
import { bareServer } from '@gangway/server/testing/bare-server'

const [kind, text = ''] = process.argv.slice(2)
const connection = JSON.parse(text)

const product = async () => {
  const database = openDatabase(connection, console.error)
  // As in production: the usual log level, output discarded.
  const config = readConfig({ LOG_LEVEL: 'warn' })
  const brands = await loadBrandCache({ config, database })
  const app = await buildApp({ config, database, brands, now: () => new Date() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server
}

const bare = () =>
  new Promise<ReturnType<typeof bareServer>>((done) => {
    const server = bareServer(connection)
    server.listen(0, '127.0.0.1', () => done(server))
  })

const server = await (kind === 'product' ? product() : bare())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.send?.({ port: (server.address() as AddressInfo).port }) // it listens on TCP
