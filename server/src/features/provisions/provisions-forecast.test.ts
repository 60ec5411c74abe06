import { addDays, dayOf } from '@gangway/contract/dates/days'
import { getForecast, getForecastMonth } from '@gangway/contract/features/provisions-forecast'
import { randomRule } from '@gangway/contract/testing/random-money'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { type ForecastBooking, naiveFacts } from '../../testing/naive-forecast.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'
import { readForecastFacts } from './forecast-store.ts'

const t = await testApp()
const db = t.database.owner
const partnerid = 101001
const anna = await t.openSession(partnerid, { userno: 1, mask: 1 })
const today = dayOf(t.clock.now)

const clear = async () => {
  await db.deleteFrom('claim').execute()
  await db.deleteFrom('statement').execute()
  await db.deleteFrom('booking').execute()
}
beforeEach(clear)

let ids = 0
/** Brings bookings with their states, as the feed would have over time; returns their ids. */
const bringAll = async (bookings: readonly ForecastBooking[], owner = partnerid): Promise<number[]> => {
  const numbered = bookings.map((booking) => {
    ids += 1
    return { ...booking, bookingid: ids }
  })
  const version = (nr: number, status: 'confirmed' | 'cancelled') => (booking: (typeof numbered)[number]) => {
    const { bookingid, bookingdate, departuredate, returndate, commissioncents, cancelledOn } = booking
    return aBooking({
      ...{ partnerid: owner, bookingid, bookingnr: `V${bookingid}`, bookingdate, version: nr, status },
      reiseterminvon: departuredate,
      reiseterminbis: returndate,
      commission: status === 'cancelled' ? 0 : commissioncents / 100,
      changedat: `${(status === 'cancelled' ? cancelledOn : null) ?? bookingdate}T10:00:00Z`,
    })
  }
  await upsertBookings(db, numbered.map(version(1, 'confirmed')), t.clock.now)
  const cancelled = numbered.filter(({ cancelledOn }) => cancelledOn !== null)
  await upsertBookings(db, cancelled.map(version(2, 'cancelled')), t.clock.now)
  return numbered.map(({ bookingid }) => bookingid)
}
const bring = async (booking: ForecastBooking) => (await bringAll([booking]))[0] ?? 0

const issue = async (
  issued: string,
  lines: readonly { bookingid?: number; bookingnr?: string; amountcents: number }[],
) => {
  const sumcents = lines.reduce((sum, { amountcents }) => sum + amountcents, 0)
  const { statementid } = await db
    .insertInto('statement')
    .values({ partnerid, issued, statementnr: issued, year: 2026, month: 1, sumcents })
    .returning('statementid')
    .executeTakeFirstOrThrow()
  for (const [at, line] of lines.entries()) {
    const row = { partnerid, statementid, lineno: at + 1, kind: 'commission', bookingid: null, ...line } as const
    await db.insertInto('statementline').values(row).execute()
  }
}

const inOrder = <T>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).sort()

test('MNY-6 the database counts what a forecast needs as one by one, for 40 generated agencies', async () => {
  const dice = seededDice(6)
  for (let round = 0; round < 40; round += 1) {
    await clear()
    const rule = randomRule(dice)
    const bookings: ForecastBooking[] = []
    const oldest = dice.below(3) === 0 ? 200 : 800
    for (let left = dice.below(25); left > 0; left -= 1) {
      const bookingdate = addDays(today, -dice.below(oldest))
      const departuredate = addDays(bookingdate, dice.below(400))
      const cancelledOn = dice.below(4) === 0 ? addDays(bookingdate, dice.below(300)) : null
      bookings.push({
        bookingdate,
        departuredate,
        returndate: addDays(departuredate, dice.below(15)),
        commissioncents: dice.below(4) === 0 ? 0 : dice.below(50_000),
        cancelledOn: cancelledOn !== null && cancelledOn > today ? null : cancelledOn,
      })
    }
    const paid: { bookingid: number; amountcents: number }[] = []
    await bringAll(bookings, 101002)
    const brought = await bringAll(bookings)
    for (const [at, booking] of bookings.entries()) {
      if (booking.cancelledOn !== null || dice.below(5) > 0) continue
      booking.paidcents = dice.below(50_000)
      paid.push({ bookingid: brought[at] ?? 0, amountcents: booking.paidcents })
    }
    // Before all payouts: nothing is overdue by it.
    if (paid.length > 0)
      await issue(
        '2000-01-01',
        paid.map((line, at) => (at % 2 ? line : byNumber(line))),
      )
    const facts = await readForecastFacts(db, { partnerid, rule, today })
    const naive = naiveFacts(bookings, rule, today, paid.length > 0 ? '2000-01-01' : undefined)
    const about = JSON.stringify({ rule, bookings })
    expect(inOrder(facts.open), about).toEqual(inOrder(naive.open))
    expect(inOrder(facts.lastYear), about).toEqual(inOrder(naive.lastYear))
    const leads = naive.leads.map(({ from, to, bookings: count, isCancelled }) => ({
      from,
      to,
      bookings: count,
      isCancelled,
    }))
    expect(inOrder(facts.leads), about).toEqual(inOrder(leads))
    if (naive.lastYear.length === 0 && facts.recentDays > 0) {
      expect(inOrder(facts.recent), about).toEqual(inOrder(naive.recent))
      expect(facts.recentDays).toBe(naive.recentDays)
    }
  }
})

const byNumber = ({ bookingid, amountcents }: { bookingid: number; amountcents: number }) => ({
  bookingnr: `V${bookingid}`,
  amountcents,
})

