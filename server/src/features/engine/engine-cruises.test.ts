import { getPageCruises, listEngineCruises } from '@gangway/contract/features/engine-cruises'
import { saveTopsort } from '@gangway/contract/features/topsort'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aCruise } from '../../testing/a-cruise.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertCruises } from '../feed/cruises-store.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['engine'])
await owner
  .transaction()
  .execute((db) =>
    upsertCruises(
      db,
      [
        aCruise({ routeplanid: 1 }),
        aCruise({ routeplanid: 2, departure: '2027-06-05', organizerid: 2, shipid: 201 }),
        aCruise({ routeplanid: 3, organizerid: 3, shipid: 301 }),
      ],
      t.clock.now,
    ),
  )
const ask = (query: Record<string, string>) =>
  t.call(listEngineCruises, { as: key, query: query as { partnerid: string } })

test('ENG-6 any engine gets what the page of an agency shows, in a language, searched and one by one', async () => {
  const { data } = await ask({ partnerid: '101001', language: 'en' })
  expect(data.total).toBe(2)
  expect(data.cruises.map(({ routeplanid, title }) => [routeplanid, title])).toEqual([
    [1, 'Western Mediterranean from Palma'],
    [2, 'Western Mediterranean from Palma'],
  ])
  expect(data.choices.months).toEqual(['2027-05', '2027-06'])
  const found = (await ask({ partnerid: '101001', month: '2027-06' })).data
  expect(found.cruises).toMatchObject([{ routeplanid: 2, title: 'Westliches Mittelmeer ab Palma' }])
  expect((await ask({ partnerid: '101001', routeplanid: '1' })).data).toMatchObject({
    total: 1,
    cruises: [{ nights: 7 }],
  })
  expect((await ask({ partnerid: '101001', routeplanid: '3' })).data).toMatchObject({ total: 0, cruises: [] })
})

test('ENG-6 an unknown or locked partner is not found, bad values are named, and the key needs its scope', async () => {
  expect((await ask({ partnerid: '7' })).status).toBe(404)
  expect((await ask({ partnerid: '101001', month: 'May' })).text).toContain('month')
  const { key: other } = await createKey(owner, 'feed', ['cruises'])
  const refused = await t.call(listEngineCruises, { as: other, query: { partnerid: '101001' } })
  expect([401, 403]).toContain(refused.status)
})

test('ENG-3 the preview in the portal gets the same cruises', async () => {
  const as = await t.openSession(101001)
  const { data } = await t.call(getPageCruises, { as, body: { language: 'de' } })
  expect(data).toEqual((await ask({ partnerid: '101001', language: 'de' })).data)
})

test('ENG-9 the preview follows lists that are not saved; those that are not sent count as they are stored', async () => {
  const as = await t.openSession(101001)
  const order = async (...lists: { listtype: 2 | 4; list: string }[]) => {
    const { data } = await t.call(getPageCruises, { as, body: { language: 'de', lists } })
    return data.cruises.map(({ routeplanid }) => routeplanid)
  }
  expect(await order()).toEqual([1, 2])
  expect(await order({ listtype: 2, list: '2,1' })).toEqual([2, 1])
  await t.call(saveTopsort, { as, body: { listtype: 2, list: '2' } })
  expect(await order()).toEqual([2, 1])
  expect(await order({ listtype: 2, list: '' }, { listtype: 4, list: '103' })).toEqual([1, 2])
  expect((await ask({ partnerid: '101001' })).data.cruises.map(({ routeplanid }) => routeplanid)).toEqual([2, 1])
  const wrong = await t.call(getPageCruises, { as, body: { language: 'de', lists: [{ listtype: 2, list: 'x' }] } })
  expect([wrong.status, wrong.text.includes('lists.0.list')]).toEqual([400, true])
})
