import { allPermissions } from '@gangway/contract/access/permissions'
import { addRequestNote, getRequest, listRequestPeople, saveRequest } from '@gangway/contract/features/requests'
import { getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { listNaively } from '../../testing/naive-transactions.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { randomWork, storeWork } from '../../testing/random-work.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const feed = (items: Parameters<typeof upsertBookings>[1]) => upsertBookings(t.database.owner, items, t.clock.now)

const fed = randomBookings(7, 101001, 200)
const works = randomWork(5, fed, [0, 1, 2])
const all = { startDate: '1900-01-01', endDate: '2100-12-31' }
const anna = await t.openSession(101001, { userno: 1 })
const other = await t.openSession(101002)

beforeAll(async () => {
  await feed(fed)
  await storeWork(t.database.owner, 101001, works, t.clock.now)
})

const listIds = async (query: Parameters<typeof t.call<typeof listTransactions>>[1]) => {
  const { status, data, text } = await t.call(listTransactions, { as: anna, ...query })
  expect(status, text).toBe(200)
  return data.rows.map(({ bookingid }) => bookingid)
}

const annasName = async () =>
  (await t.call(listRequestPeople, { as: anna })).data.find(({ userno }) => userno === 1)?.name ?? 'missing'

test('ENQ-5 a row has the own reference, the name of who is responsible and the newest note; all of them are searched', async () => {
  const one = { startDate: '2019-03-03', endDate: '2019-03-03' }
  await feed([aBooking({ bookingid: 700_100, bookingdate: '2019-03-03' })])
  const params = { bookingid: '700100' }
  const ids = (searchIn: string) => listIds({ query: { ...one, searchIn } })
  await t.call(saveRequest, { as: anna, params, body: { version: 0, reference: 'Ordner Ü-7', userno: 1 } })
  for (const text of ['erste Notiz: Kinderbett', `zweite ${'und noch ein Satz '.repeat(60)}`, 'dritte Notiz'])
    await t.call(addRequestNote, { as: anna, params, body: { text } })
  const { data } = await t.call(listTransactions, { as: anna, query: one })
  expect(data.rows[0]).toMatchObject({
    reference: 'Ordner Ü-7',
    responsible: await annasName(),
    lastnote: 'dritte Notiz',
  })
  expect((await t.call(getTransaction, { as: anna, params })).data).toMatchObject({ reference: 'Ordner Ü-7' })
  for (const word of ['ordner ue-7', 'kinderbett', 'dritte muller', 'zweite satz', await annasName()])
    expect(await ids(word), word).toEqual([700_100])
  expect(await ids('hochbett')).toEqual([])

  const { version } = (await t.call(getRequest, { as: anna, params })).data
  await t.call(saveRequest, { as: anna, params, body: { version, reference: '', userno: null } })
  expect(await ids('ordner')).toEqual([])
  expect(await ids(await annasName())).toEqual([])
  expect((await t.call(listTransactions, { as: anna, query: one })).data.rows[0]).toMatchObject({
    ...{ reference: '', responsible: '', lastnote: 'dritte Notiz' },
  })
})

test('ENQ-5 bookings are filtered by person; mine are those of the reader, and none in a view of the provider', async () => {
  const sum = async (person: string, as = anna) =>
    (await t.call(listTransactions, { as, query: { ...all, person } })).data.total
  const count = (wanted: number | null) =>
    listNaively(
      fed,
      { ...all, type: 'open', dateType: 'booking', searchIn: '', person: String(wanted ?? 'nobody') },
      { works },
    )
  expect(await sum('mine')).toBe(count(1).length)
  expect(await sum('1')).toBe(count(1).length)
  expect(await sum('2')).toBe(count(2).length)
  expect(count(1).length).toBeGreaterThan(10)
  await t.database.owner
    .updateTable('session')
    .set({ viewer: 'care@gangway.example' })
    .where('userno', '=', 1)
    .execute()
  expect(await sum('mine')).toBe(0)
  await t.database.owner.updateTable('session').set({ viewer: null }).where('userno', '=', 1).execute()
  for (const person of ['-1', 'all', '1.5', ''])
    expect((await t.call(listTransactions, { as: anna, query: { ...all, person } })).status).toBe(400)
})

test('ENQ-5 an agency sees and finds only what it wrote itself', async () => {
  const day = { startDate: '2019-04-04', endDate: '2019-04-04' }
  for (const partnerid of [101_001, 101_002])
    await feed([aBooking({ partnerid, bookingid: 700_101, bookingdate: '2019-04-04' })])
  const params = { bookingid: '700101' }
  await t.call(saveRequest, {
    as: anna,
    params,
    body: { version: 0, reference: 'Geheimakte', userno: 1, note: 'Losung' },
  })
  for (const searchIn of ['geheimakte', 'losung']) {
    expect((await t.call(listTransactions, { as: anna, query: { ...day, searchIn } })).data.total).toBe(1)
    expect((await t.call(listTransactions, { as: other, query: { ...day, searchIn } })).data.total).toBe(0)
  }
  const { text } = await t.call(listTransactions, { as: other, query: day })
  expect(text).not.toMatch(/Geheimakte|Losung|anna/)
  expect((await t.call(listTransactions, { as: other, query: { ...day, person: '1' } })).data.total).toBe(0)
})

test('ENQ-5 what the feed sends later leaves reference, person and notes as they are, and a deleted person is nobody', async () => {
  const { owner } = t.database
  const booking = aBooking({ bookingid: 700_102, bookingdate: '2019-05-05' })
  await feed([booking])
  const day = { startDate: '2019-05-05', endDate: '2019-05-05' }
  await owner
    .insertInto('login')
    .values({ partnerid: 101_001, userno: 77, username: 'gone.101001', passwordhash: null, mask: 1, ...allPermissions })
    .execute()
  const params = { bookingid: '700102' }
  await t.call(saveRequest, { as: anna, params, body: { version: 0, reference: 'bleibt', userno: 77 } })
  await feed([{ ...booking, version: 2, customername: 'Neuer Name' }])
  expect(await listIds({ query: { ...day, searchIn: 'bleibt neuer', person: '77' } })).toEqual([700_102])
  await owner.deleteFrom('login').where('userno', '=', 77).execute()
  expect(await listIds({ query: { ...day, searchIn: 'bleibt', person: 'nobody' } })).toEqual([700_102])
})
