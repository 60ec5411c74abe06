// The server as `npm run serve` has it, on a database that is there: `node download-server.ts <address as JSON>`.
// It says `ready <port>`, and on every SIGUSR2 `peak<n> <bytes>`: the most memory it had since the one before.
import { buildApp } from '@gangway/server/app'
import { readConfig } from '@gangway/server/config'
import { openDatabase } from '@gangway/server/db/database'

const [address = ''] = process.argv.slice(2)
const database = openDatabase(JSON.parse(address), () => undefined)
const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, now: () => new Date() })
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
let peak = 0
let asked = 0
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
const watch = setInterval(look, 10)
process.on('SIGUSR2', () => {
  look()
  asked += 1
  process.stdout.write(`peak${asked} ${peak}\n`)
  peak = 0
})
process.once('SIGTERM', async () => {
  clearInterval(watch)
  await app.close()
  await database.close()
})
process.stdout.write(`ready ${port}\n`)
