import { addDays } from '@gangway/contract/dates/days'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { expect, test } from 'vitest'
import { type ForecastBooking, naiveFacts } from '../../testing/naive-forecast.ts'
import { chanceToDepart, weeklyRisks } from './cancellation.ts'
import { computeForecast, type ForecastFacts } from './forecast.ts'

const today = '2026-11-15'
const nothing: ForecastFacts = {
  today,
  first: '2026-12-01',
  promised: [],
  open: [],
  leads: [],
  lastYear: [],
  recent: [],
  recentDays: 0,
}

const booked = (departuredate: string, changes: Partial<ForecastBooking> = {}): ForecastBooking => ({
  bookingdate: addDays(departuredate, -120),
  departuredate,
  returndate: addDays(departuredate, 7),
  commissioncents: 10_000,
  cancelledOn: null,
  ...changes,
})
const forecastOf = (bookings: readonly ForecastBooking[]) =>
  computeForecast(naiveFacts(bookings, usualPayoutRule, today)).months

test('MNY-6 twelve months, beginning with the next payout; without bookings nothing is expected', () => {
  const { months, growth } = computeForecast(nothing)
  expect(months.map(({ month }) => month)).toEqual([
    ...['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01'],
    ...['2027-07-01', '2027-08-01', '2027-09-01', '2027-10-01', '2027-11-01'],
  ])
  expect(months.every(({ expected, low, high }) => expected === 0 && low === 0 && high === 0)).toBe(true)
  expect(growth).toBeNull()
})

test('MNY-6 who has departed is certain, in full and without a range', () => {
  const [december] = forecastOf([booked('2026-11-15'), booked('2026-11-01')])
  expect(december).toMatchObject({ certain: 20_000, certainbookings: 2, likely: 0, expected: 20_000, low: 20_000 })
  expect(december?.high).toBe(20_000)
})

test('MNY-6 who has not departed is likely: less than booked, and the less the longer it takes', () => {
  const months = forecastOf([booked('2026-11-16', { returndate: '2026-11-20' }), booked('2027-05-16')])
  const [soon, later] = [months[0], months[6]]
  expect(soon).toMatchObject({ certain: 0, booked: 10_000, likelybookings: 1 })
  expect(later).toMatchObject({ certain: 0, booked: 10_000, likelybookings: 1 })
  expect(soon?.likely).toBeLessThan(10_000)
  expect(later?.likely).toBeLessThan(soon?.likely ?? 0)
  expect(later?.low).toBeLessThan(later?.likely ?? 0)
})

test('MNY-6 what was paid or cancelled is not expected again; a part that was paid is left out', () => {
  const days = { departuredate: '2026-11-01' }
  expect(forecastOf([booked(days.departuredate, { paidcents: 10_000 })])[0]?.expected).toBe(0)
  expect(forecastOf([booked(days.departuredate, { paidcents: 4000 })])[0]?.certain).toBe(6000)
  expect(forecastOf([booked(days.departuredate, { cancelledOn: '2026-10-01' })])[0]?.expected).toBe(0)
})

test('MNY-6 new bookings come as last year after this day, and grow as the rest does', () => {
  const lastYear = [
    booked('2025-05-01', { bookingdate: '2024-12-01', commissioncents: 50_000 }),
    // Booked a year ago today, and later.
    ...Array.from({ length: 10 }, () => booked('2026-05-01', { bookingdate: '2025-11-01' })),
    ...Array.from({ length: 4 }, () => booked('2026-05-01', { bookingdate: '2026-01-01' })),
  ]
  const thisYear = Array.from({ length: 20 }, () => booked('2027-05-01', { bookingdate: '2026-11-01' }))
  const { months, growth } = computeForecast(naiveFacts([...lastYear, ...thisYear], usualPayoutRule, today))
  const june = months[6]
  expect(growth).toBeGreaterThan(1.3)
  expect(growth).toBeLessThan(2)
  expect(june?.newCents).toBe(Math.round(40_000 * (growth ?? 0)))
  expect(june?.expected).toBe((june?.likely ?? 0) + (june?.newCents ?? 0))
})

test('MNY-6 an agency without a year of bookings is expected to go on as lately', () => {
  const lately = Array.from({ length: 9 }, (_, at) =>
    booked('2027-02-20', { bookingdate: addDays('2026-08-20', at * 10) }),
  )
  const months = forecastOf(lately)
  expect(months[0]?.newCents).toBe(0)
  expect(months[11]?.newCents).toBeGreaterThan(0)
  expect(months[11]?.low).toBeLessThan(months[11]?.expected ?? 0)
})

test('MNY-6 the risk follows the agency: half of the bookings cancelled in the last fortnight, none before', () => {
  const kept = { from: 20, to: 0, bookings: 500, isCancelled: false }
  const calm = weeklyRisks([kept])
  const wild = weeklyRisks([kept, { from: 20, to: 1, bookings: 500, isCancelled: true }])
  expect(chanceToDepart(calm, 140)).toBeGreaterThan(0.9)
  expect(chanceToDepart(wild, 140)).toBeLessThan(0.75)
  expect(chanceToDepart(wild, 140)).toBeGreaterThan(0.4)
  expect(chanceToDepart(wild, 0)).toBe(1)
  expect(wild[0]).toBeGreaterThan(20 * (wild[3] ?? 1))
})

test('MNY-6 a chance never grows with the days to departure, and parts always add up', () => {
  const risks = weeklyRisks([{ from: 40, to: 3, bookings: 7, isCancelled: true }])
  const chances = Array.from({ length: 600 }, (_, days) => chanceToDepart(risks, days))
  expect(chances.every((chance, days) => chance > 0 && chance <= (chances[days - 1] ?? 1))).toBe(true)
  for (const { certain, likely, newCents, expected, low, high } of forecastOf([booked('2027-03-01')])) {
    expect(certain + likely + newCents).toBe(expected)
    expect(low).toBeLessThanOrEqual(expected)
    expect(high).toBeGreaterThanOrEqual(expected)
  }
})
