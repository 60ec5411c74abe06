import { expect, test } from 'vitest'
import { formatPhone, formatPublicPhone, hasTrunkZero, telOf } from './phone.ts'

test.each([
  ['+49 040 2000 1010', '+49 40 2000 1010'],
  ['+49 40 20001010', '+49 40 20001010'],
  ['+49 (0)40 2000-1010', '+49 40 2000 1010'],
  ['+49 0 40 20001010', '+49 40 20001010'],
  ['0049 40/20001010', '+49 40 20001010'],
  ['004940123456', '+49 40123456'],
  ['+4940123456', '+49 40123456'],
  ['+351 021 5550111', '+351 21 5550111'],
  ['+1 212 555 0100', '+1 212 555 0100'],
  ['+39 06 6982', '+39 06 6982'],
  ['040 2000 1010', '040 2000 1010'],
  ['(040) 2000-1010', '040 2000 1010'],
  ['\u202a+49 40 123456\u202c', '+49 40 123456'],
  ['', ''],
  ['040 123 ext. 5', '040 123 ext. 5'],
])('AGY-6 %j is shown as %j', (stored, visible) => {
  expect(formatPhone(stored)).toBe(visible)
  expect(formatPhone(visible)).toBe(visible)
})

test('AGY-6 a link dials what is shown', () => {
  expect(telOf('+49 040 2000 1010')).toBe('tel:+494020001010')
  expect(telOf('(040) 123-45')).toBe('tel:04012345')
})

test('AGY-6, LAY-1 the public page drops the 0 of the area code, and shows no half number', () => {
  expect(formatPublicPhone({ code: '49', area: '040', number: '2000 1010' })).toBe('+49 40 2000 1010')
  expect(formatPublicPhone({ code: '49', area: '40', number: '' })).toBe('')
})

test('AGY-6 the form points out a 0 only where it is not dialled from abroad', () => {
  expect(hasTrunkZero({ code: '49', area: '040' })).toBe(true)
  expect(hasTrunkZero({ code: '49', area: '0' })).toBe(true)
  expect(hasTrunkZero({ code: '49', area: '40' })).toBe(false)
  expect(hasTrunkZero({ code: '49', area: '' })).toBe(false)
  expect(hasTrunkZero({ code: '39', area: '06' })).toBe(false)
})
