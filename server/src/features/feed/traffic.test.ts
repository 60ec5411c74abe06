import { limits } from '@gangway/contract/calls/limits'
import { addDays } from '@gangway/contract/dates/days'
import { feedTraffic } from '@gangway/contract/features/feed'
import type { FeedDay, FeedEvent } from '@gangway/contract/features/feed-items'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../http/running/housekeeping-store.ts'
import { createKey } from '../../http/session/api-key-store.ts'
import { sampled } from '../../testing/sample.ts'
import { testApp } from '../../testing/test-app.ts'
import { addTraffic } from './traffic-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'counter', ['traffic'])
const today = '2026-11-15'

const total = (about: Partial<FeedDay> = {}): FeedDay => ({
  partnerid: 101001,
  day: '2026-11-10',
  hits: 120,
  pageviews: 480,
  version: 1,
  ...about,
})
const event = (eventid: string, about: Partial<FeedEvent> = {}): FeedEvent => ({
  partnerid: 101001,
  eventid,
  day: '2026-11-12',
  kind: 'hit',
  ...about,
})

const send = async (body: { days?: unknown[]; events?: unknown[] }) => {
  const { status, data } = await t.call(feedTraffic, { as: key, body })
  expect(status).toBe(200)
  return data
}
const listResults = ({ days, events }: Awaited<ReturnType<typeof send>>) =>
  [...days, ...events].map(({ result }) => result)

const counted = (day: string, partnerid = 101001) =>
  owner
    .selectFrom('trafficday')
    .select(['hits', 'pageviews', 'version'])
    .where('partnerid', '=', partnerid)
    .where('day', '=', day)
    .executeTakeFirst()

describe('the total of a day', () => {
  test('OPS-2, PRD-4 is stored once', async () => {
    expect(await send({ days: [total()] })).toEqual({
      accepted: 1,
      unchanged: 0,
      different: 0,
      refused: 0,
      events: [],
      days: [{ partnerid: 101001, day: '2026-11-10', version: 1, result: 'accepted' }],
    })
    expect(listResults(await send({ days: [total({ hits: 5 })] }))).toEqual(['different'])
    expect(await counted('2026-11-10')).toEqual({ hits: 120, pageviews: 480, version: 1 })
  })

  test('OPS-2 is corrected by a newer version, never by an older one', async () => {
    const day = '2026-11-09'
    const version = (n: number, hits: number) => total({ day, version: n, hits })
    expect(listResults(await send({ days: [version(5, 50)] }))).toEqual(['accepted'])
    expect(listResults(await send({ days: [version(4, 40), version(6, 60), version(5, 50)] }))).toEqual([
      ...['unchanged', 'accepted', 'unchanged'],
    ])
    expect((await counted(day))?.hits).toBe(60)
  })

  test('OPS-2 belongs to one partner, and may be years old', async () => {
    await send({ days: [total({ day: '2019-01-01', partnerid: 101002, hits: 7 })] })
    expect(await counted('2019-01-01')).toBeUndefined()
    expect((await counted('2019-01-01', 101002))?.hits).toBe(7)
  })
})