/** Departed at the end of last month; the usual rule pays it on the 5th of this or the next month. */
const travelled = (returndate: string, commissioncents: number): ForecastBooking => ({
  bookingdate: addDays(returndate, -100),
  departuredate: addDays(returndate, -7),
  returndate,
  commissioncents,
  cancelledOn: null,
})

test('MNY-6, MNY-7 the call answers twelve payouts from the next one on, what was paid, and last year', async () => {
  t.clock.now = new Date('2026-11-15T09:00:00Z')
  await bring(travelled('2026-11-02', 12_345))
  await bring(travelled('2026-11-03', 100))
  await issue('2025-12-05', [{ amountcents: 7700 }])
  await issue('2026-11-05', [{ amountcents: 500 }])
  const { data } = await t.call(getForecast, { as: anna })
  expect(data.day).toBe('2026-11-15')
  expect(data.nextpayout).toEqual({ day: '2026-12-05', amount: 124.45, bookings: 2 })
  expect(data.months).toHaveLength(12)
  expect(data.months[0]).toMatchObject({ month: '2026-12-01', certain: 124.45, certainbookings: 2, lastyear: 77 })
  expect(data.months.at(-1)?.month).toBe('2027-11-01')
  await issue('2026-12-02', [{ amountcents: 900 }])
  t.clock.now = new Date('2026-12-03T09:00:00Z')
  const december = await t.call(getForecast, { as: await t.openSession(partnerid, { userno: 1, mask: 1 }) })
  expect(december.data.months[0]).toMatchObject({ month: '2026-12-01', paid: 9 })
})

test('MNY-5, MNY-6 what an accepted claim promises is in the payout of its month, until it is paid', async () => {
  t.clock.now = new Date('2026-11-15T09:00:00Z')
  await bring(travelled('2026-11-02', 700))
  const missing = await bring(travelled('2026-09-20', 5000))
  const refused = await bring(travelled('2026-09-21', 80))
  await issue('2026-10-05', [{ amountcents: 1 }])
  await issue('2026-11-05', [{ amountcents: 1 }])
  const claim = { partnerid, createdat: t.clock.now, changedat: t.clock.now, changedby: 'anna' }
  await db
    .insertInto('claim')
    .values([
      { ...claim, bookingid: missing, amountcents: 5000, state: 'accepted', promised: '2026-12-01' },
      { ...claim, bookingid: refused, amountcents: 80, state: 'refused', promised: '2026-12-01' },
    ])
    .execute()
  const read = async () => (await t.call(getForecast, { as: anna })).data
  const { months, nextpayout } = await read()
  expect(months[0]).toMatchObject({ month: '2026-12-01', certain: 57, promised: 50, certainbookings: 2, expected: 57 })
  expect(nextpayout).toEqual({ day: '2026-12-05', amount: 57, bookings: 2 })
  const { data } = await t.call(getForecastMonth, { as: anna, query: { month: '2026-12-01' } })
  expect(data.rows.map(({ bookingid, open, chance, ispromised }) => [bookingid, open, chance, ispromised])).toEqual([
    [missing, 50, 1, true],
    [expect.any(Number), 7, 1, false],
  ])
  await db.updateTable('claim').set({ promised: '2027-02-01' }).where('bookingid', '=', missing).execute()
  expect((await read()).months.map(({ promised }) => promised).slice(0, 4)).toEqual([0, 0, 50, 0])
  await issue('2026-11-10', [{ bookingid: missing, amountcents: 5000 }])
  expect((await read()).months.every(({ promised }) => promised === 0)).toBe(true)
})

test('MNY-6 what a statement left out is missing, not expected', async () => {
  t.clock.now = new Date('2026-11-15T09:00:00Z')
  await bring(travelled('2026-10-20', 5000))
  await issue('2026-10-05', [{ amountcents: 500 }])
  const before = await t.call(getForecast, { as: anna })
  expect(before.data.months[0]?.certain).toBe(50)
  await issue('2026-11-05', [{ amountcents: 500 }])
  const after = await t.call(getForecast, { as: anna })
  expect(after.data.months[0]?.certain).toBe(0)
})

test('MNY-6 without statement lines, what should have been paid before today is not expected again', async () => {
  t.clock.now = new Date('2026-11-15T09:00:00Z')
  await bring(travelled('2026-10-20', 5000))
  await bring(travelled('2026-11-02', 700))
  const { data } = await t.call(getForecast, { as: anna })
  expect(data.months.slice(0, 2).map(({ certain }) => certain)).toEqual([7, 0])
})

test('MNY-6 a month consists of its bookings, the largest first, each with its chance', async () => {
  t.clock.now = new Date('2026-11-15T09:00:00Z')
  const small = await bring(travelled('2026-11-02', 100))
  const large = await bring(travelled('2026-11-03', 200))
  const ahead = await bring(travelled('2026-11-27', 150))
  await bring(travelled('2026-12-27', 150))
  const { data } = await t.call(getForecastMonth, { as: anna, query: { month: '2026-12-01' } })
  expect(data.total).toBe(3)
  expect(data.rows.map(({ bookingid }) => bookingid)).toEqual([large, ahead, small])
  expect(data.rows[0]).toMatchObject({ open: 2, chance: 1, payoutday: '2026-12-05', bookingnr: `V${large}` })
  expect(data.rows[1]?.chance).toBeGreaterThan(0.9)
  expect(data.rows[1]?.chance).toBeLessThan(1)
  const { status } = await t.call(getForecastMonth, { as: anna, query: { month: '2026-12-02' } })
  expect(status).toBe(400)
})
