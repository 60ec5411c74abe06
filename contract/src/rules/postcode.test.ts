import { describe, expect, test } from 'vitest'
import { tenantOf } from '../tenants.ts'
import { agrees, every, hostile, isAsciiLetter, isDigit } from '../testing/generated.ts'
import { agreesWith, dutchTenants, isPortuguesePostcode, postcodeOracle, postcodes } from '../testing/oracles.ts'
import { contactPostcode, postcode } from './postcode.ts'

const tooShort = { key: 'minlength', params: { n: 4 } }
const shouldLookLike = (example: string) => ({ key: 'lookslike', params: { example } })
const digitTenants = [101, 102, 108, 109, 112]

describe.each(digitTenants)('AGY-5 tenant %i: four digits or more', (mandant) => {
  const rule = postcode(tenantOf(mandant), 'DE')
  test.each(['1234', '12345', '00000', '123456789012', ''])('AGY-5 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
  })
  test.each(['1234AB', '1234-567', '12 34', 'abcd', '1234 '])('AGY-5 %j should look like 1234', (value) => {
    expect(rule(value)).toEqual(shouldLookLike('1234'))
  })
  test.each(['123', '1', 'abc'])('AGY-5 %j is too short', (value) => {
    expect(rule(value)).toEqual(tooShort)
  })
  test('AGY-5 agrees with the spec over generated postcodes', () => {
    const seen = agreesWith(postcodeOracle(mandant, 'DE'), (value) => rule(value) === undefined)
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
  test('AGY-5 Belgium changes nothing here', () => {
    expect(postcode(tenantOf(mandant), 'BE')('1234AB')).toEqual(shouldLookLike('1234'))
  })
})

describe.each(dutchTenants)('AGY-5 tenant %i: 1234AB', (mandant) => {
  const rule = postcode(tenantOf(mandant), 'NL')
  const inBelgium = postcode(tenantOf(mandant), 'BE')
  test.each(['1234AB', '1234ab', '0000Zz'])('AGY-5 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
    expect(inBelgium(value)).toBeUndefined()
  })
  test.each(['1234', '12345', '1234A', '1234ABC', '1234 AB', 'AB1234', '1234ÄB', '1234-567'])(
    'AGY-5 %j should look like 1234AB',
    (value) => {
      expect(rule(value)).toEqual(shouldLookLike('1234AB'))
    },
  )
  test('AGY-5 under four characters is too short', () => {
    expect(rule('12A')).toEqual(tooShort)
    expect(inBelgium('123')).toEqual(tooShort)
  })
  test('AGY-5 four digits are fine with Belgium as the country', () => {
    expect(inBelgium('1000')).toBeUndefined()
    expect(inBelgium('10000')).toEqual(shouldLookLike('1234'))
    expect(inBelgium('abcd')).toEqual(shouldLookLike('1234'))
  })
  test('AGY-5 agrees with the spec over generated postcodes', () => {
    const home = agreesWith(postcodeOracle(mandant, 'NL'), (value) => rule(value) === undefined)
    const abroad = agreesWith(postcodeOracle(mandant, 'BE'), (value) => inBelgium(value) === undefined)
    expect(Math.min(home.accepted, home.refused, abroad.accepted, abroad.refused)).toBeGreaterThan(200)
  })
})

describe('AGY-5 tenant 111: 1234-567', () => {
  const rule = postcode(tenantOf(111), 'PT')
  test.each(['1234-567', '0000-000'])('AGY-5 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
  })
  test.each(['1234', '1234567', '1234-56', '1234-5678', '123-4567', '1234 567', '1234–567', 'abcd-efg'])(
    'AGY-5 %j should look like 1234-567',
    (value) => {
      expect(rule(value)).toEqual(shouldLookLike('1234-567'))
    },
  )
  test('AGY-5 under four characters is too short', () => {
    expect(rule('1-2')).toEqual(tooShort)
  })
  test('AGY-5 Belgium changes nothing here', () => {
    expect(postcode(tenantOf(111), 'BE')('1000')).toEqual(shouldLookLike('1234-567'))
  })
  test('AGY-5 agrees with the spec over generated postcodes', () => {
    const seen = agreesWith(postcodeOracle(111, 'PT'), (value) => rule(value) === undefined)
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
})

test('AGY-5 a hostile postcode is refused by its length', () => {
  for (const mandant of [101, 104, 111]) {
    expect(postcode(tenantOf(mandant), 'DE')(hostile('1'))).toEqual({ key: 'maxlength', params: { n: 12 } })
    expect(contactPostcode(tenantOf(mandant))(hostile('1'))).toEqual({ key: 'maxlength', params: { n: 12 } })
  }
})

describe('ICB-2 postcode of the contact data', () => {
  test.each([101, 104, 105, 109, 111, 112])('ICB-2 tenant %i: four digits or more, then letters', (mandant) => {
    const rule = contactPostcode(tenantOf(mandant))
    for (const value of ['1234', '12345', '1234AB', '12345a', '']) expect(rule(value)).toBeUndefined()
    for (const value of ['123', 'AB1234', '123AB', '1234 AB', '1234A1', '1234-56']) {
      expect(rule(value)).toEqual(shouldLookLike('1234'))
    }
  })
  test("ICB-6 the tenant's own pattern is valid too", () => {
    expect(contactPostcode(tenantOf(111))('1234-567')).toBeUndefined()
    for (const mandant of [101, 104, 109, 112]) {
      expect(contactPostcode(tenantOf(mandant))('1234-567')).toEqual(shouldLookLike('1234'))
    }
  })
  test.each([101, 111])('ICB-2 tenant %i agrees with the spec over generated postcodes', (mandant) => {
    const digitsThenLetters = (value: string) => {
      const letters = [...value].findIndex((sign) => !isDigit(sign))
      const digits = letters === -1 ? value.length : letters
      return digits >= 4 && value.length <= 12 && every(value.slice(digits), isAsciiLetter)
    }
    const seen = agrees(
      postcodes,
      (value) => contactPostcode(tenantOf(mandant))(value) === undefined,
      (value) => digitsThenLetters(value) || (mandant === 111 && isPortuguesePostcode(value)),
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200)
  })
})
