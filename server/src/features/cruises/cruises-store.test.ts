import type { CruiseSearch } from '@gangway/contract/features/cruises'
import type { FeedCruise } from '@gangway/contract/features/feed-cruises'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeEach, expect, test } from 'vitest'
import { aCruise } from '../../testing/a-cruise.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { upsertCruises } from '../feed/cruises-store.ts'
import { findCruise, readOffer, searchCruises } from './cruises-store.ts'

// The agency 101001 includes the lines 1, 2 (sea) and 13 (both).

const { owner } = await testDatabase()
const [partnerid, mandant, today] = [101001, 101, '2026-11-15']
const reader = { language: 'de', today } as const

const send = (...cruises: readonly Partial<FeedCruise>[]) =>
  owner.transaction().execute((db) =>
    upsertCruises(
      db,
      cruises.map((about, at) => aCruise({ routeplanid: at + 1, ...about })),
      new Date('2026-11-15T10:00:00Z'),
    ),
  )
const search = async (about: Partial<CruiseSearch> = {}) =>
  searchCruises(owner, await readOffer(owner, partnerid, mandant), { page: 1, ...about }, reader)
const idsOf = async (about: Partial<CruiseSearch> = {}) =>
  (await search(about)).cruises.map(({ routeplanid }) => routeplanid)
const setTop = (listtype: number, ids: number[]) =>
  owner.insertInto('topsort').values({ partnerid, listtype, ids }).execute()

beforeEach(async () => {
  await owner.deleteFrom('cruise').execute()
  await owner.deleteFrom('topsort').execute()
  await owner.deleteFrom('brandorganizer').execute()
  await owner.deleteFrom('brandarea').execute()
})

test('ENG-6 a cruise is shown with its names and its title in the language of the reader', async () => {
  await send({})
  const offer = await readOffer(owner, partnerid, mandant)
  const cruise = await findCruise(owner, offer, 1, { language: 'en', today })
  expect(cruise).toEqual({
    ...{ routeplanid: 1, organizerid: 1, organizername: 'TUI Cruises', shipid: 103, shipname: 'Mein Schiff 3' },
    ...{ cruisingareaid: 2, cruisingareaname: 'Western Mediterranean', area: 1, nights: 7, departure: '2027-05-01' },
    ...{ title: 'Western Mediterranean from Palma', pricefrom: 999.5, cabins: ['inside', 'balcony'] },
    ...{ ports: ['Palma', 'Barcelona', 'Marseille', 'Palma'], validuntil: '2027-04-20' },
  })
  expect((await search()).cruises[0]?.title).toBe('Westliches Mittelmeer ab Palma')
})

test('ENG-6 what is sold out, removed, departed or no longer valid vanishes, and comes back with a newer version', async () => {
  await send(
    { state: 'soldout' },
    { state: 'removed' },
    { departure: today },
    { validuntil: '2026-11-14' },
    { departure: '2026-11-16', validuntil: today },
    { validuntil: null },
  )
  expect(await idsOf()).toEqual([5, 6])
  const offer = await readOffer(owner, partnerid, mandant)
  expect(await findCruise(owner, offer, 1, reader)).toBeUndefined()
  expect(await findCruise(owner, offer, 6, reader)).toMatchObject({ routeplanid: 6, validuntil: null })
  await send({ version: 2, state: 'on' })
  expect(await idsOf()).toEqual([5, 1, 6])
})

test('ENG-6 only the lines that the agency includes and its brand sells, to destinations that the brand sells', async () => {
  await send(
    { organizerid: 1 },
    { organizerid: 3, shipid: 301 },
    { organizerid: 2, shipid: 201 },
    { cruisingareaid: 11 },
  )
  expect(await idsOf()).toEqual([1, 3, 4])
  await owner.insertInto('brandarea').values({ mandant, cruisingareaid: 2 }).execute()
  expect(await idsOf()).toEqual([1, 3])
  await owner.insertInto('brandorganizer').values({ mandant, organizerid: 2 }).execute()
  expect(await idsOf()).toEqual([3])
  const own = owner.updateTable('partnerorganizer').where('partnerid', '=', partnerid).where('organizerid', '=', 2)
  await own.set({ aufnehmen: false }).execute()
  expect(await idsOf()).toEqual([])
  await own.set({ aufnehmen: true, available: false }).execute()
  expect(await idsOf()).toEqual([])
  await own.set({ available: true }).execute()
})

test('ENG-6 destination, month, nights and line narrow the list, alone and together', async () => {
  await send(
    { cruisingareaid: 11, departure: '2027-06-30', nights: 10 },
    { departure: '2027-06-01', nights: 7 },
    { departure: '2027-07-01', nights: 14, organizerid: 2, shipid: 201 },
    { departure: '2027-05-31', nights: 4 },
  )
  expect(await idsOf({ month: '2027-06' })).toEqual([2, 1])
  expect(await idsOf({ cruisingareaid: 11 })).toEqual([1])
  expect(await idsOf({ organizerid: 2 })).toEqual([3])
  expect(await idsOf({ nights: '7-10' })).toEqual([2, 1])
  expect(await idsOf({ nights: '10-' })).toEqual([1, 3])
  expect(await idsOf({ nights: '7-10', month: '2027-06', cruisingareaid: 2, organizerid: 1 })).toEqual([2])
  // What can be chosen does not depend on what is chosen.
  const choices = { cruisingareas: [2, 11], organizers: [1, 2], months: ['2027-05', '2027-06', '2027-07'] }
  expect(await search({ month: '2028-01' })).toEqual({ cruises: [], total: 0, choices })
  expect(await search({ month: '2027-06' })).toMatchObject({ total: 2, choices })
})

test('ENG-6, ENG-9 the top sort orders by destination, line and ship; what is in no list follows by departure', async () => {
  await send(
    { departure: '2027-01-04' },
    { departure: '2027-01-03', organizerid: 2, shipid: 201 },
    { departure: '2027-01-02', cruisingareaid: 11 },
    { departure: '2027-01-05', organizerid: 2, shipid: 202 },
    { departure: '2027-01-01', cruisingareaid: 11, organizerid: 2, shipid: 201 },
  )
  expect(await idsOf()).toEqual([5, 3, 2, 1, 4])
  await setTop(4, [202])
  expect(await idsOf()).toEqual([4, 5, 3, 2, 1])
  await setTop(2, [1, 2])
  expect(await idsOf()).toEqual([3, 1, 4, 5, 2])
  await setTop(3, [2])
  expect(await idsOf()).toEqual([1, 4, 2, 3, 5])
})

test('ENG-6 pages hold twelve cruises each, every cruise once, with the number of all', async () => {
  const dice = seededDice(9)
  await send(
    ...Array.from({ length: 30 }, () => ({ departure: `2027-03-${String(1 + dice.below(5)).padStart(2, '0')}` })),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page })))
  expect(pages.map(({ cruises }) => cruises.length)).toEqual([12, 12, 6, 0])
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([30]))
  const seen = pages.flatMap(({ cruises }) => cruises.map(({ routeplanid }) => routeplanid))
  expect(new Set(seen).size).toBe(30)
})
