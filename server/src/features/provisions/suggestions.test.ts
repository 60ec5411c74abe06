import { listSuggestedBookings } from '@gangway/contract/features/provisions-statements'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { saveStatements } from './statements-store.ts'
import { countTypos } from './suggestions-store.ts'

const t = await testApp()
const { owner } = t.database
const partnerid = 101001
const anna = await t.openSession(partnerid, { userno: 1, mask: 1 })

const booking = (bookingid: number, bookingnr: string, commission: number, customername = 'Jörg Müller') =>
  aBooking({ partnerid, bookingid, bookingnr, commission, customername })
await upsertBookings(
  owner,
  [
    booking(1, 'SW-482913', 120),
    booking(2, 'SW-482193', 45.5),
    booking(3, 'SW-999001', 77.7),
    booking(4, 'SW-777002', 10, 'Anna Ødegård'),
    booking(5, 'SW-555003', 33, 'Bo Frei'),
    { ...booking(6, 'SW-482914', 120), partnerid: 101002 },
  ],
  t.clock.now,
)
const line = { bookingid: null, bookingnr: 'X', kind: 'commission' as const, text: '' }
const lines = [
  { ...line, bookingnr: 'SW 482193 ', amountcents: 1 },
  { ...line, bookingnr: 'SW482931', amountcents: 4550 },
  { ...line, bookingnr: 'K-1', amountcents: 7770 },
  { ...line, bookingnr: 'K-2', amountcents: 2, text: 'Oedegaard/AIDA' },
  { ...line, bookingnr: 'K-3', amountcents: 3 },
  { ...line, bookingnr: 'SW-555003', amountcents: 3300 },
]
await saveStatements(owner, [
  {
    ...{ partnerid, year: 2026, month: 10, statementnr: 'S1', version: 1, issued: '2026-11-05', filename: null },
    sumcents: lines.reduce((sum, { amountcents }) => sum + amountcents, 0),
    lines,
  },
])
const { statementid } = await owner.selectFrom('statement').select('statementid').executeTakeFirstOrThrow()

const suggest = (lineno: number, as = anna) =>
  t.call(listSuggestedBookings, { as, params: { statementid: String(statementid), lineno: String(lineno) } })
const found = async (lineno: number) =>
  (await suggest(lineno)).data.map(({ bookingid, reasons }) => [bookingid, ...reasons])

test('MNY-4 a line without its booking suggests similar numbers, open bookings of its amount, and those whose customer it names', async () => {
  // A space instead of a hyphen, then two digits of the other one in another order.
  expect(await found(1)).toEqual([
    [2, 'number'],
    [1, 'number'],
  ])
  expect(await found(2)).toEqual([
    [1, 'number'],
    [2, 'amount'],
  ])
  expect(await found(3)).toEqual([[3, 'amount']])
  expect(await found(4)).toEqual([[4, 'name']])
  expect(await found(5)).toEqual([])
  expect((await suggest(3)).data[0]).toMatchObject({ bookingnr: 'SW-999001', open: 77.7, customername: 'Jörg Müller' })
})

test('MNY-4 what is paid is not suggested for its amount; lines of others do not exist', async () => {
  const paid = { ...line, bookingnr: 'K-4', amountcents: 3300 }
  await saveStatements(owner, [
    {
      ...{ partnerid, year: 2026, month: 10, statementnr: 'S2', version: 1, issued: '2026-11-05', filename: null },
      ...{ sumcents: 3300, lines: [paid] },
    },
  ])
  const second = await owner
    .selectFrom('statement')
    .select('statementid')
    .where('statementnr', '=', 'S2')
    .executeTakeFirstOrThrow()
  const params = { statementid: String(second.statementid), lineno: '1' }
  expect((await t.call(listSuggestedBookings, { as: anna, params })).data).toEqual([])
  const other = await t.openSession(101002)
  expect([(await suggest(1, other)).status, (await suggest(99)).status]).toEqual([404, 404])
})

test('MNY-4 without any reason, what is missing is suggested, the nearest amount first', async () => {
  const sent = { partnerid, year: 2026, month: 6, version: 1, issued: '2026-07-05', filename: null, sumcents: 100 }
  const bonus = { ...line, bookingnr: '', kind: 'bonus' as const, amountcents: 100 }
  await saveStatements(owner, [{ ...sent, statementnr: 'S0', lines: [bonus] }])
  expect(await found(5)).toEqual([[4], [2], [3], [1]])
  expect((await suggest(5)).data[0]).toMatchObject({ bookingnr: 'SW-777002', open: 10, reasons: [] })
})

test.each([
  ['', '', 0],
  ['A1', 'A1', 0],
  ['A12', 'A21', 1],
  ['A12', 'A1', 1],
  ['A12', 'AB12', 1],
  ['A12', 'B13', 2],
])('MNY-4 %s and %s differ by %i', (a, b, typos) => {
  expect([countTypos(a, b), countTypos(b, a)]).toEqual([typos, typos])
})
