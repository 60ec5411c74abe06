import { completeBrand } from '@gangway/contract/brands/brand-record'
import { getEnginePage } from '@gangway/contract/features/engine-page'
import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { getActivation } from '@gangway/contract/features/organizers-activation'
import {
  getTopsort,
  listDestinationOptions,
  listOrganizerOptions,
  listShipOptions,
  saveTopsort,
} from '@gangway/contract/features/topsort'
import { afterEach, expect, test } from 'vitest'
import { saveBrand } from '../../brands/brand-store.ts'
import { testApp } from '../../testing/test-app.ts'
import { readAssortment, setAssortment } from './assortment-store.ts'

// The fixtures open the lines 1, 2 and 13 to every partner, all of them included.

// The sample cruises, which only the demo has, are among what a brand sells.
const t = await testApp({ DEMO: 'true' })
const { owner } = t.database
const session = await t.openSession(101001)
const swiss = await t.openSession(102001)

afterEach(async () => {
  for (const part of ['organizers', 'areas'] as const) await setAssortment(owner, 101, part, 'all')
  await owner.updateTable('organizer').set({ state: 'listed' }).where('state', '=', 'off').execute()
})

const asked = (as = session) => ({ as, query: { mandant: as === session ? '101' : '102' } })
const idsOf = (options: readonly { id: number }[]) => options.map(({ id }) => id)
const linesOf = async (as = session) =>
  (await t.call(listOrganizers, { as })).data.map(({ organizerid }) => organizerid).sort((a, b) => a - b)
const listIn = async (listtype: number, as = session) =>
  (await t.call(getTopsort, { as })).data.find((row) => row.listtype === listtype)?.list
const save = (listtype: 2 | 3 | 4, list: string) => t.call(saveTopsort, { as: session, body: { listtype, list } })

test('CAT-2 a brand sells everything that is listed unless it chooses', async () => {
  expect(await readAssortment(owner, 101)).toEqual({ organizers: 'all', areas: 'all' })
  expect(idsOf((await t.call(listOrganizerOptions, asked())).data)).toHaveLength(48)
})

test('CAT-2 searchOptions follow the assortment, ships with their lines; other brands are not touched', async () => {
  await setAssortment(owner, 101, 'organizers', [2, 10])
  await setAssortment(owner, 101, 'areas', [1, 15, 51])
  expect(idsOf((await t.call(listOrganizerOptions, asked())).data)).toEqual([2, 10])
  const ships = idsOf((await t.call(listShipOptions, asked())).data)
  expect(new Set(ships.map((id) => Math.floor(id / 100)))).toEqual(new Set([2, 10]))
  expect(idsOf((await t.call(listDestinationOptions, asked())).data)).toEqual([1, 15, 51])
  expect((await t.call(listOrganizerOptions, asked(swiss))).data).toHaveLength(48)
  expect((await t.call(listDestinationOptions, asked(swiss))).data.length).toBeGreaterThan(60)
})

test('CAT-2 organizers outside the assortment are neither shown nor saved, and are as they were when they come back', async () => {
  const before = (await t.call(listOrganizers, { as: session })).data
  await setAssortment(owner, 101, 'organizers', [2, 10])
  expect(await linesOf()).toEqual([2])
  expect(await linesOf(swiss)).toEqual([1, 2, 13])
  const hidden = before.find(({ organizerid }) => organizerid === 1) ?? expect.fail('line 1 is a fixture')
  const refused = await t.call(saveOrganizers, { as: session, body: [{ ...hidden, agenturnrlevel1: 'new' }] })
  expect([refused.status, JSON.parse(refused.text).fields]).toEqual([
    400,
    [{ field: '0.organizerid', key: 'choice', params: { value: 1 } }],
  ])
  await setAssortment(owner, 101, 'organizers', 'all')
  expect((await t.call(listOrganizers, { as: session })).data).toEqual(before)
})

