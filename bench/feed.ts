import { join } from 'node:path'
import { pathOf } from '@gangway/contract/calls/call'
import { feedBookings } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { connect } from '@gangway/embedded-postgres/client'
import { startScript } from '@gangway/embedded-postgres/testing/script-process'
import { toBookingRow, toStateRow } from '@gangway/server/features/feed/booking-row'
import { insertStatement, statesStatement } from '@gangway/server/features/feed/booking-versions-store'
import { resolveReferences } from '@gangway/server/features/feed/unlisted-store'
import { createKey } from '@gangway/server/http/session/api-key-store'
import { feedItems } from './feed-items.ts'
import { full, type Size, tenth } from './generate.ts'
import { type GeneratedDatabase, onGenerated } from './generated-database.ts'
import { type Scale, whole } from './scale.ts'
import { median } from './timing.ts'

/** Batches per measurement with their bookings, and how often the two variants alternate. */
const most = { batches: 12, perBatch: 1000, rounds: 4 }

type Way = (first: number) => Promise<void>
type Speed = { batches: number; perBatch: number; feeders: number; first: number }

/** Several senders at once, each sending its batches one after the other. Returns bookings per second. */
const measureSpeed = async (way: Way, { batches, perBatch, feeders, first }: Speed) => {
  const began = performance.now()
  const lane = async (number: number) => {
    for (let batch = number; batch < batches; batch += feeders) await way(first + batch * perBatch)
  }
  await Promise.all(Array.from({ length: feeders }, (_, number) => lane(number)))
  return (batches * perBatch * 1000) / (performance.now() - began)
}

const overHttp =
  (port: number, key: string, perBatch: number): Way =>
  async (first) => {
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf(feedBookings, {})}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ bookings: feedItems(first, perBatch) }),
    })
    const { accepted } = (await answer.json()) as { accepted: number } // what the call declares
    if (accepted !== perBatch) throw new Error(`of ${perBatch} bookings ${accepted} were accepted`)
  }

/** The references of every item: they repeat within one batch. */
const findReferences = async ({ owner }: GeneratedDatabase['database'], now: Date) => {
  const items = feedItems(0, most.perBatch)
  const found = await resolveReferences(owner, items, now, async () => new Set())
  const keyOf = ({ shipid, cruisingareaid }: FeedBooking) => `${shipid}/${cruisingareaid}`
  const referencesByKey = new Map(items.map((item, at) => [keyOf(item), found[at]]))
  return (item: FeedBooking) => {
    const references = referencesByKey.get(keyOf(item))
    if (!references || !('organizer' in references)) throw new Error('an item refers to something unknown')
    return references
  }
}

/** The lower bound: the same statements with prepared parameters, from clients that do nothing else. */
const prepareBareClients = async ({ database, address }: GeneratedDatabase, feeders: number, perBatch: number) => {
  const idle = await Promise.all(Array.from({ length: feeders }, () => connect(address, 'bench feed')))
  const now = new Date()
  const referencesOf = await findReferences(database, now)
  const ready = new Map<number, { sql: string; parameters: readonly unknown[] }[]>()
  const prepare = (first: number) => {
    const items = feedItems(first, perBatch)
    const bookings = insertStatement(items.map((item) => toBookingRow(item, referencesOf(item))))
    const states = statesStatement(
      items.map((item) => toStateRow(item, now)),
      now,
    )
    ready.set(first, [bookings.compile(database.owner), states.compile(database.owner)])
  }
  const way: Way = async (first) => {
    const client = idle.pop()
    const statements = ready.get(first)
    if (!client || !statements) throw new Error('fewer clients or batches than requested')
    await client.query('begin')
    for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
    await client.query('commit')
    ready.delete(first)
    idle.push(client)
  }
  const close = () => Promise.all(idle.map((client) => client.end()))
  return { prepare, way, close }
}

const measure = async (generated: GeneratedDatabase, scale: Scale, feeders: number) => {
  const [batches, perBatch] = [scale.count(most.batches), scale.count(most.perBatch)]
  const rounds = scale.count(most.rounds)
  const { key } = await createKey(generated.database.owner, 'bench', ['bookings'])
  const server = startScript(join(import.meta.dirname, 'feed-server.ts'), [JSON.stringify(generated.address)])
  const bare = await prepareBareClients(generated, feeders, perBatch)
  const http = overHttp(Number(await server.says('ready')), key, perBatch)
  const speeds = { http: [] as number[], bare: [] as number[] }
  let next = feeders * 10_000_000
  const span = batches * perBatch
  for (let round = -1; round < rounds; round += 1) {
    for (let batch = 0; batch < batches; batch += 1) bare.prepare(next + batch * perBatch)
    const least = await measureSpeed(bare.way, { batches, perBatch, feeders, first: next })
    const fed = await measureSpeed(http, { batches, perBatch, feeders, first: next + span })
    next += 2 * span
    if (round < 0) continue // the first round warms up
    speeds.bare.push(least)
    speeds.http.push(fed)
  }
  server.kill('SIGTERM')
  const cpu = Number(await server.says('cpu')) / ((rounds + 1) * batches)
  await server.ended
  await bare.close()
  return { http: median(speeds.http), bare: median(speeds.bare), cpu }
}

const line = (name: string, ...figures: string[]) =>
  console.log(name.padEnd(24) + figures.map((one) => one.padStart(16)).join(''))

const atSize = (scale: Scale, size: Size) =>
  onGenerated(scale, size, 'copy', async (generated) => {
    const found: number[] = []
    for (const feeders of [1, 3]) {
      const { http, bare, cpu } = await measure(generated, scale, feeders)
      const ratio = `${(http / bare).toFixed(2)} of bare`
      line(
        `${size.bookings} bookings, ${feeders} at once`,
        `${Math.round(http)} / s`,
        `bare ${Math.round(bare)} / s`,
        ratio,
        `${cpu.toFixed(0)} ms CPU / 1,000`,
      )
      found.push(http)
    }
    return found
  })

/**
 * Bookings per second through POST /feed/bookings, compared with the same statements by a bare client, on a tenth and on
 * all data.
 */
export const run = async (scale = whole) => {
  const little = await atSize(scale, tenth)
  const much = await atSize(scale, full)
  for (const [place, speed] of little.entries())
    line(`all to a tenth, ${place === 0 ? 1 : 3} at once`, `× ${((much[place] ?? 0) / speed).toFixed(2)}`)
  return true
}
