// A process of its own that runs an embedded database until it is killed or told to stop: `node holder.ts <folder> [none]`
import { startPostgres } from '../start.ts'

const [dataDir = '', lock] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  const embedded = await startPostgres({
    dataDir,
    log: (line) => say(`log ${line}`),
    lock: lock === 'none' ? 'none' : 'server',
  })
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  say(`ready ${JSON.stringify(embedded.connection)}`)
} catch (error) {
  say(`refused ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
