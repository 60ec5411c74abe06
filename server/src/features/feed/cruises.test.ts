import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedCruises, getFeedStatus } from '@gangway/contract/features/feed'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeEach, expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aCruise } from '../../testing/a-cruise.ts'
import { testApp } from '../../testing/test-app.ts'
import { adoptEntry } from '../catalogue/adopt-store.ts'
import { upsertCruises } from './cruises-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'cruises', ['cruises'])

const send = async (...cruises: unknown[]) => {
  const { status, data, text } = await t.call(feedCruises, { as: key, body: { cruises } })
  expect(status, text).toBe(200)
  return data
}
const results = async (...cruises: unknown[]) => (await send(...cruises)).cruises.map(({ result }) => result)
const stored = () => owner.selectFrom('cruise').selectAll().orderBy('routeplanid').execute()

beforeEach(async () => {
  await owner.deleteFrom('cruise').execute()
})

test('ENG-6 a cruise is stored with all its fields, and answered by its number and version', async () => {
  expect(await send(aCruise())).toEqual({
    ...{ accepted: 1, unchanged: 0, different: 0, refused: 0 },
    cruises: [{ routeplanid: 471_100, version: 1, result: 'accepted' }],
  })
  expect(await stored()).toEqual([
    {
      ...{ routeplanid: 471_100, version: 1, state: 'on', organizerid: 1, shipid: 103, cruisingareaid: 2, area: 1 },
      title: 'Westliches Mittelmeer ab Palma',
      titles: { en: 'Western Mediterranean from Palma' },
      ...{ departuredate: '2027-05-01', nights: 7, pricecents: 99_950, validuntil: '2027-04-20' },
      ports: ['Palma', 'Barcelona', 'Marseille', 'Palma'],
      cabins: ['inside', 'balcony'],
      content: expect.any(Number),
      changedat: t.clock.now,
    },
  ])
})

test('ENG-6 the example of docs/feed.md is accepted as it is', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/feed.md'), 'utf8')
  const [, example = ''] = /## Cruises\n\n```\n([\s\S]*?)```/.exec(page) ?? []
  expect(await send(...JSON.parse(example).cruises)).toMatchObject({ accepted: 1, refused: 0 })
})

test.each([
  ['no line', { organizerid: null, organizername: '' }, 'organizerid', 'required'],
  ['no ship', { shipid: undefined }, 'shipid', 'required'],
  ['no destination', { cruisingareaid: undefined }, 'cruisingareaid', 'required'],
  ['the wrong water', { area: 2 }, 'area', 'choice'],
  ['no title', { title: ' ' }, 'title', 'required'],
  ['a title in an unknown language', { titles: { it: 'Mare' } }, 'titles.it', 'unknown'],
  ['a day that does not exist', { departure: '2027-02-30' }, 'departure', 'validation_date_required'],
  ['no nights', { nights: 0 }, 'nights', 'min'],
  ['a price with three decimals', { pricefrom: 1.005 }, 'pricefrom', 'numeric'],
  ['a negative price', { pricefrom: -1 }, 'pricefrom', 'min'],
  ['an unknown cabin', { cabins: ['hammock'] }, 'cabins.0', 'pattern'],
  ['a cabin twice', { cabins: ['suite', 'suite'] }, 'cabins', 'pattern'],
  ['an unknown field', { harbour: 'Palma' }, 'harbour', 'unknown'],
])('ENG-6 %s is refused at its field, and only that cruise', async (_, changed, field, reason) => {
  const { cruises } = await send({ ...aCruise(), ...changed }, aCruise({ routeplanid: 5 }))
  expect(cruises[0]).toMatchObject({ result: 'refused', fields: [expect.objectContaining({ field, key: reason })] })
  expect((await stored()).map(({ routeplanid }) => routeplanid)).toEqual([5])
})

test('ENG-6 versions in any order, repeated and in one batch, leave the newest', async () => {
  const dice = seededDice(6)
  const version = (n: number) => aCruise({ version: n, pricefrom: n })
  for (let round = 0; round < 15; round++) {
    await owner.deleteFrom('cruise').execute()
    let newest = 0
    for (let batch = 0; batch < 3; batch++) {
      const sent = Array.from({ length: 1 + dice.below(4) }, () => 1 + dice.below(5))
      const highest = Math.max(...sent)
      const { accepted, cruises } = await send(...sent.map(version))
      expect(accepted).toBe(highest > newest ? 1 : 0)
      if (accepted > 0) expect(cruises[sent.indexOf(highest)]?.result).toBe('accepted')
      newest = Math.max(newest, highest)
      expect((await stored()).map((row) => [row.version, row.pricecents])).toEqual([[newest, newest * 100]])
    }
  }
})

test('ENG-6 feeds of the same cruises at the same time, in opposite orders, leave the newest and no deadlock', async () => {
  const batch = (version: number) =>
    Array.from({ length: 300 }, (_, at) => aCruise({ routeplanid: at + 1, version, pricefrom: version }))
  const save = (version: number) =>
    owner
      .transaction()
      .execute((db) => upsertCruises(db, version % 2 ? batch(version) : batch(version).reverse(), t.clock.now))
  await Promise.all([1, 2, 3, 4].map(save))
  const rows = await stored()
  expect(rows).toHaveLength(300)
  expect(new Set(rows.map(({ version, pricecents }) => `${version} ${pricecents}`))).toEqual(new Set(['4 400']))
})

test('ENG-6 a batch sent again with its Idempotency-Key gets its first answer', async () => {
  const body = { cruises: [aCruise()] }
  const headers = { 'idempotency-key': 'night-1' }
  const first = await t.call(feedCruises, { as: key, body, headers })
  const again = await t.call(feedCruises, { as: key, body, headers })
  expect(again.data).toEqual(first.data)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await results(aCruise())).toEqual(['unchanged'])
})

test('ENG-6 an unknown ship comes in as unlisted, and its cruises follow when it is adopted', async () => {
  expect(await results(aCruise({ shipid: null, shipname: 'Mein Schiff Nord' }))).toEqual(['accepted'])
  const [{ shipid = 0 } = {}] = await stored()
  expect(shipid).toBeGreaterThanOrEqual(2_000_000_000)
  await owner.transaction().execute((db) => adoptEntry(db, { kind: 'ship', id: shipid, into: 103 }))
  expect((await stored()).map((row) => row.shipid)).toEqual([103])
})

test('ENG-6 a key needs the scope, and its status says what came in', async () => {
  const { key: other } = await createKey(owner, 'engine', ['bookings', 'engine'])
  const refused = await t.call(feedCruises, { as: other, body: { cruises: [aCruise()] } })
  expect(refused.status).toBe(403)
  expect(await stored()).toEqual([])
  const { key: own } = await createKey(owner, 'only cruises', ['cruises'])
  await t.call(feedCruises, { as: own, body: { cruises: [aCruise(), {}] } })
  expect((await t.call(getFeedStatus, { as: own })).data).toEqual({
    ...{ name: 'only cruises', scopes: ['cruises'] },
    cruises: { batches: 1, accepted: 1, unchanged: 0, different: 0, refused: 1, lastat: t.clock.now.toISOString() },
  })
})
