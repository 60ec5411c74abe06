import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, connect } from '@gangway/embedded-postgres/client'
import { type Child, startScript } from '@gangway/embedded-postgres/testing/script-process'
import { startEmbedded } from '@gangway/server/db/embedded'
import { migrate, readMigrations } from '@gangway/server/db/migrate'
import { readSchema } from '@gangway/server/testing/read-schema'
import { FIRST_RELEASE } from './online/first-release.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

const ROUNDS = 40

const query = async (connection: Address, statement: string) => {
  const client = await connect(connection, 'soak')
  return client.query(statement).finally(() => client.end())
}

const startMigrator = (connection: Address): Child =>
  startScript(join(import.meta.dirname, 'migrator.ts'), [JSON.stringify(connection)])

const appliedIn = async (connection: Address): Promise<number> => {
  const { rows } = await query(connection, "select to_regclass('migration') is not null as has")
  if (!rows[0].has) return 0
  return (await query(connection, 'select count(*)::int as n from migration')).rows[0].n
}

/** A separate database for each round; the application role is created again as well. */
const inDatabase = async (server: Address, work: (connection: Address) => Promise<void>) => {
  await query(server, 'create database killed')
  await work({ ...server, database: 'killed' })
  await query(server, 'drop database killed with (force)')
  await query(server, 'drop role gangway_app')
}

/** Kills one server, or two at once, during their migrations, of a new database or an upgrade: the next one completes them. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    const embedded = await startEmbedded({ dataDir: join(scratch, 'data'), log: () => undefined })
    let shape = ''
    let whole = 0
    await inDatabase(embedded.connection, async (connection) => {
      const undisturbed = startMigrator(connection)
      await undisturbed.says('begins')
      const began = performance.now()
      await undisturbed.says('applied')
      whole = performance.now() - began
      shape = await readSchema(connection)
    })
    const all = readMigrations().length
    const firstRelease = readMigrations().filter(({ number }) => number <= FIRST_RELEASE)
    log(`${all} migrations take ${Math.round(whole)} ms`)
    const killsByStage = new Map<number, number>()
    for (let round = 0; round < ROUNDS; round++) {
      await inDatabase(embedded.connection, async (connection) => {
        // Every other pair of rounds upgrades the first released version, which takes the steps of migrations.
        if (round % 4 >= 2) await migrate(connection, firstRelease)
        const servers = Array.from({ length: 1 + (round % 2) }, () => startMigrator(connection))
        await Promise.all(servers.map((server) => server.says('begins')))
        await sleep((whole * (round + 1)) / ROUNDS)
        for (const server of servers) server.kill('SIGKILL')
        await Promise.all(servers.map((server) => server.ended))
        const had = await appliedIn(connection)
        killsByStage.set(had, (killsByStage.get(had) ?? 0) + 1)
        await migrate(connection)
        must(
          (await readSchema(connection)) === shape,
          `round ${round}: after a kill at ${had} of ${all} the result differs`,
        )
      })
    }
    const stages = [...killsByStage].sort(([a], [b]) => a - b).map(([had, times]) => `${times} × after ${had}`)
    log(`${ROUNDS} kills (${stages.join(', ')}), every next start completed them with the same result`)
    const halfway = [...killsByStage].filter(([had]) => had < all).reduce((sum, [, times]) => sum + times, 0)
    must(halfway >= 20, `only ${halfway} kills happened during a migration`)
    await embedded.stop()
  })
