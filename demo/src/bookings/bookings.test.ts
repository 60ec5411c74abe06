import { bookingStates } from '@gangway/contract/bookings/bookings'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { FeedBooking } from '@gangway/contract/features/feed-items'
import { listFieldErrors } from '@gangway/contract/testing/list-field-errors'
import { testDatabase } from '@gangway/server/testing/test-database'
import { describe, expect, test } from 'vitest'
import { demoPartners } from '../partners.ts'
import { pastInquiries } from '../requests/inquiries.ts'
import { demoBookings } from './bookings.ts'
import { seedBookings } from './bookings-store.ts'

const now = new Date('2026-11-15T14:00:00Z')
const today = dayOf(now)
const findPartner = (id: number) => demoPartners.find(({ partnerid }) => partnerid === id) ?? expect.fail(`no ${id}`)
type Histories = ReturnType<typeof demoBookings> extends Iterable<infer H> ? H[] : never
const generated = new Map<string, Histories>()
/** Generated once for an agency and a day: they are the same at every start. */
const everyVersion = (id: number, at = now) => {
  const key = `${id} ${at.toISOString()}`
  const histories = generated.get(key) ?? [...demoBookings(findPartner(id), at)]
  generated.set(key, histories)
  return histories
}
const latest = (id: number, at = now) => everyVersion(id, at).flatMap((versions) => versions.slice(-1))
const share = (part: number, of: number) => part / of

test('OPS-4 the brand-new agency has no bookings, the large one 20,000', () => {
  expect(everyVersion(101003)).toEqual([])
  expect(everyVersion(101004)).toHaveLength(20_000)
})

test('OPS-4 the bookings are the same at every start on one day', () => {
  expect([...demoBookings(findPartner(108001), now)]).toEqual(everyVersion(108001))
})

test.each(['2026-01-01', '2028-02-29'])('OPS-4 on %s there are three years of bookings too', (day) => {
  const dates = latest(111001, new Date(`${day}T10:00:00Z`)).map(({ bookingdate }) => bookingdate)
  expect(dates.toSorted()[0]?.slice(0, 7)).toBe(`${Number(day.slice(0, 4)) - 3}-01`)
  expect(dates.every((date) => date <= day)).toBe(true)
})

describe.each(demoPartners.filter(({ partnerid }) => partnerid !== 101003))(
  'OPS-4 demo agency $partnerid',
  (partner) => {
    const bookings = everyVersion(partner.partnerid)
    const stored = bookings.flatMap((versions) => versions.slice(-1))
    const inState = (...states: string[]) => stored.filter(({ status }) => states.includes(status))

    test('OPS-4 has more than three years of bookings up to today, in every month', () => {
      expect(stored.length).toBeGreaterThanOrEqual(600)
      const months = new Set(stored.map(({ bookingdate }) => bookingdate.slice(0, 7)))
      expect([months.size, [...months].sort()[0], [...months].sort().at(-1)]).toEqual([47, '2023-01', '2026-11'])
      const last =
        stored
          .map(({ bookingdate }) => bookingdate)
          .sort()
          .at(-1) ?? ''
      expect(last <= today && last >= addDays(today, -7), last).toBe(true)
    })

    test('OPS-4 has bookings that are valid feed data', () => {
      const every = partner.partnerid === 101004 ? 20 : 2
      for (const [place, item] of bookings.flat().entries())
        if (place % every === 0)
          expect({ item, refused: listFieldErrors(FeedBooking, item) }).toEqual({ item, refused: [] })
    })

    test('OPS-4 has a believable mix: requests, cancellations, sea and river, lead times, commissions', () => {
      const { length } = stored
      expect(share(inState('request').length, length)).toBeGreaterThan(0.03)
      expect(share(inState('request').length, length)).toBeLessThan(0.12)
      expect(share(inState('cancelled').length, length)).toBeGreaterThan(0.07)
      expect(share(inState('cancelled').length, length)).toBeLessThan(0.2)
      expect(share(stored.filter(({ area }) => area === 2).length, length)).toBeGreaterThan(0.03)
      expect(share(stored.filter(({ area }) => area === 1).length, length)).toBeGreaterThan(0.3)
      for (const item of stored) {
        expect(item.reiseterminvon > item.bookingdate && item.reiseterminbis > item.reiseterminvon).toBe(true)
        expect(item.commission).toBeLessThan(item.bookingpricebrutto * 0.15)
        expect(item.cancelreason !== '').toBe(item.status === 'cancelled')
        expect(item.commission > 0).toBe(['open', 'confirmed', 'paid'].includes(item.status))
      }
    })

    test('OPS-4 has histories in order, none of them in the future', () => {
      for (const versions of bookings) {
        const moments = versions.map(({ changedat }) => changedat ?? '')
        expect(moments).toEqual(moments.toSorted())
        expect((moments.at(-1) ?? '') <= now.toISOString()).toBe(true)
        expect(versions.map(({ version }) => version)).toEqual(versions.map((_, place) => place + 1))
      }
    })
  },
)

