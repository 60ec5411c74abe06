import { brandOf } from '@gangway/contract/brands/example-brands'
import { phoneCodes } from '@gangway/contract/partners/phone-codes'
import { validatePhone } from '@gangway/contract/rules/contact'
import { describe, expect, test } from 'vitest'
import { digitGroups, storedPhone, typedPhone, wholePhone } from './phone-parts.ts'

const german = brandOf(101).market
const dutch = brandOf(105).market
const parts = (stored: string, market = german) => typedPhone(stored, phoneCodes, market)

describe('a stored number in three parts', () => {
  test('AGY-10 it is split into code, area code and number', () => {
    expect(parts('+49 40 2000 1010')).toEqual({ country: 'DE', code: '49', area: '40', number: '2000 1010' })
  })

  test.each([
    [101, '49', 'DE'],
    [105, '31', 'NL'],
    [109, '49', 'DE'],
  ])('TEN-7 without a number brand %i offers +%s', (mandant, code, country) => {
    expect(parts('', brandOf(mandant).market)).toEqual({ country, code, area: '', number: '' })
  })

  test.each([
    ['+1 212 555', 'US'],
    ['+7 495 555', 'RU'],
    ['+44 20 555', 'GB'],
    ['+358 9 555', 'FI'],
    ['+32 3 555', 'BE'],
    ['+999 1 1', ''],
  ])('AGY-10 %s selects the country most of its numbers belong to', (stored, country) => {
    expect(parts(stored, dutch).country).toBe(country)
  })

  test.each(['+49 40 5550138', '+1 212 5550100', '+999 1 1', '+49 5550138', '+49 40 55 50 138', ''])(
    'AGY-6 %j is stored again unchanged',
    (stored) => expect(storedPhone(parts(stored))).toBe(stored),
  )
})

describe('typed input', () => {
  test.each([
    ['5550-138', '5550 138'],
    ['(040)', '040 '],
    ['55 50/138', '55 50 138'],
    [' 55', '55'],
    ['abc', ''],
  ])('AGY-6 %j becomes digits in groups', (text, groups) => expect(digitGroups(text)).toBe(groups))

  test('AGY-6 whatever is typed into both parts, the joined number is valid or empty', () => {
    const texts = ['', ' ', '40', '(0)40', '55-50 / 138', 'x', '٣', '5550138 ', '+', '--']
    for (const area of texts.map(digitGroups))
      for (const number of texts.map(digitGroups)) {
        const stored = storedPhone({ code: '49', area: area.trim(), number: number.trim() })
        expect([stored, stored === '' ? undefined : validatePhone(stored)]).toEqual([stored, undefined])
      }
  })

  test('AGY-6 a phone code alone is not a number', () => {
    expect(storedPhone({ code: '49', area: '', number: '' })).toBe('')
  })
})

describe('a whole number pasted into one part', () => {
  test.each([
    ['+49 40 5550138', { country: 'DE', code: '49', area: '40', number: '5550138' }],
    ['0049-40-5550138', { country: 'DE', code: '49', area: '40', number: '5550138' }],
    ['+49 (0)40 5550138', { country: 'DE', code: '49', area: '40', number: '5550138' }],
    ['\u202a+49\u00a040\u202f5550138\u202c', { country: 'DE', code: '49', area: '40', number: '5550138' }],
    ['+351215550111', { country: 'PT', code: '351', area: '', number: '215550111' }],
    ['+1 212 555 0100', { country: 'US', code: '1', area: '212', number: '555 0100' }],
  ])('AGY-10 %s is split over the parts', (text, expected) => {
    expect(wholePhone(text, phoneCodes, german)).toEqual(expected)
  })

  test.each(['40', '040 5550138', '+', '', '+x'])('AGY-10 %j stays where it was typed', (text) => {
    expect(wholePhone(text, phoneCodes, german)).toBeUndefined()
  })
})
