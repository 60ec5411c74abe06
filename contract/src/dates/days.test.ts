import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dayOf, monthEarlier, monthEnd, monthStart, yearEarlier } from './days.ts'

test.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('TRX-1, OPS-2 at %s it is the %s in Berlin', (now, day) => {
  expect(dayOf(new Date(now))).toBe(day)
})

afterEach(() => vi.restoreAllMocks())

test('TRX-1, OPS-2 the day does not depend on how a browser formats dates', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const { prototype } = Intl.DateTimeFormat
  const { formatToParts } = prototype
  // As WebKit formats en-CA, and with an order and separators that nobody uses.
  vi.spyOn(prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/15/2026')
  vi.spyOn(prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, at) {
    const dateParts = formatToParts.call(this, at).filter(({ type }) => type !== 'literal')
    return [{ type: 'literal', value: '\u200e' }, ...dateParts.reverse(), { type: 'literal', value: ' г.' }]
  })
  expect(dayOf(now)).toBe('2026-11-15')
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-15', -90, '2026-08-17'],
  ['2026-11-15', 0, '2026-11-15'],
])('TRX-1, OPS-2 %s plus %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2026-11-15', 0, '2026-11-01', '2026-11-30'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
  ['2026-03-31', -4, '2025-11-01', '2025-11-30'],
])('RPT-4 the month of %s plus %i months is %s to %s', (day, months, first, last) => {
  expect([monthStart(day, months), monthEnd(day, months)]).toEqual([first, last])
})

test.each([
  ['2026-11-15', '2025-11-15'],
  ['2024-02-28', '2023-02-28'],
  ['2024-02-29', '2023-02-28'],
  ['2025-02-28', '2024-02-29'],
  ['2025-02-27', '2024-02-27'],
  ['2026-12-31', '2025-12-31'],
])('RPT-5 a year before %s it was %s', (day, earlier) => {
  expect(yearEarlier(day)).toBe(earlier)
})

test('TRF-3 without a number of months it is the month of the day itself', () => {
  expect([monthStart('2026-03-15'), monthEnd('2026-03-15')]).toEqual(['2026-03-01', '2026-03-31'])
})

test.each([
  ['2026-03-15', '2026-02-15'],
  ['2026-03-30', '2026-02-28'],
  ['2026-03-31', '2026-02-28'],
  ['2026-03-28', '2026-02-28'],
  ['2026-02-28', '2026-01-31'],
  ['2026-02-27', '2026-01-27'],
  ['2026-01-09', '2025-12-09'],
  ['2024-02-28', '2024-01-28'],
  ['2024-02-29', '2024-01-31'],
])('RPT-2 a month before %s is the %s', (day, earlier) => {
  expect(monthEarlier(day)).toBe(earlier)
})