const anyDay = ['2026-11-15', '2026-12-28', '2027-01-04', '2027-08-01']
test.each(anyDay)('OPS-4 on %s every agency has requests that have waited for more than two days', (day) => {
  for (const { partnerid } of demoPartners.filter((partner) => ![101003, 101004].includes(partner.partnerid))) {
    const requests = latest(partnerid, new Date(`${day}T09:00:00Z`)).filter(({ status }) => status === 'request')
    const waiting = requests.filter(
      ({ bookingdate }) => bookingdate < addDays(day, -2) && bookingdate > addDays(day, -15),
    )
    expect({ partnerid, isWaiting: waiting.length >= 1 }).toEqual({ partnerid, isWaiting: true })
  }
})

test.each(anyDay)(
  'OPS-4, CHG-1 on %s lines have changed about six bookings in a hundred, some of them in the last days',
  (day) => {
    const now = new Date(`${day}T09:00:00Z`)
    const partner = findPartner(101001)
    const booked = [...demoBookings(partner, now)].filter((versions) =>
      versions.some(({ status }) => status === 'confirmed'),
    )
    const steps = (versions: readonly FeedBooking[]) =>
      versions.filter(({ status }, at) => status === versions[at - 1]?.status).map(({ changedat = '' }) => changedat)
    const changed = booked.map(steps).filter((own) => own.length > 0)
    expect(changed.length / booked.length).toBeGreaterThan(0.04)
    expect(changed.length / booked.length).toBeLessThan(0.08)
    for (const days of [3, 7]) {
      const since = `${addDays(day, -days)}T09:00:00Z`
      expect(changed.filter(([at = '']) => at > since).length, `in ${days} days`).toBeGreaterThan(0)
    }
  },
)

test('OPS-4 most bookings are in January, fewest in December, and hardly any on Sundays', () => {
  const dates = latest(101004).map(({ bookingdate }) => bookingdate)
  const inMonth = (month: string) => dates.filter((date) => date.slice(5, 7) === month && date < '2026').length
  expect(inMonth('01')).toBeGreaterThan(inMonth('06') * 1.5)
  expect(inMonth('12')).toBeLessThan(inMonth('06'))
  const onWeekday = (weekday: number) => dates.filter((date) => new Date(date).getUTCDay() === weekday).length
  expect(onWeekday(0) * 2).toBeLessThan(onWeekday(1))
})

test('OPS-4 the demo bookings pass through the feed unchanged, to the cent', async () => {
  const { owner } = await testDatabase()
  const partners = [findPartner(108001), findPartner(111001)]
  await owner.transaction().execute((db) => seedBookings(db, now, { partners }))
  for (const { partnerid } of partners) {
    const rows = await owner
      .selectFrom('booking')
      .selectAll()
      .where('partnerid', '=', partnerid)
      .orderBy('bookingid')
      .execute()
    const inquiries = [...pastInquiries(findPartner(partnerid), now)].flat()
    const stored = [...latest(partnerid), ...inquiries]
    expect(rows.map(({ bookingid, state, pricecents }) => [bookingid, state, pricecents])).toEqual(
      stored.map((item) => [item.bookingid, bookingStates[item.status], Math.round(item.bookingpricebrutto * 100)]),
    )
    const states = await owner.selectFrom('bookingstate').select('version').where('partnerid', '=', partnerid).execute()
    expect(states).toHaveLength(everyVersion(partnerid).flat().length + inquiries.length)
  }
})