test('CAT-2 a line that is switched off disappears for everybody in the same way', async () => {
  await owner.updateTable('organizer').set({ state: 'off' }).where('organizerid', '=', 13).execute()
  expect([await linesOf(), await linesOf(swiss)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(idsOf((await t.call(listOrganizerOptions, asked(swiss))).data)).not.toContain(13)
})

test('CAT-2, TOP-6 what an agency had put to the top stays stored and is not shown while its brand does not sell it', async () => {
  expect((await save(2, '13,2,1')).status).toBe(200)
  await setAssortment(owner, 101, 'organizers', [1, 2, 3])
  expect(await listIn(2)).toBe('2,1')
  const refused = await save(2, '13,2')
  expect([refused.status, JSON.parse(refused.text).fields]).toEqual([
    400,
    [{ field: 'list', key: 'choice', params: { value: 13 } }],
  ])
  const saved = await save(2, '3,1')
  expect([saved.status, saved.data.list]).toEqual([200, '3,1'])
  await setAssortment(owner, 101, 'organizers', 'all')
  expect(await listIn(2), 'it comes back, last').toBe('3,1,13')
  await setAssortment(owner, 101, 'organizers', [1, 2, 3])
  expect((await save(2, '')).data.list).toBe('')
  await setAssortment(owner, 101, 'organizers', 'all')
  expect(await listIn(2), 'Standard forgets everything').toBe('')
})

test('CAT-2 destinations and ships of the lists follow too', async () => {
  await save(3, '2,1')
  await save(4, '101,201')
  await setAssortment(owner, 101, 'organizers', [2])
  await setAssortment(owner, 101, 'areas', [1])
  expect([await listIn(3), await listIn(4)]).toEqual(['1', '201'])
  expect((await save(4, '101')).status).toBe(400)
  expect((await save(3, '2')).status).toBe(400)
})

test('TOP-6 an agency that includes nothing its brand sells offers none of it', async () => {
  await setAssortment(owner, 101, 'organizers', [10, 11])
  const { data } = await t.call(listOrganizerOptions, asked())
  expect(data.map(({ id, included }) => [id, included])).toEqual([
    [10, false],
    [11, false],
  ])
})

test('CAT-2 the public page offers and accepts only what the brand sells, and the preview knows the same', async () => {
  const page = async () => (await t.app.inject('/wlv/101001')).body
  const choicesIn = (html: string, name: string) => {
    const select = new RegExp(`<select id="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
    return [...select.matchAll(/<option value="(\d+)"/g)].map(([, id]) => Number(id)).sort((a, b) => a - b)
  }
  expect(choicesIn(await page(), 'organizerid')).toEqual([1, 2, 13])
  await setAssortment(owner, 101, 'organizers', [2, 3])
  await setAssortment(owner, 101, 'areas', [6, 11])
  const html = await page()
  expect(choicesIn(html, 'organizerid')).toEqual([2])
  expect(choicesIn(html, 'cruisingareaid')).toEqual([6, 11])
  expect(html).toContain('AIDA Cruises')
  expect(html).not.toContain('MSC')
  const { organizers, cruisingareas } = (await t.call(getEnginePage, { as: session })).data
  expect(organizers.map(({ organizerid }) => organizerid)).toEqual([2])
  expect(cruisingareas.map(({ cruisingareaid }) => cruisingareaid)).toEqual([6, 11])
  const form = {
    name: 'Ada',
    email: 'ada@home.example',
    departure: '2027-05-01',
    nights: '7',
    persons: '2',
    phone: '',
    message: '',
    website: '',
    lang: 'de',
  }
  const request = (organizerid: string, cruisingareaid: string) =>
    t.app.inject({
      method: 'POST',
      url: '/wlv/101001/request',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, organizerid, cruisingareaid }).toString(),
    })
  expect((await request('1', '6')).statusCode).toBe(400)
  expect((await request('2', '2')).statusCode).toBe(400)
  expect((await request('2', '6')).statusCode).toBe(303)
})

test('CAT-1 an empty catalogue works: nothing to choose, nothing to request, and every screen answers', async () => {
  await owner.updateTable('organizer').set({ state: 'off' }).where('state', '=', 'listed').execute()
  await owner.updateTable('cruisingarea').set({ state: 'off' }).where('state', '=', 'listed').execute()
  for (const call of [listOrganizerOptions, listShipOptions, listDestinationOptions])
    expect((await t.call(call, asked())).data).toEqual([])
  expect(await linesOf()).toEqual([])
  expect((await t.call(getActivation, { as: session })).data.isneeded).toBe(true)
  const page = await t.app.inject('/wlv/101001')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<form method="post"')
  await owner.updateTable('cruisingarea').set({ state: 'listed' }).where('state', '=', 'off').execute()
})

test('CAT-2 an assortment belongs to a brand that exists, and such a brand cannot be deleted', async () => {
  for (const row of [
    { table: 'brandorganizer', values: { mandant: 999, organizerid: 1 } },
    { table: 'brandarea', values: { mandant: 999, cruisingareaid: 1 } },
  ] as const)
    await expect(owner.insertInto(row.table).values(row.values).execute()).rejects.toMatchObject({ code: '23503' })
  await saveBrand(
    owner,
    completeBrand({ mandant: 190, key: 'flaute', name: 'Flaute', colour: '#0b5f4a', market: 'german' }),
  )
  await setAssortment(owner, 190, 'areas', [1])
  const remove = () => owner.deleteFrom('brand').where('mandant', '=', 190).execute()
  await expect(remove()).rejects.toMatchObject({ code: '23503' })
  await setAssortment(owner, 190, 'areas', 'all')
  await remove()
})
