import { nameIn } from '@gangway/contract/features/catalogue'
import {
  adoptName,
  getAssortment,
  listCatalogue,
  saveAssortment,
  saveEntry,
} from '@gangway/contract/features/catalogue-console'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { validateCatalogue } from '../feed/catalogue-items-store.ts'

const t = await testApp()
const as = await t.openConsole('marketing')
const { owner } = t.database

const entries = async (query: object = {}) => (await t.call(listCatalogue, { as, query: query as never })).data
const find = async (name: string) => (await entries()).find((entry) => entry.name === name)
const ship = { kind: 'ship', id: 0, name: 'Nova', names: {}, area: 1, state: 'listed', organizerid: 1 } as const
const searchTexts = (bookingid: number) =>
  owner.selectFrom('booking').select('suchtext').where('bookingid', '=', bookingid).executeTakeFirstOrThrow()

test('CAT-1, CON-7 an entry is added, renamed and switched off in the console; bookings are found by the new name', async () => {
  const { data: made, status } = await t.call(saveEntry, { as, body: { ...ship, names: { en: 'New' } } })
  expect([status, made.state, made.organizername]).toEqual([200, 'listed', expect.any(String)])
  expect(nameIn('en', made.name, made.names)).toBe('New')
  await upsertBookings(owner, [aBooking({ bookingid: 77, shipid: made.id })], t.clock.now)
  expect((await searchTexts(77)).suchtext).toContain('nova')
  const body = { ...ship, id: made.id, entry: made.entry, name: 'Aurora', state: 'off' } as const
  const { data: renamed } = await t.call(saveEntry, { as, body })
  expect(renamed).toMatchObject({ name: 'Aurora', state: 'off', names: {} })
  expect((await searchTexts(77)).suchtext).toContain('aurora')
  // Senders without ids may still use the former name.
  await upsertBookings(owner, [aBooking({ bookingid: 78, shipid: null, shipname: 'Nova' })], t.clock.now)
  const moved = await owner.selectFrom('booking').select('shipid').where('bookingid', '=', 78).executeTakeFirst()
  expect(moved).toEqual({ shipid: made.id })
  const [event] = await owner
    .selectFrom('providerevent')
    .selectAll()
    .where('noun', '=', 'catalogue')
    .orderBy('eventid', 'desc')
    .limit(1)
    .execute()
  expect(event).toMatchObject({ username: 'marketing@provider.example', action: 'save' })
  expect(event?.changes).toContainEqual(expect.objectContaining({ field: 'name', old: 'Nova', new: 'Aurora' }))
})

test('CAT-1, CON-7 the feed’s next version of an entry still counts after a change in the console', async () => {
  const send = async (version: number, name: string) => {
    const organizers = [{ id: 4711, version, name, area: 1 }]
    return (await (await validateCatalogue({ organizers, ships: [], cruisingareas: [] }))(owner)).organizers[0]?.result
  }
  expect(await send(3, 'From the feed')).toBe('accepted')
  const entry = await find('From the feed')
  const body = {
    kind: 'organizer',
    id: 4711,
    entry: entry?.entry,
    name: 'By hand',
    names: {},
    area: 1,
    state: 'listed',
  } as const
  expect((await t.call(saveEntry, { as, body })).status).toBe(200)
  expect(await send(3, 'From the feed')).toBe('unchanged')
  expect((await find('By hand'))?.id).toBe(4711)
  expect(await send(4, 'From the feed again')).toBe('accepted')
})

test('CON-7 two people: the later save of an older version is refused, and other entries do not matter', async () => {
  const { headers } = await t.call(listCatalogue, { as, query: {} })
  const ifMatch = { 'if-match': String(headers.etag) }
  const [first, second] = (await entries({ kind: 'cruisingarea', state: 'listed' })).slice(0, 2)
  const body = (entry: typeof first, name: string) =>
    ({
      kind: 'cruisingarea',
      id: entry?.id ?? 0,
      entry: entry?.entry,
      name,
      names: {},
      area: 3,
      state: 'listed',
    }) as const
  expect((await t.call(saveEntry, { as, body: body(first, 'One'), headers: ifMatch })).status).toBe(200)
  expect((await t.call(saveEntry, { as, body: body(second, 'Other'), headers: ifMatch })).status).toBe(200)
  expect((await t.call(saveEntry, { as, body: body(first, 'Two'), headers: ifMatch })).status).toBe(412)
})

