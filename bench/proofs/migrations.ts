import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startScript } from '@gangway/embedded-postgres/testing/script-process'
import { locks } from '@gangway/server/db/locks'
import { type Migration, migrate, readMigrations } from '@gangway/server/db/migrate'
import { inOneTransaction, readSteps } from '@gangway/server/db/migration-steps'
import { readSchema } from '@gangway/server/testing/read-schema'
import { type Kind, longestGap } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { must, type Proof, waitUntil } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { query, serve, startDatabase } from './frame/servers.ts'
import { mustHaveAll } from './frame/stored.ts'

/** Servers give up a request that has waited two seconds for a lock: half of that. */
const longestWait = 1000

/** A migration behind the last one, with each kind of step, on the tables that grow most. */
const text = `-- step: transaction
alter table booking add column remark text;
alter table audit add column mark int;
-- step: batches of booking b by partnerid, bookingid
update booking b set remark = 'note of ' || b.bookingid where :batch;
-- step: concurrently
create index concurrently booking_trial on booking (partnerid, remark);
-- step: transaction
alter table booking add constraint booking_trial_there check (remark is null or remark <> '') not valid;
-- step: transaction
alter table booking validate constraint booking_trial_there;
`

/** All migrations, with the one of the proof at the end. */
export const withProofMigration = (): Migration[] => {
  const all = readMigrations()
  const steps = readSteps(text) ?? []
  const number = (all.at(-1)?.number ?? 0) + 1
  return [...all, { number, name: 'proof', sql: inOneTransaction(steps), checksum: 'proof', steps }]
}

/** Many bookings of one agency, of which each is a row that the migration has to change. */
const plantBookings = (bookings: number, partnerid: number) => `
  insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, organizerid, cruisingareaid,
    area, persons, pricecents)
  select ${partnerid}, n, 1, '2026-01-01', '2026-05-01', '2026-05-08', 3, (select min(organizerid) from organizer),
    (select min(cruisingareaid) from cruisingarea), 1, 2, 239850 from generate_series(1, ${bookings}) n`

/** The longest that a statement was seen waiting for the migrator: for its lock, or behind it in the line. */
const readWaits = `select extract(epoch from clock_timestamp() - max(l.waitstart))::float8 * 1000 as ms from pg_locks l
  where not l.granted and l.waitstart is not null and pg_blocking_pids(l.pid) &&
    array(select pid from pg_locks where locktype = 'advisory' and objid = ${locks.migrations} and granted)`

const kinds: readonly Kind[] = ['read', 'save', 'feed', 'login', 'page', 'console']

/**
 * A migration is applied while servers of the version before read and write, by processes that are killed in its middle, also
 * two at once: the next one completes it with the same result, no call fails, and nobody waits long.
 */
export const run: Proof = (log, bookings = 300_000) =>
  inScratch(async (scratch) => {
    const { connection } = await startDatabase(scratch)
    const planted = await agents.plantLoadData(connection)
    const [partnerid = 0] = agents.savingPartners
    await query(connection, plantBookings(bookings, partnerid))
    await query(connection, 'vacuum analyze booking')
    const server = await serve(scratch, connection)
    const load = agents.newLoad(scratch, server.origin)
    const stop = agents.startAgents(load, await agents.usualAgents(load, planted))
    await waitUntil('the calls are answered', 60, () => load.answers.good.length > 50)
    let [isOver, waited] = [false, 0]
    const watching = (async () => {
      for (; !isOver; await sleep(10))
        waited = Math.max(waited, (await query<{ ms: number }>(connection, readWaits))[0]?.ms ?? 0)
    })()
    const began = performance.now()
    const startMigrator = () =>
      startScript(join(import.meta.dirname, 'frame', 'migrator.ts'), [JSON.stringify(connection)])
    const countDone = async () => {
      const there = "select count(*)::int as n from information_schema.columns where column_name = 'remark'"
      if ((await query<{ n: number }>(connection, there))[0]?.n === 0) return 0
      const done = 'select count(remark)::int as n from booking'
      return (await query<{ n: number }>(connection, done))[0]?.n ?? 0
    }
    const kills: number[] = []
    for (const share of [0, 0.2, 0.5, 0.8]) {
      const migrators = [startMigrator(), ...(share === 0.5 ? [startMigrator()] : [])]
      await Promise.all(migrators.map((one) => one.says('begins')))
      await waitUntil('the migration is under way', 300, async () => (await countDone()) >= share * bookings)
      for (const one of migrators) one.kill('SIGKILL')
      await Promise.all(migrators.map((one) => one.ended))
      kills.push(await countDone())
    }
    must(
      kills.some((done) => done > 0 && done < bookings),
      `no kill was in the middle: ${kills.join(', ')}`,
    )
    await startMigrator().says('applied')
    const seconds = (performance.now() - began) / 1000
    isOver = true
    await Promise.all([watching, stop()])
    agents.mustBeRight(load, 'during the migration')
    const failed = load.answers.unavailable.length
    must(failed === 0, `${failed} calls were unavailable during the migration`)
    must(waited < longestWait, `somebody waited ${Math.round(waited)} ms for the migration`)

    const [left] = await query<{ n: number }>(
      connection,
      `select count(*)::int as n from booking where bookingid <= ${bookings} and remark is distinct from 'note of ' || bookingid`,
    )
    must(left?.n === 0, `${left?.n} rows were left out`)
    await query(connection, 'create database fresh')
    const fresh = { ...connection, database: 'fresh' }
    await migrate(fresh, withProofMigration())
    must((await readSchema(connection)) === (await readSchema(fresh)), 'the schema differs from that of a new database')
    const gap = longestGap(load.answers, began, kinds).length
    log(
      `promised: an upgrade while others work, and after a kill. ${bookings} rows in ${seconds.toFixed(1)} s, killed after ${kills.join(', ')}`,
    )
    log(
      `${load.answers.good.length} good answers meanwhile, no other; longest wait for a lock ${Math.round(waited)} ms, without an answer ${Math.round(gap)} ms; same schema as a new database`,
    )
    log(await mustHaveAll(connection, load))
  })
