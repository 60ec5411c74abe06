import {
  getTopsort,
  listDestinationOptions,
  listOrganizerOptions,
  listShipOptions,
  saveTopsort,
} from '@gangway/contract/features/topsort'
import { listFieldErrors } from '@gangway/contract/testing/list-field-errors'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userName } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { listUnsold } from './topsort-store.ts'

const t = await testApp()
const session = await t.openSession(101001)

const listIn = async (listtype: number, as = session) =>
  (await t.call(getTopsort, { as })).data.find((row) => row.listtype === listtype)?.list
const save = (body: object, headers: Record<string, string> = {}, as = session) =>
  t.call(saveTopsort, { as, body: body as { listtype: 2; list: string }, headers }) // may be bad input on purpose
const readFields = ({ text }: { text: string }) => (JSON.parse(text) as { fields: unknown }).fields

// Spec section 3, written out: what each list type orders, and its area (1 sea, 2 river).
const lists = [
  { listtype: 2, of: 'organizer', areaid: 1 },
  { listtype: 3, of: 'destination', areaid: 1 },
  { listtype: 4, of: 'ship', areaid: 1 },
  { listtype: 5, of: 'organizer', areaid: 2 },
  { listtype: 6, of: 'destination', areaid: 2 },
  { listtype: 7, of: 'ship', areaid: 2 },
] as const

const query = { mandant: '101' }
const options = {
  organizer: (await t.call(listOrganizerOptions, { as: session, query })).data,
  destination: (await t.call(listDestinationOptions, { as: session, query })).data,
  ship: (await t.call(listShipOptions, { as: session, query })).data,
}

test('TOP-1 a partner that never saved has six standard lists', async () => {
  const answer = await t.call(getTopsort, { as: await t.openSession(101002) })
  expect(answer.data).toEqual(lists.map(({ listtype, areaid }) => ({ listtype, list: '', areaid })))
})

describe('options', () => {
  test.each(Object.entries(options))('TOP-5 %s options have id, area and a name in every language', (_, found) => {
    expect(found.length).toBeGreaterThan(40)
    for (const { id, area, texts } of found) {
      expect([1, 2, 3]).toContain(area)
      expect(texts.map(({ languageid }) => languageid).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 25, 26])
      expect(
        texts.every(({ name }) => name.trim() !== ''),
        `${id}`,
      ).toBe(true)
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })

  test('TOP-1 there are options for the sea, for rivers and for both', () => {
    const areas = (found: { area: number }[]) => [...new Set(found.map(({ area }) => area))].sort()
    expect(areas(options.organizer)).toEqual([1, 2, 3])
    expect(areas(options.destination)).toEqual([1, 2, 3])
    expect(areas(options.ship)).toEqual([1, 2])
  })

  const optionCalls = [
    { name: 'organizer', call: listOrganizerOptions },
    { name: 'ship', call: listShipOptions },
    { name: 'destination', call: listDestinationOptions },
  ]
  test.each(optionCalls)('TEN-3 $name options are requested for the brand of the session', async ({ call }) => {
    const ask = (mandant: string, as = session) => t.call(call, { as, query: { mandant } })
    const unknown = await ask('103')
    expect(unknown.status).toBe(400)
    expect(readFields(unknown)).toEqual([{ field: 'mandant', key: 'choice', params: { value: 103 } }])
    expect((await ask('many')).status).toBe(400)
    expect((await ask('104')).status).toBe(403)
    expect((await ask('104', await t.openSession(104001))).status).toBe(200)
    expect((await t.call(call, { as: session, query: {} as { mandant: string } })).status).toBe(400)
  })
})

test.each([
  { mask: 1 | 8 | 32 | 256, status: 403 },
  { mask: 1 | 2, status: 200 },
])('SES-8 top-sort needs right 2: the mask $mask gets $status', async ({ mask, status }) => {
  const as = await t.openSession(102001, { userno: 1, mask })
  expect((await t.call(getTopsort, { as })).status).toBe(status)
  expect((await save({ listtype: 2, list: '' }, {}, as)).status).toBe(status)
  for (const call of [listOrganizerOptions, listShipOptions, listDestinationOptions])
    expect((await t.call(call, { as, query: { mandant: '102' } })).status).toBe(status)
})

