import { describe, expect, test } from 'vitest'
import { brandOf, brands } from '../brands/example-brands.ts'
import { agrees, every, hostile, isAsciiLetter, isDigit } from '../testing/generated.ts'
import { agreesWith, dutchBrands, postcodeOracle, postcodes } from '../testing/oracles.ts'
import { contactPostcodeRule, hasDigitPostcode, postcodeRule, tidyPostcode } from './postcode.ts'

const tooShort = (n = 4) => ({ key: 'minlength', params: { n } })
const shouldLookLike = (example: string) => ({ key: 'lookslike', params: { example } })
const digitBrands = [101, 102, 108, 109, 112]

describe.each(digitBrands)('AGY-5 brand %i: four digits or more, in any country', (mandant) => {
  const rule = postcodeRule(brandOf(mandant).market, 'DE')
  test.each(['1234', '12345', '00000', '123456789012', ''])('AGY-5 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
    expect(postcodeRule(brandOf(mandant).market, 'NL')(value)).toBeUndefined()
  })
  test.each(['1234AB', '1234-567', '12 34', 'abcd', '1234 '])('AGY-5 %j should look like 12345', (value) => {
    expect(rule(value)).toEqual(shouldLookLike('12345'))
  })
  test.each(['123', '1', 'abc'])('AGY-5 %j is too short', (value) => {
    expect(rule(value)).toEqual(tooShort())
  })
})

describe.each(dutchBrands)('AGY-5 brand %i: 1234AB, in any country', (mandant) => {
  const rule = postcodeRule(brandOf(mandant).market, 'NL')
  test.each(['1234AB', '1234ab', '0000Zz'])('AGY-5 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
    expect(postcodeRule(brandOf(mandant).market, 'DE')(value)).toBeUndefined()
  })
  test.each(['1234', '12345', '1234A', '1234ABC', '1234 AB', 'AB1234', '1234ÄB', '1234-567'])(
    'AGY-5 %j should look like 1234AB',
    (value) => {
      expect(rule(value)).toEqual(shouldLookLike('1234AB'))
    },
  )
  test('AGY-5 under four characters is too short', () => {
    expect(rule('12A')).toEqual(tooShort())
  })
})

describe('AGY-5 brand 111: 1234-567, in any country', () => {
  const rule = postcodeRule(brandOf(111).market, 'PT')
  test.each(['1234-567', '0000-000'])('AGY-5 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
    expect(postcodeRule(brandOf(111).market, 'BE')(value)).toBeUndefined()
  })
  test.each(['1234', '1234567', '1234-56', '1234-5678', '123-4567', '1234 567', '1234–567', 'abcd-efg'])(
    'AGY-5 %j should look like 1234-567',
    (value) => {
      expect(rule(value)).toEqual(shouldLookLike('1234-567'))
    },
  )
  test('AGY-5 under four characters is too short', () => {
    expect(rule('1-2')).toEqual(tooShort())
  })
})

/**
 * By country: a postcode that is accepted everywhere, one that only its own brand may accept, and the example in the
 * message.
 */
const countries: [country: string, valid: string, invalid: string, example: string][] = [
  ['DE', '20354', '2O354', '12345'],
  ['ES', '29005', '29-005', '12345'],
  ['FR', '76600', 'F7660', '12345'],
  ['IT', '00118', 'B0011', '12345'],
  ['AT', '1010', 'A-1010', '1234'],
  ['BE', '2000', 'B2000', '1234'],
  ['CH', '8001', 'CH-8001', '1234'],
  ['LU', '1111', 'L-1111', '1234'],
  ['DK', '1050', 'DK1050', '1234'],
  ['NL', '3012AG', '3012-AG', '1234AB'],
  ['PT', '1100-053', '1100.053', '1234-567'],
  ['GB', 'SW1A 1AA', 'SW1A_1AA', 'AB1 2CD'],
  ['IE', 'D02 X285', 'D02.X285', 'A12 B3C4'],
  ['PL', '00-950', '00.950', '12-345'],
  ['SE', '111 22', '111/22', '123 45'],
  ['US', '94105-1234', '94105+1234', '12345'],
]
describe.each(brands)('AGY-5 brand $mandant accepts the postcodes of the chosen country', (brand) => {
  test.each(countries)('AGY-5 in %s %j is fine, %j should look like %s', (country, valid, invalid, example) => {
    const rule = postcodeRule(brand.market, country)
    expect(rule(valid)).toBeUndefined()
    expect(rule(invalid)).toEqual(shouldLookLike(example))
    expect(rule(example)).toBeUndefined()
  })
  test('AGY-5 in other countries three characters are enough, in the listed ones four are needed', () => {
    expect(postcodeRule(brand.market, 'IS')('101')).toBeUndefined()
    expect(postcodeRule(brand.market, 'IS')('10')).toEqual(tooShort(3))
    expect(postcodeRule(brand.market, 'IS')('ABCD EFGHIJ')).toEqual(shouldLookLike('12345'))
    for (const country of ['DE', 'AT', 'NL', 'PT'])
      expect(postcodeRule(brand.market, country)('101')).toEqual(tooShort())
  })
  test.each(['DE', 'AT', 'BE', 'NL', 'PT', 'GB'])(
    'AGY-5 in %s it agrees with the spec over generated values',
    (country) => {
      const rule = postcodeRule(brand.market, country)
      const tally = agreesWith(postcodeOracle(brand.mandant, country), (value) => rule(value) === undefined)
      expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(50)
    },
  )
})