describe('a single visit', () => {
  test('OPS-2 counts once, however often it is sent', async () => {
    const batch = {
      events: [event('a'), event('b', { kind: 'pageview' }), event('a'), event('c', { partnerid: 102001 })],
    }
    expect(listResults(await send(batch))).toEqual(['accepted', 'accepted', 'unchanged', 'accepted'])
    expect(listResults(await send(batch))).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
    expect(await counted('2026-11-12')).toEqual({ hits: 1, pageviews: 1, version: 0 })
    expect(await counted('2026-11-12', 102001)).toEqual({ hits: 1, pageviews: 0, version: 0 })
  })

  test('OPS-2 of a day with a known total is not counted', async () => {
    const day = '2026-11-08'
    await send({ events: [event('d1', { day }), event('d2', { day })] })
    await send({ days: [total({ day, hits: 10, pageviews: 20 })] })
    expect(listResults(await send({ events: [event('d3', { day })] }))).toEqual(['unchanged'])
    expect(await counted(day)).toEqual({ hits: 10, pageviews: 20, version: 1 })
  })

  test('OPS-2 may arrive late, but only while its id is remembered', async () => {
    const oldest = addDays(today, -limits.trafficEventDays)
    const late = event('late', { day: oldest })
    const tooLate = event('too late', { day: addDays(oldest, -1) })
    const answer = await send({ events: [late, tooLate] })
    expect(listResults(answer)).toEqual(['accepted', 'refused'])
    expect(answer.events[1]?.fields).toEqual([
      { field: 'day', key: 'min', params: { n: oldest }, came: `"${addDays(oldest, -1)}"`, allowed: `from ${oldest}` },
    ])
  })

  test('OPS-2 is remembered as long as it could be sent again, whatever is cleaned up', async () => {
    const night = new Date('2026-11-15T23:30:00Z') // in Berlin it is the 16th
    await cleanUp(owner, night)
    const oldest = addDays('2026-11-16', -limits.trafficEventDays)
    await send({ events: [event('kept', { day: oldest })] })
    await cleanUp(owner, night)
    expect(listResults(await send({ events: [event('kept', { day: oldest })] }))).toEqual(['unchanged'])
    await cleanUp(owner, new Date('2026-12-20T10:00:00Z'))
    expect(await owner.selectFrom('trafficevent').select('eventid').execute()).toEqual([])
  })
})

describe('a bad item', () => {
  const bad: [string, { days?: unknown[]; events?: unknown[] }, string, string][] = [
    ['an unknown partner', { days: [total({ partnerid: 5 })] }, 'partnerid', 'choice'],
    ['fewer than no visits', { days: [total({ hits: -1 })] }, 'hits', 'min'],
    ['more than anybody counts', { days: [total({ hits: 2 ** 31 })] }, 'hits', 'max'],
    ['a day to come', { days: [total({ day: addDays(today, 2) })] }, 'day', 'max'],
    ['no day', { days: [total({ day: '2026-11-31' })] }, 'day', 'validation_date_required'],
    ['a version of zero', { days: [total({ version: 0 })] }, 'version', 'min'],
    ['a stranger’s field', { days: [{ ...total(), visits: 1 }] }, 'visits', 'unknown'],
    ['an event of no partner', { events: [event('x', { partnerid: 5 })] }, 'partnerid', 'choice'],
    ['an event without an id', { events: [event(' ')] }, 'eventid', 'required'],
    ['an event with a zero character', { events: [event('a\0b')] }, 'eventid', 'invalidcharacters'],
    ['an event with a very long id', { events: [event('x'.repeat(201))] }, 'eventid', 'maxlength'],
    ['an event of another kind', { events: [{ ...event('x'), kind: 'click' }] }, 'kind', 'pattern'],
    ['an event to come', { events: [event('x', { day: addDays(today, 2) })] }, 'day', 'max'],
    ['nothing', { events: [null] }, '', 'required'],
  ]
  test.each(bad)(
    'API-3 %s is rejected, with the field and the reason, and the others are stored',
    async (name, body, field, reason) => {
      const version = 100 + bad.findIndex(([one]) => one === name)
      const answer = await send({
        days: [...(body.days ?? []), total({ day: '2026-11-01', version })],
        events: [...(body.events ?? []), event(`beside ${name}`, { day: '2026-11-02' })],
      })
      expect({ accepted: answer.accepted, refused: answer.refused }).toEqual({ accepted: 2, refused: 1 })
      const refused = [...answer.days, ...answer.events].find(({ result }) => result === 'refused')
      expect(refused?.fields?.map((one) => [one.field, one.key])).toContainEqual([field, reason])
    },
  )

  test.each([
    [{ days: 5 }],
    [{ day: [] }],
    [{ days: Array.from({ length: 1001 }, () => total()) }],
    [{ events: Array.from({ length: 1001 }, () => event('x')) }],
  ])('API-3 a batch of another shape is rejected as a whole', async (body) => {
    const answer = await t.call(feedTraffic, { as: key, body: body as { days: unknown[] } }) // bad input
    expect(answer.status).toBe(400)
  })
})