test('CAT-1, CON-7 what cannot be saved is said at its field, and nothing is written', async () => {
  const refused = async (form: object) => {
    const { status, text } = await t.call(saveEntry, { as, body: { ...ship, ...form } as never })
    return [status, JSON.parse(text).fields?.[0]?.field ?? JSON.parse(text).error]
  }
  expect(await refused({ organizerid: 999_999 })).toEqual([400, 'organizerid'])
  expect(await refused({ organizerid: null })).toEqual([400, 'organizerid'])
  expect(await refused({ name: ' ' })).toEqual([400, 'name'])
  expect(await refused({ area: 4 })).toEqual([400, 'area'])
  expect(await refused({ id: 999_999 })).toEqual([404, 'notfound'])
})

test('CAT-3, CON-7 an unlisted name is listed with its bookings, and adopted as new or as a known entry', async () => {
  const unknown = { organizerid: null, shipid: null, cruisingareaid: null, cruisingareaname: 'Eismeer' }
  const named = (bookingid: number) =>
    aBooking({ ...unknown, bookingid, organizername: 'Polaris', shipname: `Polaris ${bookingid}` })
  await upsertBookings(owner, [named(901), named(902)], t.clock.now)
  const [top] = await entries()
  expect(top).toMatchObject({ state: 'unlisted', firstseen: t.clock.now.toISOString() })
  const line = await find('Polaris')
  expect(line).toMatchObject({ kind: 'organizer', bookings: 2 })
  const adopt = (body: object) => t.call(adoptName, { as, body: body as never })
  const asNew = await adopt({ kind: 'organizer', id: line?.id, name: 'Polaris Cruises' })
  expect(asNew.data).toEqual({ name: 'Polaris Cruises', into: null, bookings: 2 })
  const one = await find('Polaris 901')
  const merged = await adopt({ kind: 'ship', id: one?.id, into: 103 })
  expect(merged.data).toMatchObject({ into: 103, bookings: 1 })
  expect(await find('Polaris 901')).toBeUndefined()
  const other = await find('Polaris 902')
  const wrong = await adopt({ kind: 'ship', id: other?.id, into: 999_999 })
  expect([wrong.status, JSON.parse(wrong.text).fields]).toEqual([400, [{ field: 'into', key: 'choice' }]])
  expect((await adopt({ kind: 'ship', id: 103 })).status).toBe(422)
  const events = await owner.selectFrom('providerevent').select('action').where('action', '=', 'adopt').execute()
  expect(events).toHaveLength(2)
})

test('CAT-2, CON-7 what a brand sells is shown and set; a line that is not in the catalogue is refused at its field', async () => {
  const read = async () => (await t.call(getAssortment, { as, query: { mandant: '104' } })).data
  expect(await read()).toEqual({ organizers: 'all', areas: 'all' })
  const save = (body: object) =>
    t.call(saveAssortment, { as, body: { mandant: 104, organizers: 'all', areas: 'all', ...body } as never })
  expect((await save({ organizers: [3, 1] })).data).toEqual({ organizers: [1, 3], areas: 'all' })
  expect(await read()).toEqual({ organizers: [1, 3], areas: 'all' })
  const wrong = await save({ areas: [999_999] })
  expect([wrong.status, JSON.parse(wrong.text).fields[0].field]).toEqual([400, 'areas'])
  expect(await read()).toEqual({ organizers: [1, 3], areas: 'all' })
  expect((await save({ organizers: [] })).status).toBe(400)
  expect((await save({ mandant: 777 })).status).toBe(404)
})
