import {
  assignStatementLine,
  listAssignments,
  listCommissionStatements,
  listStatementLines,
} from '@gangway/contract/features/provisions-statements'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { canaryFor } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { readCommissions } from './commission-store.ts'
import { saveStatements } from './statements-store.ts'

const t = await testApp()
const { owner } = t.database
const anna = await t.openSession(101001, { userno: 1, mask: 1 })
const other = await t.openSession(101002)

const lines = [
  { bookingid: 1, bookingnr: '', kind: 'commission' as const, amountcents: 26_384, text: '' },
  { bookingid: null, bookingnr: 'V2', kind: 'commission' as const, amountcents: 1000, text: 'Teilzahlung' },
  { bookingid: null, bookingnr: 'X9', kind: 'commission' as const, amountcents: 500, text: '' },
  { bookingid: null, bookingnr: '', kind: 'bonus' as const, amountcents: 116, text: canaryFor(101001) },
]

const issue = (partnerid = 101001) =>
  saveStatements(owner, [
    {
      ...{ partnerid, year: 2026, month: 10, statementnr: 'S1', version: 1, issued: '2026-11-05', filename: 'a.pdf' },
      ...{ sumcents: 28_000, lines },
    },
  ])

beforeEach(async () => {
  await owner.deleteFrom('statement').execute()
  await upsertBookings(
    owner,
    [1, 2, 3].map((bookingid) => aBooking({ bookingid, bookingnr: `V${bookingid}` })),
    t.clock.now,
  )
  await issue()
})

const list = async (as = anna) =>
  (await t.call(listCommissionStatements, { as, query: { year: '2026', month: '11' } })).data
const read = async (query = {}, as = anna) => {
  const [statement] = await list()
  return t.call(listStatementLines, { as, params: { statementid: String(statement?.statementid) }, query })
}
const states = async () => (await read()).data.lines.map(({ state, booking }) => [state, booking?.bookingid ?? null])
const version = async () => String((await t.call(listAssignments, { as: anna })).headers.etag)
const assign = async (lineno: number, bookingid: number | null, ifMatch?: string, as = anna) => {
  const linekey = (await read()).data.lines[lineno - 1]?.linekey ?? ''
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  return t.call(assignStatementLine, { as, body: { linekey, bookingid }, headers })
}

test('MNY-2, MNY-4 a month lists its statements, and each its lines with what they found', async () => {
  const [statement] = await list()
  expect(statement).toMatchObject({
    statementnr: 'S1',
    issued: '2026-11-05',
    filename: 'a.pdf',
    sum: 280,
    lines: 4,
    unknown: 1,
  })
  expect(await states()).toEqual([
    ['matched', 1],
    ['matched', 2],
    ['unknown', null],
    ['general', null],
  ])
  const { data } = await read()
  expect(data.lines[1]).toEqual({
    ...{ linekey: `${statement?.statementid}.2`, lineno: 2, kind: 'commission', amount: 10, text: 'Teilzahlung' },
    ...{ bookingid: null, bookingnr: 'V2', state: 'matched', isassigned: false },
    booking: {
      ...{ bookingid: 2, bookingnr: 'V2', customername: 'Jörg Müller', shipname: 'Mein Schiff 3' },
      ...{ reiseterminbis: '2026-07-11', commission: 263.84 },
    },
  })
  const unknown = await read({ state: 'unknown' })
  expect([unknown.data.total, unknown.data.lines.map(({ lineno }) => lineno)]).toEqual([1, [3]])
  const page = await read({ offset: '1', limit: '2' })
  expect([page.data.total, page.data.lines.map(({ lineno }) => lineno)]).toEqual([4, [2, 3]])
})

test("MNY-2 another agency's statement answers as if it did not exist", async () => {
  expect(await list(other)).toEqual([])
  expect((await read({}, other)).status).toBe(404)
  expect((await assign(3, 1, undefined, other)).status).toBe(404)
})

test('MNY-4 an unknown line is assigned by hand and counts for its booking; undoing makes it unknown again', async () => {
  const paid = async () =>
    (await readCommissions(owner, 101001, { from: 'return', months: 1, day: 5 }, '2026-11-15', [3]))[0]?.paidcents
  expect(await paid()).toBe(0)
  expect((await assign(3, 3)).status).toBe(200)
  expect((await read()).data.lines[2]).toMatchObject({ state: 'matched', isassigned: true, booking: { bookingid: 3 } })
  expect([await paid(), (await list())[0]?.unknown]).toEqual([500, 0])
  expect((await t.call(listAssignments, { as: anna })).data).toMatchObject([{ assignedid: 3 }])
  expect((await assign(3, null)).status).toBe(200)
  expect([await paid(), (await list())[0]?.unknown]).toEqual([0, 1])
})

test('MNY-4 an assignment is in the history, and a stale one is refused with who and when', async () => {
  const stale = await version()
  expect((await assign(3, 3, stale)).status).toBe(200)
  expect((await assign(3, 2, stale)).status).toBe(412)
  const entry = await owner
    .selectFrom('audit')
    .select(['action', 'noun', 'userno', 'changes'])
    .where('partnerid', '=', 101001)
    .orderBy('auditid', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(entry).toMatchObject({ action: 'assignline', noun: 'provisions', userno: 1 })
  expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'assignedid', old: null, new: 3 }))
  expect((await assign(3, 2, await version())).status).toBe(200)
})

test('MNY-4 only unknown lines can be assigned, and only to a booking of the agency', async () => {
  await upsertBookings(owner, [aBooking({ partnerid: 101002, bookingid: 77 })], t.clock.now)
  expect((await assign(1, 3)).status).toBe(422)
  expect((await assign(4, 3)).status).toBe(422)
  const foreign = await assign(3, 77)
  expect([foreign.status, JSON.parse(foreign.text).fields]).toEqual([
    400,
    [{ field: 'bookingid', key: 'choice', params: { value: 77 } }],
  ])
})