test('AGY-5 while no country is chosen the brand decides', () => {
  for (const country of ['', undefined, null, 5, {}]) {
    expect(postcodeRule(brandOf(104).market, country)('1234AB')).toBeUndefined()
    expect(postcodeRule(brandOf(104).market, country)('12345')).toEqual(shouldLookLike('1234AB'))
    expect(postcodeRule(brandOf(111).market, country)('12345')).toEqual(shouldLookLike('1234-567'))
  }
  expect(postcodeRule(brandOf(101).market, 'constructor')('1_2_3')).toEqual(shouldLookLike('12345'))
})

test('AGY-5 spaces are removed where no postcode of the country has any', () => {
  expect(tidyPostcode(' 3012 AG', 'NL')).toBe('3012AG')
  expect(tidyPostcode('20 354', 'DE')).toBe('20354')
  expect(tidyPostcode('20 354', '')).toBe('20354')
  expect(tidyPostcode(' SW1A  1AA ', 'GB')).toBe('SW1A 1AA')
})

test('AGY-5 a numeric keypad is enough where postcodes are digits', () => {
  for (const country of ['DE', 'ES', 'FR', 'IT', 'AT', 'BE', 'CH', 'LU', 'DK'])
    expect(hasDigitPostcode(country)).toBe(true)
  for (const country of ['NL', 'PT', 'GB', '']) expect(hasDigitPostcode(country)).toBe(false)
})

test('AGY-5 a hostile postcode is refused for its length', () => {
  for (const mandant of [101, 104, 111]) {
    for (const country of ['DE', 'NL', 'GB']) {
      expect(postcodeRule(brandOf(mandant).market, country)(hostile('1'))).toEqual({
        key: 'maxlength',
        params: { n: 12 },
      })
      expect(contactPostcodeRule(brandOf(mandant).market, country)(hostile('1'))).toEqual({
        key: 'maxlength',
        params: { n: 12 },
      })
    }
  }
})

describe('ICB-2 postcode of the contact data', () => {
  test.each(brands)('ICB-2 brand $mandant: four digits or more, then letters', (brand) => {
    const rule = contactPostcodeRule(brand.market, '')
    for (const value of ['1234', '12345', '1234AB', '12345a', '']) expect(rule(value)).toBeUndefined()
    for (const value of ['123', 'AB1234', '123AB', '1234 AB', '1234A1', '1234-56']) {
      expect(rule(value)).toEqual(shouldLookLike('1234'))
    }
  })
  test("ICB-6 the brand's own pattern is valid too", () => {
    expect(contactPostcodeRule(brandOf(111).market, '')('1234-567')).toBeUndefined()
    for (const mandant of [101, 104, 109, 112]) {
      expect(contactPostcodeRule(brandOf(mandant).market, '')('1234-567')).toEqual(shouldLookLike('1234'))
    }
  })
  test.each(countries)('ICB-2 in %s %j is fine, %j should look like %s', (country, valid, invalid, example) => {
    for (const brand of brands) {
      expect(contactPostcodeRule(brand.market, country)(valid)).toBeUndefined()
      expect(contactPostcodeRule(brand.market, country)(invalid)).toEqual(shouldLookLike(example))
    }
  })
  test.each([
    [101, 'DE'],
    [111, 'PT'],
    [104, 'GB'],
  ])('ICB-2 brand %i in %s agrees with the spec over generated postcodes', (mandant, country) => {
    const digitsThenLetters = (value: string) => {
      const letters = [...value].findIndex((character) => !isDigit(character))
      const digits = letters === -1 ? value.length : letters
      return digits >= 4 && value.length <= 12 && every(value.slice(digits), isAsciiLetter)
    }
    const { accepts } = postcodeOracle(mandant, country)
    const tally = agrees(
      postcodes,
      (value) => contactPostcodeRule(brandOf(mandant).market, country)(value) === undefined,
      (value) => digitsThenLetters(value) || accepts(value),
    )
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(100)
  })
})

test.each<readonly [country: string, example: string]>([
  ...['CZ', 'GR', 'SE', 'SK'].map((country) => [country, '123 45'] as const),
  ...['AU', 'BG', 'HU', 'LI', 'NO', 'SI'].map((country) => [country, '1234'] as const),
  ['GB', 'AB1 2CD'],
  ['IE', 'A12 B3C4'],
  ['PL', '12-345'],
  ['US', '12345'],
  ['', '1234'],
])('AGY-5 a wrong postcode of %s is answered with the example %s', (country, example) => {
  expect(postcodeRule(brandOf(101).market, country)('?!?!')).toEqual(shouldLookLike(example))
})