describe('in any order', () => {
  const items = fc.oneof(
    fc.record({
      kind: fc.constant('total' as const),
      day: fc.nat({ max: 2 }),
      version: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      kind: fc.constantFrom('hit' as const, 'pageview' as const),
      day: fc.nat({ max: 2 }),
      id: fc.nat({ max: 6 }),
    }),
  )
  const plans = fc.record({
    batches: fc.array(fc.array(items, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
    isAtOnce: fc.boolean(),
  })
  type Item = { kind: 'total'; day: number; version: number } | { kind: 'hit' | 'pageview'; day: number; id: number }

  let run = 0
  const check = async ({ batches, isAtOnce }: { batches: Item[][]; isAtOnce: boolean }) => {
    // Days and ids that no other run uses: the days of the last month, alternating between partners.
    const partnerid = [101001, 101002, 102001, 102002, 104001, 104002, 105001, 105002][run % 8] ?? 101001
    const dayBefore = (n: number) => addDays('2026-11-07', -3 * Math.floor(run / 8) - n)
    const hitsFor = (day: number, version: number) => 100 * day + version
    const buildBody = (batch: Item[]) => ({
      days: batch.flatMap((item) =>
        item.kind === 'total'
          ? [
              {
                partnerid,
                day: dayBefore(item.day),
                version: item.version,
                hits: hitsFor(item.day, item.version),
                pageviews: item.version,
              },
            ]
          : [],
      ),
      events: batch.flatMap((item) =>
        item.kind === 'total'
          ? []
          : [
              {
                partnerid,
                eventid: `${run} ${item.day} ${item.kind} ${item.id}`,
                day: dayBefore(item.day),
                kind: item.kind,
              },
            ],
      ),
    })
    if (isAtOnce) await Promise.all(batches.map((batch) => send(buildBody(batch))))
    else for (const batch of batches) await send(buildBody(batch))

    for (const [day, sent] of Map.groupBy(batches.flat(), (item) => item.day)) {
      const version = Math.max(0, ...sent.flatMap((item) => (item.kind === 'total' ? [item.version] : [])))
      const events = new Set(sent.flatMap((item) => (item.kind === 'total' ? [] : [`${item.kind} ${item.id}`])))
      const countEvents = (kind: string) => [...events].filter((one) => one.startsWith(kind)).length
      const expected =
        version > 0
          ? { hits: hitsFor(day, version), pageviews: version, version }
          : { hits: countEvents('hit'), pageviews: countEvents('pageview'), version: 0 }
      expect(await counted(dayBefore(day), partnerid)).toEqual(expected)
    }
    run += 1
  }

  test('OPS-2 concurrent feeds of the same days in opposite orders do not block each other', async () => {
    const places = Array.from({ length: 600 }, (_, n) => n)
    const buildBatch = (version: number) => ({
      days: places.map((n) => total({ partnerid: 107001, day: addDays(today, -n), version })),
      events: places.map((n) => event(`visit ${n}`, { partnerid: 107002, day: addDays(today, -(n % 30)) })),
    })
    const turned = ({ days, events }: ReturnType<typeof buildBatch>) => ({
      days: days.reverse(),
      events: events.reverse(),
    })
    const batches = [1, 2, 3, 4, 5, 6].map((version) =>
      version % 2 ? buildBatch(version) : turned(buildBatch(version)),
    )
    // Calls the store directly: there is no retry after a deadlock.
    await Promise.all(batches.map((batch) => owner.transaction().execute((db) => addTraffic(db, batch, t.clock.now))))
    const days = owner.selectFrom('trafficday').select(['day', 'hits', 'version'])
    const totals = await days.where('partnerid', '=', 107001).execute()
    expect([totals.length, totals.every(({ version }) => version === 6)]).toEqual([600, true])
    const visits = await days.where('partnerid', '=', 107002).execute()
    expect([visits.length, visits.every(({ hits }) => hits === 20)]).toEqual([30, true])
  })

  test('OPS-2 totals and visits in parts, repeated, out of order, concurrently: the same counters', async () => {
    await owner.deleteFrom('trafficday').execute()
    await owner.deleteFrom('trafficevent').execute()
    await fc.assert(fc.asyncProperty(plans, check), { numRuns: sampled(25, 60), seed: 5, endOnFailure: true })
  })
})
