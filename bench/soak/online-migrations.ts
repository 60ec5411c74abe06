import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, connect } from '@gangway/embedded-postgres/client'
import { startEmbedded } from '@gangway/server/db/embedded'
import { type Migration, migrate, readMigrations } from '@gangway/server/db/migrate'
import { FIRST_RELEASE, fillFirstRelease, sizeOf } from './online/first-release.ts'
import { type Held, readTables, type TableFacts, type Waits, watchLocks } from './online/lock-meter.ts'
import { type Answer, startOldServers } from './online/old-servers.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

const BOOKINGS = 500_000

/** Servers give up a request that has waited two seconds for a lock: half of that. */
const LONGEST_WAIT_MS = 1000

/**
 * Migration 046 adds a stored generated column to the statements, which rewrites their table: PostgreSQL knows no other way.
 * docs/operations.md tells operators how long it keeps readers of statements waiting.
 */
const knownSlow: Record<number, number> = { 46: 60_000 }

type Measured = { migration: Migration; took: number; waits: Waits; longest: Answer; held: Held; notes: string[] }

const nobody: Answer = { kind: 'read', what: '', at: 0, took: 0 }

/** The slowest transaction since then, from outside: with everything that the machine does meanwhile. */
const slowestSince = (answers: Answer[], from: number) =>
  answers
    .filter((answer) => answer.at + answer.took >= from)
    .reduce((most, answer) => (answer.took > most.took ? answer : most), nobody)

const compareTables = (before: Map<string, TableFacts>, after: Map<string, TableFacts>) =>
  [...before].flatMap(([name, facts]) => {
    const now = after.get(name)
    if (!now || facts.rows < 1000) return []
    if (now.file !== facts.file) return [`rewrites ${name}`]
    const times = Math.round((now.read - facts.read) / facts.rows)
    return times > 0 ? [`reads ${name}${times > 1 ? ` × ${times}` : ''}`] : []
  })

const milliseconds = (ms: number) => (ms >= 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`)

const isSlow = ({ migration, waits }: Measured) =>
  Math.max(waits.read, waits.write) > (knownSlow[migration.number] ?? LONGEST_WAIT_MS)

const describe = (measured: Measured, tables: Map<string, TableFacts>) => {
  const { migration, took, waits, longest, held, notes } = measured
  const locked = [...held]
    .filter(([name]) => (tables.get(name)?.rows ?? 0) >= 1000)
    .sort(([, a], [, b]) => b.ms - a.ms)
    .slice(0, 3)
    .map(([name, { mode, ms }]) => `${name} ${mode.replace('Lock', '')} ${milliseconds(ms)}`)
  const name = `${migration.number}-${migration.name}${migration.steps ? ' *' : ''}`
  const figures = [took, waits.read, waits.write, longest.took].map((ms) => milliseconds(ms).padStart(10)).join('')
  const facts = [...locked, ...notes].join('; ')
  return `${name.padEnd(28)}${figures} ${longest.what.padEnd(13)}${facts}${isSlow(measured) ? ' TOO SLOW' : ''}`
}

const applyNext = async (address: Address, migrations: Migration[], answers: Answer[]): Promise<Measured> => {
  const migration = migrations.at(-1)
  if (!migration) throw new Error('there is nothing to apply')
  const [tables, meter] = [await readTables(address), await watchLocks(address)]
  const began = performance.now()
  const notes: string[] = []
  await migrate(address, migrations, (line) => void (line.includes('waits') && notes.push('waits for others')))
  const took = performance.now() - began
  await sleep(200) // what waited at the end is answered as well
  const { held, waits } = await meter.stop()
  const changes = compareTables(tables, await readTables(address))
  return { migration, took, waits, longest: slowestSince(answers, began), held, notes: [...notes, ...changes] }
}

const upgrade = async (address: Address, bookings: number, log: (line: string) => void) => {
  const size = sizeOf(bookings)
  const all = readMigrations()
  await migrate(
    address,
    all.slice(
      0,
      all.findIndex(({ number }) => number > FIRST_RELEASE),
    ),
  )
  await fillFirstRelease(address, size)
  const tables = await readTables(address)
  const rows = [...tables].filter(([, facts]) => facts.rows >= 1000).map(([name, facts]) => `${name} ${facts.rows}`)
  log(`migrations up to ${FIRST_RELEASE}, then rows: ${rows.join(', ')}`)
  const servers = await startOldServers(address, size)
  try {
    const quiet = performance.now()
    await sleep(10_000)
    const { took, what } = slowestSince(servers.answers, quiet)
    log(`without a migration: ${servers.answers.length} transactions in 10 s, slowest ${milliseconds(took)} (${what})`)
    log(
      `${'migration (* in steps)'.padEnd(28)}     takes read waits      write   slowest              strongest locks on large tables`,
    )
    const measured: Measured[] = []
    for (const [place, { number }] of all.entries()) {
      if (number <= FIRST_RELEASE) continue
      const one = await applyNext(address, all.slice(0, place + 1), servers.answers)
      log(describe(one, tables))
      measured.push(one)
      must(servers.failures.length === 0, `${number}: statements of the old servers failed: ${servers.failures[0]}`)
    }
    const sum = measured.reduce((total, { took }) => total + took, 0)
    log(
      `${measured.length} migrations in ${milliseconds(sum)}, ${servers.answers.length} transactions meanwhile, none failed`,
    )
    const slow = measured.filter(isSlow).map(({ migration }) => migration.number)
    must(slow.length === 0, `somebody waited too long for ${slow.join(', ')}`)
  } finally {
    await servers.stop()
  }
}

/** Every migration since the first released version, on full tables that servers of that version read and write. */
export const run: Proof = (log, scale = BOOKINGS) =>
  inScratch(async (scratch) => {
    const embedded = await startEmbedded({ dataDir: join(scratch, 'data'), log: () => undefined })
    const client = await connect(embedded.connection, 'soak')
    await client.query("alter system set max_wal_size = '4GB'")
    await client.query('select pg_reload_conf()')
    await client.end()
    await upgrade(embedded.connection, scale, log)
    await embedded.stop()
  })
