import { getEnginePartner, listEnginePartners } from '@gangway/contract/features/engine'
import {
  feedBankAccounts,
  feedBookings,
  feedStatements,
  feedTraffic,
  getFeedStatus,
} from '@gangway/contract/features/feed'
import { createKey as createKeyCall, listKeys } from '@gangway/contract/features/feed-console'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const scopes = ['bookings', 'traffic', 'statements', 'engine', 'accounting'] as const
const { key: limited } = await createKey(owner, 'only 101', scopes, { mandants: [101] })

test('PRD-5 for a key of one brand the agencies of others do not exist, item by item and in the same words', async () => {
  const body = {
    bookings: [aBooking(), aBooking({ partnerid: 104001 }), aBooking({ partnerid: 999_999 })],
  }
  const { data } = await t.call(feedBookings, { as: limited, body })
  expect(data.bookings.map(({ result }) => result)).toEqual(['accepted', 'refused', 'refused'])
  const words = (at: number, partnerid: number) =>
    JSON.stringify(data.bookings[at]).replaceAll(String(partnerid), 'partner')
  expect(words(1, 104001)).toBe(words(2, 999_999))
  expect((await owner.selectFrom('booking').select('partnerid').execute()).map((row) => row.partnerid)).toEqual([
    101001,
  ])
})

test('PRD-5 the same for removals, visits, statements and what is stored', async () => {
  const bookings = [{ partnerid: 104001, bookingid: 1, version: 1, removed: true }]
  expect((await t.call(feedBookings, { as: limited, body: { bookings } })).data).toMatchObject({ refused: 1 })
  const days = [{ partnerid: 104001, day: '2026-11-14', hits: 1, version: 1 }]
  expect((await t.call(feedTraffic, { as: limited, body: { days } })).data).toMatchObject({ refused: 1 })
  const statement = {
    partnerid: 104001,
    statementnr: 'A',
    version: 1,
    year: 2026,
    month: 10,
    issued: '2026-11-05',
    sum: 5,
  }
  const statements = [{ ...statement, lines: [{ kind: 'bonus', amount: 5 }] }]
  expect((await t.call(feedStatements, { as: limited, body: { statements } })).data).toMatchObject({ refused: 1 })
  const ask = (partnerid: string) => t.call(getFeedStatus, { as: limited, query: { partnerid } })
  expect((await ask('101001')).status).toBe(200)
  const [other, nobody] = [await ask('104001'), await ask('999999')]
  expect([other.status, other.text.replace('104001', '')]).toEqual([400, nobody.text.replace('999999', '')])
})

test('PRD-5 bank accounts and changed partners of other brands are not listed', async () => {
  const { data } = await t.call(listEnginePartners, { as: limited })
  expect(data.partners.length).toBeGreaterThan(0)
  expect(data.partners.every(({ partnerid }) => Math.trunc(partnerid / 1000) === 101)).toBe(true)
  const account = {
    accountowner: 'De Maas',
    iban: 'NL91ABNA0417164300',
    swift: 'ABNANL2AXXX',
    bankname: 'ABN',
    active: true,
  }
  await owner
    .insertInto('bankaccount')
    .values({ partnerid: 104001, paymentaccountid: 1, ...account })
    .execute()
  const listed = async (as: string) =>
    (await t.call(feedBankAccounts, { as, query: {} })).data.partners.map(({ partnerid }) => partnerid)
  expect(await listed((await createKey(owner, 'all', ['accounting'])).key)).toContain(104001)
  expect(await listed(limited)).not.toContain(104001)
})

test('PRD-5 the document of another brand’s agency is not there, in the same bytes as of no agency', async () => {
  const read = (partnerid: string, headers = {}) =>
    t.call(getEnginePartner, { as: limited, params: { partnerid }, headers })
  expect((await read('101001')).status).toBe(200)
  const [other, nobody] = [
    await read('104001', { 'if-none-match': '*' }),
    await read('999999', { 'if-none-match': '*' }),
  ]
  expect([other.status, other.text]).toEqual([404, nobody.text])
})

test('PRD-5 a key works until the end of its last day, and not a moment longer', async () => {
  const admin = await t.openConsole('administrator')
  const body = { name: 'until Friday', scopes: ['bookings' as const], mandants: [101, 102], lastday: '2026-11-20' }
  const { data } = await t.call(createKeyCall, { as: admin, body })
  expect(data).toMatchObject({ mandants: [101, 102], expiresat: '2026-11-20T23:00:00.000Z' })
  const send = async () => (await t.call(feedBookings, { as: data.key, body: { bookings: [] } })).status
  const now = t.clock.now
  t.clock.now = new Date('2026-11-20T22:59:59.999Z')
  expect(await send()).toBe(200)
  t.clock.now = new Date('2026-11-20T23:00:00Z')
  expect(await send()).toBe(401)
  t.clock.now = now
  const keys = (await t.call(listKeys, { as: admin })).data
  expect(keys.find(({ keyid }) => keyid === data.keyid)).toMatchObject({ expiresat: data.expiresat, revokedat: null })
  const event = await owner
    .selectFrom('providerevent')
    .select('changes')
    .where('action', '=', 'create')
    .executeTakeFirst()
  expect(event?.changes).toContainEqual({ field: 'lastday', old: null, new: '2026-11-20' })
})

test.each([
  ['an unknown brand', { mandants: [999] }, 'mandants'],
  ['a day that is over', { lastday: '2026-11-14' }, 'lastday'],
  ['no day', { lastday: 'Friday' }, 'lastday'],
  ['the catalogue, which concerns all brands', { mandants: [101], scopes: ['catalogue' as const] }, 'scopes'],
  [
    'cruises, which concern all brands',
    { mandants: [101], scopes: ['bookings' as const, 'cruises' as const] },
    'scopes',
  ],
])('PRD-5 a key for %s is refused at its field, and not created', async (_, about, field) => {
  const as = await t.openConsole('administrator')
  const before = await owner.selectFrom('apikey').select('keyid').execute()
  const answer = await t.call(createKeyCall, { as, body: { name: 'x', scopes: ['bookings'], ...about } })
  expect([answer.status, JSON.parse(answer.text).fields[0].field]).toEqual([400, field])
  expect(await owner.selectFrom('apikey').select('keyid').execute()).toHaveLength(before.length)
})
