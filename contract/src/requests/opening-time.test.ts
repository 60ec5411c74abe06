import { describe, expect, test } from 'vitest'
import { markets } from '../brands/markets.ts'
import { dayIn } from '../dates/wall-clock.ts'
import { usualHours } from '../features/requests-templates.ts'
import { countOpenMinutes } from '../testing/naive-opening-time.ts'
import { seededDice } from '../testing/seeded-dice.ts'
import { type OpenHours, openingClock } from './opening-time.ts'

const berlin = 'Europe/Berlin'
const between = (from: string, to: string, hours: readonly OpenHours[] = usualHours, zone = berlin) =>
  openingClock(hours, zone, new Date(from))(new Date(from), new Date(to))

describe('ENQ-2 minutes of opening time, Monday to Friday from 9 to 18, Saturday from 10 to 14', () => {
  test.each([
    ['within a day', '2026-11-16T10:00+01:00', '2026-11-16T11:30+01:00', 90],
    ['to the second', '2026-11-16T10:00:00+01:00', '2026-11-16T10:00:30+01:00', 0.5],
    ['before it opens', '2026-11-16T06:00+01:00', '2026-11-16T09:10+01:00', 10],
    ['after it has closed, until the next morning', '2026-11-16T22:00+01:00', '2026-11-17T09:45+01:00', 45],
    ['over a night', '2026-11-16T17:00+01:00', '2026-11-17T10:00+01:00', 120],
    ['from Saturday evening to Monday', '2026-11-14T20:00+01:00', '2026-11-16T09:30+01:00', 30],
    ['from Friday to Monday, with Saturday', '2026-11-13T17:00+01:00', '2026-11-16T10:00+01:00', 60 + 240 + 60],
    ['asked and answered on a Sunday', '2026-11-15T10:00+01:00', '2026-11-15T15:00+01:00', 0],
    ['a whole week', '2026-11-09T00:00+01:00', '2026-11-16T00:00+01:00', 5 * 540 + 240],
    ['over the end of summer time', '2026-10-24T13:00+02:00', '2026-10-26T10:00+01:00', 60 + 60],
    ['over the beginning of summer time', '2026-03-28T13:00+01:00', '2026-03-30T10:00+02:00', 60 + 60],
    ['backwards', '2026-11-16T12:00+01:00', '2026-11-16T10:00+01:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(between(from, to)).toBe(minutes)
  })

  test('follows the clock of the market: Lisbon opens an hour later than Berlin', () => {
    const [from, to] = ['2026-11-16T08:00Z', '2026-11-16T10:00Z']
    expect([berlin, 'Europe/Lisbon'].map((zone) => between(from, to, usualHours, zone))).toEqual([120, 60])
  })
})

test('ENQ-2 who is open all night has 23 hours when clocks go forward, and 25 when they go back', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
  expect(between('2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00', always)).toBe(23 * 60)
  expect(between('2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', always)).toBe(25 * 60)
})

test('ENQ-2 the day is the one that the market’s clocks show', () => {
  const moment = new Date('2026-11-30T23:30Z')
  expect([berlin, 'Europe/Lisbon'].map((zone) => dayIn(zone, moment))).toEqual(['2026-12-01', '2026-11-30'])
})

const { below, pickOne } = seededDice(22)
// Beyond the markets: half hours, the other half of the year, and clocks that are changed at midnight or by half an hour.
const zones = [
  ...Object.values(markets).map(({ timeZone }) => timeZone),
  ...['America/St_Johns', 'America/Santiago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'],
]
/** Around these days clocks are changed somewhere; the last is a day like any other. */
const starts = ['2026-03-28', '2026-10-24', '2026-04-04', '2026-09-05', '2026-10-03', '2026-03-07', '2026-07-15']

const randomHours = (): OpenHours[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const opens = below(24 * 4) * 15
    return below(4) === 0 ? [] : [{ weekday, opens, closes: opens + (1 + below((1440 - opens) / 15)) * 15 }]
  })
const randomMoment = (start: string) => new Date(Date.parse(start) + (below(3 * 1440) - 720) * 60_000)

test('ENQ-2 160 random spans in twelve time zones, most of them around changed clocks, are what counting every minute gives', () => {
  let open = 0
  for (let round = 0; round < 160; round += 1) {
    const [hours, zone, start] = [randomHours(), pickOne(zones), pickOne(starts)]
    const [from = new Date(), to = new Date()] = [randomMoment(start), randomMoment(start)].sort((a, b) => +a - +b)
    const expected = countOpenMinutes(hours, zone, from, to)
    const minutes = openingClock(hours, zone, new Date(Math.min(+from, Date.parse('2026-03-01'))))(from, to)
    expect(minutes, JSON.stringify({ hours, zone, from, to })).toBe(expected)
    if (expected > 0) open += 1
  }
  expect(open).toBeGreaterThan(100)
})

test('ENQ-2 opening time adds up: any moment between divides it', () => {
  for (let round = 0; round < 200; round += 1) {
    const moments = Array.from({ length: 3 }, () => new Date(Date.parse('2026-10-20') + below(2_000_000_000)))
    const [from = new Date(), middle = from, to = from] = moments.sort((a, b) => +a - +b)
    const minutes = openingClock(randomHours(), pickOne(zones), new Date('2026-10-01'))
    expect(minutes(from, middle) + minutes(middle, to)).toBeCloseTo(minutes(from, to), 6)
  }
})
