import { pathOf } from '@gangway/contract/calls/call'
import { feedBookings, feedCruises, feedStatements, feedTraffic } from '@gangway/contract/features/feed'
import { feedReasons } from '@gangway/contract/features/feed-reasons'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['bookings', 'statements', 'cruises', 'traffic'])

const send = async (...bookings: unknown[]) =>
  (await t.call(feedBookings, { as: key, body: { bookings } })).data.bookings

// What is sent, at which field it is refused, why, what came and what is allowed. The clock is at 2026-11-15.
const refused: [string, object, string, string, string | undefined, string | undefined][] = [
  [
    'a word that is none of a few',
    { status: 'lost' },
    'status',
    'pattern',
    '"lost"',
    'request, open, confirmed, paid, cancelled',
  ],
  ['a text for a number', { persons: 'two' }, 'persons', 'numeric', '"two"', 'whole number, 0 to 9,999'],
  ['a number for a text', { name: 7 }, 'name', 'pattern', '7', 'line of up to 200 characters'],
  ['a number for a flag', { wasrequest: 1 }, 'wasrequest', 'pattern', '1', 'true or false'],
  [
    'a day in another form',
    { bookingdate: '01.03.2026' },
    'bookingdate',
    'validation_date_required',
    '"01.03.2026"',
    'day, yyyy-mm-dd',
  ],
  ['no day', { bookingdate: undefined }, 'bookingdate', 'required', undefined, 'day, yyyy-mm-dd'],
  ['null for a required field', { persons: null }, 'persons', 'required', 'null', 'whole number, 0 to 9,999'],
  [
    'a return before the departure',
    { reiseterminbis: '2026-07-03' },
    'reiseterminbis',
    'beforedeparture',
    '"2026-07-03"',
    'from 2026-07-04',
  ],
  [
    'a return a year and a day later',
    { reiseterminbis: '2027-07-05' },
    'reiseterminbis',
    'max',
    '"2027-07-05"',
    'until 2027-07-04',
  ],
  [
    'a booking of the year 2031',
    { bookingdate: '2031-01-01' },
    'bookingdate',
    'max',
    '"2031-01-01"',
    'until 2026-11-16',
  ],
  [
    'a booking of the day after tomorrow',
    { bookingdate: '2026-11-17' },
    'bookingdate',
    'max',
    '"2026-11-17"',
    'until 2026-11-16',
  ],
  [
    'a booking of the last century',
    { bookingdate: '1989-12-31' },
    'bookingdate',
    'min',
    '"1989-12-31"',
    'from 1990-01-01',
  ],
  [
    'a departure in six years',
    { reiseterminvon: '2032-11-15', reiseterminbis: '2032-11-22' },
    'reiseterminvon',
    'max',
    '"2032-11-15"',
    'until 2031-11-19',
  ],
  [
    'a change in the future',
    { changedat: '2027-01-01T00:00:00Z' },
    'changedat',
    'max',
    '"2027-01-01T00:00:00Z"',
    'until 2026-11-16',
  ],
  ['an unknown agency', { partnerid: 999_999 }, 'partnerid', 'choice', '999999', 'the number of an agency'],
  ['a destination of the other kind', { cruisingareaid: 51 }, 'area', 'choice', '1', '2'],
  ['a field that nobody knows', { iban: 'DE00' }, 'iban', 'unknown', '"DE00"', undefined],
  [
    'something very long',
    { name: 'x'.repeat(300) },
    'name',
    'maxlength',
    `"${'x'.repeat(98)}…`,
    'line of up to 200 characters',
  ],
]

test.each(refused)(
  'PRD-4 %s is refused with what came and what is allowed',
  async (_, about, field, reason, came, allowed) => {
    const [item] = await send({ ...aBooking(), ...about })
    expect(item?.result).toBe('refused')
    const found = item?.fields?.find((one) => one.field === field)
    expect([found?.key, found?.came, found?.allowed]).toEqual([reason, came, allowed])
    expect(Object.keys(feedReasons)).toContain(found?.key)
  },
)

test('PRD-4 days up to tomorrow are taken, since it is tomorrow already in some time zones', async () => {
  const tomorrow = { bookingdate: '2026-11-16', changedat: '2026-11-16T08:00:00Z' }
  expect((await send(aBooking({ bookingid: 11, ...tomorrow })))[0]?.result).toBe('accepted')
})

test('PRD-4 null in an optional field is the same as a field that is not sent', async () => {
  const { routeplanid: _, commission: __, customername: ___, ...without } = aBooking({ bookingid: 12 })
  const nulls = { ...without, routeplanid: null, commission: null, customername: null, changedat: null, removed: null }
  expect((await send(nulls))[0]).toMatchObject({ result: 'accepted' })
  expect((await send(without))[0]).toMatchObject({ result: 'unchanged' })
  const statement = {
    partnerid: 101001,
    statementnr: 'N',
    version: 1,
    year: 2026,
    month: 10,
    issued: '2026-11-05',
    sum: 5,
  }
  const lines = [{ kind: 'bonus', amount: 5, bookingid: null, bookingnr: null, text: null }]
  const body = { statements: [{ ...statement, filename: null, lines }] }
  expect((await t.call(feedStatements, { as: key, body })).data).toMatchObject({ accepted: 1 })
})