describe.each(lists)('list $listtype, $of of area $areaid', ({ listtype, of, areaid }) => {
  // Spec section 3: an option's area is 1, 2, or 3 for both.
  const fits = (area: number) => area === areaid || area === 3
  const fitting = options[of].filter(({ area }) => fits(area)).map(({ id }) => id)
  const misplaced = options[of].filter(({ area }) => !fits(area)).map(({ id }) => id)

  test('TOP-3 the chosen ids are stored in order, and an empty list is Standard again', async () => {
    const list = [...fitting].reverse().slice(0, 3).join(',')
    const answer = await save({ listtype, list })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ listtype, list, areaid })
    expect(await listIn(listtype)).toBe(list)
    expect((await save({ listtype, list: '' })).data).toEqual({ listtype, list: '', areaid })
    expect(await listIn(listtype)).toBe('')
  })

  test('TOP-5 ids of the other area, unknown and duplicate ids are rejected, and the old list stays', async () => {
    const [one = 0, two = 0] = fitting
    const [wrong = 0] = misplaced
    await save({ listtype, list: `${two},${one}` })
    const refusals: [string, string, number][] = [
      [`${one},${wrong}`, 'choice', wrong],
      [`${one},999999,888888`, 'choice', 999_999],
      [`0`, 'choice', 0],
      [`9999999999,${one}`, 'choice', 9_999_999_999],
      [`${one},${two},${one}`, 'double', one],
      [`${one},0${one}`, 'double', one],
    ]
    for (const [list, key, value] of refusals) {
      const answer = await save({ listtype, list })
      expect({ list, status: answer.status }).toEqual({ list, status: 400 })
      expect(readFields(answer)).toEqual([{ field: 'list', key, params: { value } }])
    }
    expect(await listIn(listtype)).toBe(`${two},${one}`)
  })

  // The oracle: ids joined by commas, each known, each once, each of the list's area or of both.
  const isTaken = (list: string) => {
    if (list === '') return true
    const ids = list.split(',')
    return (
      ids.every((id) => id !== '' && [...id].every((character) => character >= '0' && character <= '9')) &&
      ids.every((id) => fitting.includes(Number(id))) &&
      new Set(ids.map(Number)).size === ids.length
    )
  }
  const right = fc.shuffledSubarray(fitting, { maxLength: 6 })
  const anything = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fitting).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...misplaced).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', '4294967297', '99999', '1e3', ' 1', 'x', '') },
  )
  const values = fc.oneof(
    right.map((ids) => ids.join(',')),
    fc.array(anything, { maxLength: 5 }).map((ids) => ids.join(',')),
  )

  const sentTo = (numRuns: number) => fc.sample(values, { numRuns, seed: listtype })

  // The two checks of a list without HTTP: 6 × 180 lists.
  const passes = async (list: string) =>
    listFieldErrors(saveTopsort.body, { listtype, list }).length === 0 &&
    (await listUnsold(t.database.owner, 101, listtype, list)).length === 0

  test('TOP-5 the rules agree with the spec over 180 generated lists', async () => {
    const seen = { taken: 0, refused: 0 }
    for (const list of sentTo(180)) {
      seen[isTaken(list) ? 'taken' : 'refused'] += 1
      expect({ list, passes: await passes(list) }).toEqual({ list, passes: isTaken(list) })
    }
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(30)
  })

  test('TOP-5 the server agrees with both over 10 of them', async () => {
    for (const list of sentTo(10)) {
      const status = isTaken(list) ? 200 : 400
      const answer = await save({ listtype, list })
      expect({ list, status: answer.status }).toEqual({ list, status })
      if (status === 200) expect(answer.data.list).toBe(list)
    }
  })
})

test.each([
  { listtype: 1, list: '' },
  { listtype: 8, list: '' },
  { listtype: '2', list: '' },
  { listtype: 2 },
  { list: '1' },
  { listtype: 2, list: [1, 2] },
  { listtype: 2, list: '1,' },
  { listtype: 2, list: '1;2' },
  { listtype: 2, list: '1', areaid: 2 },
  { listtype: 6, list: '', areaid: 3 },
  { listtype: 2, list: '1', area: 1 },
  { listtype: 2, list: `${'1,'.repeat(5001)}1` },
])('API-3 %j is rejected', async (body) => {
  expect((await save(body)).status).toBe(400)
})

describe('two people at once', () => {
  const readVersion = async () => String((await t.call(getTopsort, { as: session })).headers.etag)

  test('API-7 the second to save a list is told who changed it and when, and writes nothing', async () => {
    const clara = await t.openSession(101001, { userno: 2 })
    await save({ listtype: 3, list: '' })
    const version = await readVersion()
    expect((await save({ listtype: 3, list: '1,2' }, { 'if-match': version }, clara)).status).toBe(200)
    const second = await save({ listtype: 3, list: '3' }, { 'if-match': version })
    expect(second.status).toBe(412)
    expect(JSON.parse(second.text)).toEqual({
      error: 'changed',
      who: userName(101001, 2),
      when: t.clock.now.toISOString(),
    })
    expect(await listIn(3)).toBe('1,2')
  })

  test('API-7 saves of different lists do not conflict', async () => {
    await save({ listtype: 2, list: '' })
    await save({ listtype: 5, list: '' })
    const version = await readVersion()
    const both = [
      { listtype: 2, list: '1' },
      { listtype: 5, list: '20' },
    ]
    const answers = await Promise.all(both.map((body) => save(body, { 'if-match': version })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await listIn(2), await listIn(5)]).toEqual(['1', '20'])
  })
})

test('SES-7 a list belongs to one partner alone', async () => {
  const other = await t.openSession(104001)
  await save({ listtype: 4, list: '101' })
  expect(await listIn(4, other)).toBe('')
  const foreign = await t.call(getTopsort, { as: session, params: { partnerid: '104001' } })
  expect(foreign.status).toBe(403)
})

test('TOP-6 options of cruise lines that the agency does not include are marked, and so are their ships', async () => {
  const as = await t.openSession(104001)
  const asked = { as, query: { mandant: '104' } }
  const change = t.database.owner.updateTable('partnerorganizer').where('partnerid', '=', 104001)
  await change.set({ aufnehmen: false }).where('organizerid', '=', 13).execute()
  const organizers = (await t.call(listOrganizerOptions, asked)).data
  expect(organizers.filter(({ included }) => included).map(({ id }) => id)).toEqual([1, 2])
  const ships = (await t.call(listShipOptions, asked)).data
  const lines = new Set(ships.filter(({ included }) => included).map(({ id }) => Math.floor(id / 100)))
  expect([...lines]).toEqual([1, 2])
  expect(ships.some(({ included }) => !included)).toBe(true)
  expect((await t.call(listDestinationOptions, asked)).data.every(({ included }) => included)).toBe(true)
  // As on the public page: an agency that includes none offers none.
  await change.set({ aufnehmen: false }).execute()
  expect((await t.call(listOrganizerOptions, asked)).data.some(({ included }) => included)).toBe(false)
})
