import { languageList } from '@gangway/contract/texts/languages'
import { expect, test } from 'vitest'
import { createFormats } from '../messages/formats.ts'
import { dayFrom, isWholeDay } from './day-text.ts'

test.each([
  ['1.3.26', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-3-1', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['1-3-2026', '2026-03-01'],
  ['1. 3. 2026', '2026-03-01'],
  [' 1 3 26 ', '2026-03-01'],
  ['010326', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['29.2.2028', '2028-02-29'],
  ['31.12.1999', '1999-12-31'],
])('LNG-4 %s is a day that somebody may type', (text, day) => {
  expect(dayFrom(text)).toBe(day)
})

test.each([
  '',
  '1',
  '1.3',
  '1.3.',
  '1.3.202',
  '29.2.2026',
  '31.4.2026',
  '0.1.2026',
  '1.13.2026',
  '1.3.20266',
  'morgen',
])('LNG-4 %s is not a day', (text) => {
  expect(dayFrom(text)).toBeUndefined()
})

test.each(languageList)('LNG-4 what is shown in %s parses to the same day', (language) => {
  for (const day of ['2026-01-02', '2026-11-30', '2028-02-29', '1901-12-31'])
    expect(dayFrom(createFormats(language).date(day))).toBe(day)
})

test('LNG-4 a two-digit year may become a four-digit one while it is typed', () => {
  const text = ['1.3.20', '010326', '2026-02-30', '1.3.2026', '01032026', '2026-03-01']
  expect(text.map(isWholeDay)).toEqual([false, false, false, true, true, true])
})
