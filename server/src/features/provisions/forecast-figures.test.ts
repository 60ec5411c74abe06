import { expect, test } from 'vitest'
import { chanceToDepart, type LeadGroup, weeklyRisks } from './cancellation.ts'
import { computeForecast, type ForecastFacts, type MonthForecast, recentDays } from './forecast.ts'

// Worked examples: the figures were computed from docs/forecast.md with another program, week by week.

const group = (from: number, to: number, bookings: number, isCancelled: boolean): LeadGroup => ({
  ...{ from, to, bookings, isCancelled },
})
const leads = [
  group(10, 3, 4, true),
  group(60, 0, 20, false),
  group(30, 2, 3, true),
  group(14, 13, 1, true),
  group(52, 52, 2, true),
  group(1, 0, 5, true),
]

test('MNY-6 the weekly risk of each stage before departure', () => {
  const expected = [0.0202690134, 0.0247134578, 0.008112315, 0.0078198406, 0.0073053581, 0.0044075465, 0.0105172784]
  for (const [stage, risk] of weeklyRisks(leads).entries()) expect(risk).toBeCloseTo(expected[stage] ?? 0, 9)
  expect(weeklyRisks([])).toEqual(Array.from({ length: 7 }, () => 0.005))
})

test.each([
  [-1, 1],
  [0, 1],
  [3, 0.9957019763],
  [14, 0.9801],
  [100, 0.6360987819],
  [500, 0.0170437604],
])('MNY-6 the chance of a departure in %i days', (days, chance) => {
  expect(chanceToDepart([0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07], days)).toBeCloseTo(chance, 9)
})

const open = (month: string, departuredate: string, bookings: number, cents: number, squares: number) => ({
  ...{ month, departuredate, bookings, cents, squares },
})
const facts: ForecastFacts = {
  today: '2026-11-15',
  first: '2026-11-01',
  promised: [],
  open: [
    open('2026-11-01', '2026-11-15', 2, 30_000, 500_000_000),
    open('2026-11-01', '2026-11-16', 1, 20_050, 402_002_500),
    open('2026-12-01', '2026-12-20', 3, 60_000, 1_300_000_000),
    open('2027-03-01', '2027-02-01', 1, 90_011, 8_101_980_121),
    open('2027-10-01', '2027-09-01', 1, 5000, 25_000_000),
  ],
  leads,
  lastYear: [],
  recent: [],
  recentDays: 90,
}
const before = (month: string, bookedCents: number, laterCents: number, laterSquares: number) => ({
  ...{ month, bookedCents, laterCents, laterSquares },
})

/** The month, what is certain, likely, booked and new, what is expected, and its range. */
const rowOf = ({ month, certain, likely, booked, newCents, expected, low, high }: MonthForecast) =>
  [month, certain, likely, booked, newCents, expected, low, high] as const
const rowsOf = (changes: Partial<ForecastFacts>) => {
  const { months, growth } = computeForecast({ ...facts, ...changes })
  return { growth, rows: months.map(rowOf).filter(([, , , , , , , high]) => high > 0) }
}

test('MNY-6 with a year before: what is booked, and what came later last year, times the growth', () => {
  const lastYear = [
    before('2026-11-01', 40_000, 0, 0),
    before('2026-12-01', 50_000, 20_000, 250_000_000),
    before('2027-03-01', 30_000, 70_001, 2_000_000_000),
  ]
  const { growth, rows } = rowsOf({ lastYear })
  expect(growth).toBeCloseTo(1.2675288567, 9)
  expect(rows).toEqual([
    ['2026-11-01', 30_000, 19_991, 20_050, 0, 49_991, 48_604, 51_378],
    ['2026-12-01', 0, 54_337, 60_000, 25_351, 79_688, 37_384, 121_992],
    ['2027-03-01', 0, 77_608, 90_011, 88_728, 166_336, 45_760, 286_912],
    ['2027-10-01', 0, 3608, 5000, 0, 3608, 736, 6480],
  ])
  const [january] = computeForecast({ ...facts, lastYear }).months.slice(2)
  expect(january && rowOf(january)).toEqual(['2027-01-01', 0, 0, 0, 0, 0, 0, 0])
  const counts = computeForecast({ ...facts, lastYear }).months.map(({ certainbookings, likelybookings }) => [
    certainbookings,
    likelybookings,
  ])
  expect(counts.filter(([certain, likely]) => certain || likely)).toEqual([
    [2, 1],
    [0, 3],
    [0, 1],
    [0, 1],
  ])
})

