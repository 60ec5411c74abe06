import { describe, expect, test } from 'vitest'
import { type DueRule, nextDue } from './due.ts'

/** The next moments at which something is due, as UTC. */
const dueAfter = (rule: DueRule, timeZone: string, after: string, count = 1) => {
  const found: string[] = []
  for (let at = new Date(after); found.length < count; ) {
    at = nextDue(rule, timeZone, at)
    found.push(at.toISOString().slice(0, 16))
  }
  return found
}

describe('NTF-1 something is due when a person would say so', () => {
  test('every night on the clocks of the market, in winter and in summer', () => {
    expect(dueAfter({ hour: 3 }, 'Europe/Berlin', '2026-01-10T01:59:59Z')).toEqual(['2026-01-10T02:00'])
    expect(dueAfter({ hour: 3 }, 'Europe/Berlin', '2026-01-10T02:00:00Z')).toEqual(['2026-01-11T02:00'])
    expect(dueAfter({ hour: 3 }, 'Europe/Berlin', '2026-07-10T00:00:00Z')).toEqual(['2026-07-10T01:00'])
    expect(dueAfter({ hour: 3 }, 'Europe/Lisbon', '2026-07-10T00:00:00Z')).toEqual(['2026-07-10T02:00'])
  })

  test('once in the night in which clocks are put forward, also at an hour that they leave out', () => {
    const nights = dueAfter({ hour: 2 }, 'Europe/Berlin', '2026-03-27T12:00:00Z', 3)
    expect(nights).toEqual(['2026-03-28T01:00', '2026-03-29T01:00', '2026-03-30T00:00'])
  })

  test('once in the night in which clocks are put back, at the first of two equal hours', () => {
    const nights = dueAfter({ hour: 2 }, 'Europe/Berlin', '2026-10-23T12:00:00Z', 3)
    expect(nights).toEqual(['2026-10-24T00:00', '2026-10-25T00:00', '2026-10-26T01:00'])
  })

  test('on Mondays, also where the day begins later than in UTC', () => {
    expect(dueAfter({ hour: 7, weekday: 1 }, 'Europe/Madrid', '2026-11-18T12:00:00Z', 2)).toEqual([
      '2026-11-23T06:00',
      '2026-11-30T06:00',
    ])
    expect(dueAfter({ hour: 0, weekday: 1 }, 'Europe/Madrid', '2026-11-18T12:00:00Z')).toEqual(['2026-11-22T23:00'])
    expect(dueAfter({ hour: 0, weekday: 7 }, 'Europe/Lisbon', '2026-11-18T12:00:00Z')).toEqual(['2026-11-22T00:00'])
  })

  test('on the 31st, or the last day of a shorter month, leap day included', () => {
    expect(dueAfter({ hour: 6, dayOfMonth: 31 }, 'Europe/Zurich', '2027-12-31T12:00:00Z', 4)).toEqual([
      '2028-01-31T05:00',
      '2028-02-29T05:00',
      '2028-03-31T04:00',
      '2028-04-30T04:00',
    ])
    expect(dueAfter({ hour: 6, dayOfMonth: 29 }, 'Europe/Zurich', '2027-02-01T12:00:00Z')).toEqual(['2027-02-28T05:00'])
  })

  test('in every time zone of the markets: never twice on a day, and never a day left out', () => {
    for (const zone of ['Europe/Berlin', 'Europe/Lisbon'])
      for (const hour of [0, 1, 2, 3, 23]) {
        const moments = dueAfter({ hour }, zone, '2027-01-01T12:00:00Z', 400)
        const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
        const days = moments.map((at) => format.format(new Date(`${at}Z`)))
        expect(new Set(days).size).toBe(400)
        expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBe(399 * 24 * 3_600_000)
      }
  })
})
