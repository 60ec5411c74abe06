import { listCruises } from '@gangway/contract/features/cruises-console'
import { expect, test } from 'vitest'
import { aCruise } from '../../testing/a-cruise.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertCruises } from '../feed/cruises-store.ts'

const t = await testApp()
const { owner } = t.database
const reader = await t.openConsole('reader')

await owner
  .transaction()
  .execute((db) =>
    upsertCruises(
      db,
      [
        aCruise({ routeplanid: 1, departure: '2027-01-01', validuntil: null }),
        aCruise({ routeplanid: 2, departure: '2027-01-02', organizerid: 3, shipid: 301, title: 'Nordlandtraum' }),
        aCruise({ routeplanid: 3, departure: '2027-01-03', state: 'soldout' }),
        aCruise({ routeplanid: 4, departure: '2026-11-01' }),
      ],
      t.clock.now,
    ),
  )
const list = async (query: Record<string, string> = {}) => {
  const { status, data, text } = await t.call(listCruises, { as: reader, query })
  expect(status, text).toBe(200)
  return data
}
const idsOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ routeplanid }) => routeplanid)

test('ENG-6 the console lists what came in by departure, with what became of it and how many agencies show it', async () => {
  const { rows, total } = await list()
  expect(total).toBe(4)
  expect(rows.map(({ routeplanid, state }) => [routeplanid, state])).toEqual([
    [4, 'over'],
    [1, 'on'],
    [2, 'on'],
    [3, 'soldout'],
  ])
  // Two agencies of every brand include line 1, none includes line 3.
  expect(rows.map(({ shown }) => shown.length)).toEqual([0, 10, 0, 0])
  expect(rows[1]?.shown).toContainEqual({ mandant: 101, agencies: 2 })
  await owner.insertInto('brandarea').values({ mandant: 101, cruisingareaid: 11 }).execute()
  expect((await list()).rows[1]?.shown.map(({ mandant }) => mandant)).not.toContain(101)
  await owner.deleteFrom('brandarea').execute()
})

test('ENG-6 the console finds cruises by words, number, state and agency', async () => {
  expect(await idsOf({ search: 'nordland TRAUM' })).toEqual([2])
  expect(await idsOf({ search: 'schiff tui' })).toEqual([4, 1, 3])
  expect(await idsOf({ state: 'soldout' })).toEqual([3])
  expect(await idsOf({ state: 'over' })).toEqual([4])
  expect(await idsOf({ partnerid: '101001' })).toEqual([1])
  expect(await idsOf({ search: 'nothing like it' })).toEqual([])
  const { status, text } = await t.call(listCruises, { as: reader, query: { partnerid: '7' } })
  expect([status, text]).toEqual([400, expect.stringContaining('partnerid')])
})
