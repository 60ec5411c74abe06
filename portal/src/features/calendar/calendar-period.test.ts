import { addDays, monthEnd } from '@gangway/contract/dates/days'
import { type CalendarEntry, calendarDays } from '@gangway/contract/features/calendar'
import { expect, test } from 'vitest'
import { awaitingMail, choiceOf, listDays, periodOf, recentPeriod, stepMonth, weeksOf } from './calendar-period.ts'

const today = '2026-11-16'

const returned: CalendarEntry = {
  ...{
    kind: 'return',
    day: '2026-11-14',
    bookingid: 1,
    bookingnr: 'A-1',
    status: 'paid',
    customername: 'Jürgen Müller',
  },
  ...{ shippingcompany: 'AIDA Cruises', shipname: 'AIDAnova', name: 'Norwegische Fjorde', persons: 2 },
  ...{ reiseterminvon: '2026-11-07', reiseterminbis: '2026-11-14', customerphone: '', customerlanguage: 'de' },
  ...{ customeremail: 'j@mail.example', mailedat: null, mailedby: null },
}

test('ENQ-6 the calendar begins with a list of the next 30 days', () => {
  const choice = choiceOf({}, today)
  expect(choice).toEqual({ view: 'list', days: 30, month: '2026-11-01', day: today })
  expect(periodOf(choice, today)).toEqual({ startDate: today, endDate: '2026-12-15' })
})

test.each(listDays)('ENQ-6 a list of %s days begins today', (days) => {
  const { startDate, endDate } = periodOf(choiceOf({ days: String(days) }, today), today)
  expect([startDate, addDays(endDate, 1)]).toEqual([today, addDays(today, days)])
})

test('ENQ-6 the list looks back for returns of the last 7 days whose welcome-home mail is missing', () => {
  expect(recentPeriod(today)).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' })
  const entry = (changes: Partial<CalendarEntry>) => ({ ...returned, ...changes })
  const missing = entry({ bookingid: 1 })
  const preparedToday = entry({ bookingid: 2, mailedat: '2026-11-16T09:00:00.000Z' })
  const others = [
    entry({ bookingid: 3, mailedat: '2026-11-15T09:00:00.000Z' }),
    entry({ bookingid: 4, kind: 'departure' }),
    entry({ bookingid: 5, customeremail: '' }),
  ]
  expect(awaitingMail([missing, ...others, preparedToday], today)).toEqual([missing, preparedToday])
})

test('ENQ-6 what a URL says wrongly is left out', () => {
  for (const wrong of ['x', '2026-02-30', '2026-13-01', '1999-01-01', '', '2026-1-1'])
    expect(choiceOf({ view: wrong, days: wrong, day: wrong }, today)).toEqual(choiceOf({}, today))
})

test('ENQ-6 the weeks of a month run from Monday to Sunday, have all its days, and fit into one answer', () => {
  for (let month = '2024-01-01'; month < '2030-01-01'; month = addDays(monthEnd(month), 1)) {
    const weeks = weeksOf(month)
    const days = weeks.flat()
    expect(weeks.every((week) => week.length === 7 && new Date(week[0] ?? '').getUTCDay() === 1)).toBe(true)
    expect(days).toContain(month)
    expect(days).toContain(monthEnd(month))
    expect(days).toEqual(days.map((_, at) => addDays(days[0] ?? '', at)))
    expect((days[6] ?? '') >= month && (days.at(-7) ?? '') <= monthEnd(month)).toBe(true)
    expect(days.length).toBeLessThanOrEqual(calendarDays)
    const { startDate, endDate } = periodOf(choiceOf({ view: 'month', day: month }, today), today)
    expect([startDate, endDate]).toEqual([days[0], days.at(-1)])
  }
})

test('ENQ-6 the next month keeps the day, as far as it has it', () => {
  expect(stepMonth('2026-11-16', 1)).toBe('2026-12-16')
  expect(stepMonth('2026-01-31', 1)).toBe('2026-02-28')
  expect(stepMonth('2026-01-15', -1)).toBe('2025-12-15')
})