test('PRD-4 a field within a list is named with its place', async () => {
  const statement = {
    partnerid: 101001,
    statementnr: 'L',
    version: 1,
    year: 2026,
    month: 10,
    issued: '2026-11-05',
    sum: 5,
  }
  const body = {
    statements: [
      {
        ...statement,
        lines: [
          { kind: 'bonus', amount: 5 },
          { kind: 'gift', amount: 0 },
        ],
      },
    ],
  }
  const { data } = await t.call(feedStatements, { as: key, body })
  expect(data.statements[0]?.fields).toEqual([
    { field: 'lines.1.kind', key: 'pattern', came: '"gift"', allowed: 'commission, correction, cancellation, bonus' },
  ])
})

test('PRD-4 the same version with other content is different, stays as it was, and is shown to the provider', async () => {
  const first = aBooking({ bookingid: 20, persons: 2 })
  expect((await send(first, first))[1]?.result).toBe('unchanged')
  const [item] = await send({ ...first, persons: 3 })
  const fields = [{ field: 'version', key: 'different', came: '1', allowed: 'a higher version' }]
  expect(item).toEqual({ partnerid: 101001, bookingid: 20, version: 1, result: 'different', fields })
  const row = await owner.selectFrom('booking').select('persons').where('bookingid', '=', 20).executeTakeFirst()
  expect(row?.persons).toBe(2)
  const kept = await owner.selectFrom('feedrefusal').select('fields').orderBy('refusalid', 'desc').executeTakeFirst()
  expect(kept?.fields).toContain('different')
  expect(kept?.fields, 'what came is in the item').not.toContain('came')
})

test('PRD-4 a known older version with other content is different, too; the moment of a change says nothing', async () => {
  const versions = [1, 2].map((version) => aBooking({ bookingid: 21, version, persons: version }))
  await send(...versions)
  const [old, moved] = await send(
    { ...versions[0], bookingpricebrutto: 1 },
    { ...versions[1], changedat: '2026-03-02T10:00:00Z' },
  )
  expect([old?.result, moved?.result]).toEqual(['different', 'unchanged'])
  const inOneBatch = [1, 2].map((persons) => aBooking({ bookingid: 22, persons }))
  expect((await send(...inOneBatch)).map(({ result }) => result)).toEqual(['accepted', 'different'])
})

test('PRD-4 cruises, statements and days of visits, too, are different in the same version', async () => {
  const cruise = {
    ...{ routeplanid: 77, version: 1, organizerid: 1, shipid: 103, cruisingareaid: 2, area: 1, title: 'A' },
    ...{ departure: '2027-05-01', nights: 7, pricefrom: 999 },
  }
  const cruises = async (...items: unknown[]) =>
    (await t.call(feedCruises, { as: key, body: { cruises: items } })).data.cruises.map(({ result }) => result)
  expect(await cruises(cruise, { ...cruise, title: 'B' })).toEqual(['accepted', 'different'])
  expect(await cruises(cruise, { ...cruise, departure: '2033-01-01' })).toEqual(['unchanged', 'refused'])
  const statement = {
    partnerid: 101001,
    statementnr: 'D',
    version: 1,
    year: 2026,
    month: 10,
    issued: '2026-11-05',
    sum: 5,
  }
  const statements = async (...items: unknown[]) =>
    (await t.call(feedStatements, { as: key, body: { statements: items } })).data.statements.map(({ result }) => result)
  const ofSum = (sum: number) => ({ ...statement, sum, lines: [{ kind: 'bonus', amount: sum }] })
  expect(await statements(ofSum(5))).toEqual(['accepted'])
  expect(await statements(ofSum(5), ofSum(6), { ...ofSum(5), issued: '2031-01-01' })).toEqual([
    ...['unchanged', 'different', 'refused'],
  ])
  const day = { partnerid: 101001, day: '2026-11-14', hits: 5, pageviews: 9, version: 1 }
  const { data } = await t.call(feedTraffic, { as: key, body: { days: [day, { ...day, hits: 6 }] } })
  expect(data.days.map(({ result }) => result)).toEqual(['accepted', 'different'])
  expect(data).toMatchObject({ accepted: 1, different: 1 })
})

test('PRD-4 broken JSON is answered with the line and the column where it breaks', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: pathOf(feedBookings, {}),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: '{ "bookings": [\n  { "partnerid": 101001, }\n] }',
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'badinput', fields: [{ field: '', key: 'json', params: { line: 2, column: 26 } }] },
  ])
})

test('PRD-4 a live key without the scope is answered with the scope that is needed', async () => {
  const { key: other } = await createKey(owner, 'other', ['engine'])
  const answer = await t.call(feedBookings, { as: other, body: { bookings: [] } })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([403, { error: 'forbidden', scopes: ['bookings'] }])
})
