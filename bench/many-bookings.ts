import { buildApp } from '@gangway/server/app'
import { readConfig } from '@gangway/server/config'
import { type Database, openDatabase } from '@gangway/server/db/database'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { sha256 } from '@gangway/server/http/session-lookup-store'
import { onCluster, startCluster } from '@gangway/server/testing/cluster'
import { randomBookings } from '@gangway/server/testing/random-bookings'
import { plantTestData } from '@gangway/server/testing/test-data'

/** The day it is in the benchmarks, so that every run measures the same. */
export const now = new Date('2026-11-15T10:00:00Z')
const fourYears = 4 * 365

const feed = async (database: Database, partnerid: number, count: number) => {
  const bookings = randomBookings(partnerid, partnerid, count, '2022-11-16', fourYears)
  for (let at = 0; at < count; at += 1000) await upsertBookings(database.owner, bookings.slice(at, at + 1000), now)
}

const sessionOf = async (database: Database, partnerid: number) => {
  const token = `${partnerid}.${'a'.repeat(43)}`
  const session = { partnerid, userno: 0, tokenhash: sha256(token), halfhash: null, createdat: now }
  await database.owner.insertInto('session').values(session).execute()
  return token
}

/** The whole server with so many bookings per partner, and a session of each; gone afterwards. */
export const withBookings = async <T>(
  counts: Record<number, number>,
  work: (parts: Parts) => Promise<T>,
): Promise<T> => {
  const { connection, template, stop } = await startCluster(plantTestData)
  const database = openDatabase({ ...connection, database: template }, () => undefined)
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, now: () => now })
  try {
    const tokens: Record<string, string> = {}
    for (const [partnerid, count] of Object.entries(counts)) {
      await feed(database, Number(partnerid), count)
      tokens[partnerid] = await sessionOf(database, Number(partnerid))
    }
    await onCluster({ ...connection, database: template }, 'vacuum analyze booking')
    return await work({ app, database, tokens })
  } finally {
    await app.close()
    await database.close().catch(() => undefined)
    await stop()
  }
}

export type Parts = { app: Awaited<ReturnType<typeof buildApp>>; database: Database; tokens: Record<string, string> }

/** The middle of so many runs, in milliseconds, after some that warm up. */
export const medianOf = async (runs: number, work: () => Promise<unknown>) => {
  for (let warm = 0; warm < 5; warm++) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
