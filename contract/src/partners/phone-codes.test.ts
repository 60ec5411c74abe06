import { expect, test } from 'vitest'
import { validatePhone } from '../rules/contact.ts'
import { phoneCodes } from './phone-codes.ts'

test('REF-2 every country has one phone code', () => {
  expect(new Set(phoneCodes.map(({ countrycode }) => countrycode)).size).toBe(phoneCodes.length)
  for (const { countrycode } of phoneCodes) expect(countrycode).toMatch(/^[A-Z]{2}$/)
})

test('REF-2 all countries are listed, by country code', () => {
  // Intl knows the countries of CLDR; a code without a name is not a country.
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const retired = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(
    ' ',
  )
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && !retired.includes(code))
  const countryCodes = phoneCodes.map(({ countrycode }) => countrycode)
  // Two uninhabited territories have no telephone: Bouvet Island and the US outlying islands.
  expect(countries.filter((code) => !countryCodes.includes(code))).toEqual(['BV', 'UM'])
  expect(countryCodes.filter((code) => !countries.includes(code))).toEqual([])
  expect(countryCodes).toEqual([...countryCodes].sort())
})

test.each([
  ['DE', 49],
  ['AT', 43],
  ['CH', 41],
  ['NL', 31],
  ['BE', 32],
  ['ES', 34],
  ['PT', 351],
  ['FR', 33],
  ['US', 1],
  ['RU', 7],
  ['BS', 1242],
])('REF-2 %s is phoned by +%i', (countrycode, phonecode) => {
  expect(phoneCodes).toContainEqual({ countrycode, phonecode })
})

test('AGY-10 a number with any code of the list is valid', () => {
  for (const { phonecode } of phoneCodes) expect(validatePhone(`+${phonecode} 40 123456`)).toBeUndefined()
})
