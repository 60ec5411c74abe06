// A server that does nothing but write: `node writer.ts <data folder>`. It prints `had {…}` with what it found, then
// `ack <lane> <n>` for every acknowledged row, and `miss <lane> <code>` for every failed one.
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@gangway/embedded-postgres/client'
import { startEmbedded } from '@gangway/server/db/embedded'

const LANES = 4
const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
let isStopping = false
process.once('SIGTERM', () => {
  isStopping = true
})

const embedded = await startEmbedded({ dataDir, log: (line) => say(`log ${line}`) })
const setup = await connect(embedded.connection, 'writer')
await setup.query('create table if not exists row (lane int, n int, filler text not null, primary key (lane, n))')
const { rows } = await setup.query('select lane, max(n) as last, count(*)::int as count from row group by lane')
const had = Array.from(
  { length: LANES },
  (_, lane) => rows.find((row) => row.lane === lane) ?? { lane, last: 0, count: 0 },
)
await setup.end()
say(`had ${JSON.stringify(had)}`)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'disconnected')

const write = async (lane: number, last: number) => {
  let client: Awaited<ReturnType<typeof connect>> | undefined
  for (let n = last + 1; !isStopping; ) {
    try {
      client ??= await connect(embedded.connection, `writer ${lane}`)
      // A commit whose answer was lost may have happened: writing it again must not fail
      await client.query("insert into row values ($1, $2, repeat('x', 2000)) on conflict do nothing", [lane, n])
      say(`ack ${lane} ${n}`)
      n += 1
    } catch (error) {
      say(`miss ${lane} ${codeOf(error)}`)
      await client?.end().catch(() => undefined)
      client = undefined
      await sleep(100)
    }
  }
  await client?.end()
}
await Promise.all(had.map(({ lane, last }) => write(lane, last)))
await embedded.stop()
say('stopped cleanly')
process.exit(0)
