import { usualHours } from '@gangway/contract/features/requests-templates'
import { expect, test } from 'vitest'
import { decidedOf, hoursText, minutesText, shareOf } from './speed-text.ts'

test('ENQ-2 a share of fewer than five requests is not shown', () => {
  expect([shareOf(4, 4), shareOf(0, 0), shareOf(1, 5), shareOf(5, 5)]).toEqual([null, null, 0.2, 1])
})

test('ENQ-2 decided is what was won or lost; what is open does not count', () => {
  expect(
    decidedOf([
      { requests: 9, won: 3, lost: 1 },
      { requests: 4, won: 0, lost: 2 },
    ]),
  ).toEqual({ won: 3, decided: 6 })
})

test('ENQ-2 a time is in hours and minutes, a long one in days and hours', () => {
  const plain = (minutes: number) => minutesText('fr', minutes).replace(/\s/g, ' ')
  expect([0, 45, 60, 95, 1500, 2880, 4380].map(plain)).toEqual([
    ...['0 min', '45 min', '1 h', '1 h 35 min', '25 h', '2 j', '3 j 1 h'],
  ])
})

test('ENQ-2 in a narrow column a line breaks between hours and minutes only', () => {
  expect(minutesText('de', 96).split(' ')).toHaveLength(2)
})

test('ENQ-2 days with the same opening hours stand together', () => {
  expect(hoursText('en', usualHours)).toBe('Mon–Fri 9:00–18:00, Sat 10:00–14:00')
  const hours = { opens: 9 * 60 + 30, closes: 24 * 60 }
  const days = [1, 3, 4].map((weekday) => ({ weekday, ...hours }))
  expect(hoursText('de', days)).toBe('Mo 9:30–24:00, Mi–Do 9:30–24:00')
})