test('MNY-6 what a claim promises is certain in its month, or with the next payout where that is over', () => {
  const promised = [
    { month: '2026-11-01', bookingid: 1, cents: 700 },
    { month: '2026-12-01', bookingid: 2, cents: 5000 },
    { month: '2027-03-01', bookingid: 3, cents: 40 },
  ]
  const { months, growth } = computeForecast({ ...facts, first: '2026-12-01', promised })
  const without = computeForecast({ ...facts, first: '2026-12-01' })
  expect(growth).toBe(without.growth)
  expect(months.map(({ month }) => month).slice(0, 4)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'])
  const [december, march] = [months[0], months[3]]
  expect(december).toMatchObject({ certain: 5700, promised: 5700, certainbookings: 2, expected: 54_337 + 5700 })
  expect(march).toMatchObject({ certain: 40, promised: 40, certainbookings: 1, expected: 77_608 + 40 })
  expect(december?.low).toBe((without.months[0]?.low ?? 0) + 5700)
})

test('MNY-6 growth where nothing was booked later last year, and its limits', () => {
  const growthOf = (changes: Partial<ForecastFacts>) => computeForecast({ ...facts, leads: [], ...changes }).growth
  expect(growthOf({ lastYear: [before('2026-12-01', 100_000, 0, 0)] })).toBeCloseTo(1.9773334865, 9)
  expect(growthOf({ lastYear: [before('2026-12-01', 100, 50, 2500)] })).toBe(2)
  expect(growthOf({ lastYear: [before('2026-12-01', 0, 0, 0)], open: [] })).toBe(1)
  expect(growthOf({ lastYear: [before('2026-12-01', 1, 1, 1)], open: [] })).toBeCloseTo(5 / 6, 9)
  const { growth, rows } = rowsOf({
    leads: [],
    open: [],
    lastYear: [before('2026-12-01', 10_000_000, 50_000, 2_500_000)],
  })
  expect([growth, ...rows]).toEqual([0.5, ['2026-12-01', 0, 0, 0, 25_000, 25_000, 19_944, 30_056]])
})

test('MNY-6 without a year before: bookings come as in the last days', () => {
  const recent = [
    { distance: 0, cents: 9000, squares: 81_000_000 },
    { distance: 1, cents: 12_000, squares: 80_000_000 },
    { distance: 4, cents: 30_033, squares: 300_000_000 },
  ]
  const { growth, rows } = rowsOf({ recent, recentDays: 60 })
  expect(growth).toBeNull()
  expect(rows).toEqual([
    ['2026-11-01', 30_000, 19_991, 20_050, 2281, 52_272, 43_127, 61_417],
    ['2026-12-01', 0, 54_337, 60_000, 7604, 61_941, 41_135, 82_747],
    ['2027-01-01', 0, 0, 0, 10_646, 10_646, 0, 29_044],
    ['2027-02-01', 0, 0, 0, 10_646, 10_646, 0, 29_044],
    ['2027-03-01', 0, 77_608, 90_011, 18_258, 95_866, 48_413, 143_319],
    ...['2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01', '2027-08-01', '2027-09-01'].map(
      (month) => [month, 0, 0, 0, 25_871, 25_871, 0, 57_811] as const,
    ),
    ['2027-10-01', 0, 3608, 5000, 25_871, 29_479, 0, 61_548],
  ])
})

test('MNY-6 the last days are ninety', () => {
  expect(recentDays).toBe(90)
})

test('MNY-6 an agency that opened yesterday has one day to go by; one that opened today has none', () => {
  const recent = [{ distance: 0, cents: 900, squares: 810_000 }]
  const { rows } = rowsOf({ open: [], recent, recentDays: 1 })
  expect(rows.slice(0, 2)).toEqual([
    ['2026-11-01', 0, 0, 0, 13_688, 13_688, 4956, 22_420],
    ['2026-12-01', 0, 0, 0, 27_375, 27_375, 12_956, 41_794],
  ])
  expect(rowsOf({ open: [], recent, recentDays: 0 }).rows).toEqual([])
})
