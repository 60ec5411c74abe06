import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, brands } from '../brands/example-brands.ts'
import { agrees, hostile, isDigit, valuesNear } from '../testing/generated.ts'
import { agreesWith, ibanOracle, isIban, mixedIbanBrands, realIbans } from '../testing/oracles.ts'
import { contactIbanRule, ibanRule, isDoubtfulIban, isRealIban, tidyIban } from './iban.ts'

const digitBrands = [101, 102, 108]

const { values } = ibanOracle(101)

describe('BNK-4 really valid', () => {
  test.each(realIbans)('BNK-4 %s is valid for every brand', (value) => {
    expect(isRealIban(value)).toBe(true)
    for (const brand of brands) {
      expect(ibanRule(brand.market)(value)).toBeUndefined()
      expect(isDoubtfulIban(ibanRule(brand.market), value)).toBe(false)
    }
  })
  test.each([
    'DE89370400440532013001',
    'DE8937040044053201300',
    'BE68539007547035',
    'XX89370400440532013000',
    'de89370400440532013000',
    '',
    'DE',
  ])('BNK-4 %j is not valid', (value) => {
    expect(isRealIban(value)).toBe(false)
  })
  test('BNK-4 agrees with the standard over generated values', () => {
    const tally = agrees(fc.oneof(values, valuesNear(realIbans, '0')), isRealIban, isIban)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('BNK-4 any single wrong digit is detected', () => {
    for (const value of realIbans) {
      for (let at = 2; at < value.length; at += 1) {
        const character = value.charAt(at)
        if (!isDigit(character)) continue
        expect(isRealIban(value.slice(0, at) + ((Number(character) + 1) % 10) + value.slice(at + 1))).toBe(false)
      }
    }
  })
})

describe.each(digitBrands)('BNK-4 brand %i: two capitals and 18 digits', (mandant) => {
  const rule = ibanRule(brandOf(mandant).market)
  test.each([
    'DE000000000000000000',
    'XX123456789012345678',
    `AB${'1'.repeat(32)}`,
    'DE89 3704 0044 0532 0130 00',
    'BE68 5390 0754 7034',
    '',
  ])('BNK-4 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
  })
  test.each([
    'DE00000000000000000',
    'de123456789012345678',
    'D1123456789012345678',
    '12345678901234567890',
    'NL00ABNA0417164300',
    'DE12345678901234567A',
    'DE-123456789012345678',
  ])('BNK-4 %j is refused', (value) => {
    expect(rule(value)).toMatchObject({ key: 'lookslike' })
  })
  test('BNK-4 agrees with the spec over generated values', () => {
    const tally = agreesWith(ibanOracle(mandant), (value) => rule(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

describe.each(mixedIbanBrands)('BNK-4 brand %i: 18 capitals or digits', (mandant) => {
  const rule = ibanRule(brandOf(mandant).market)
  test.each([
    'NL00ABNA0417164300',
    '123456789012345678',
    'ABCDEFGHIJKLMNOPQR',
    'FR1420041010050500013M02606',
    'A'.repeat(34),
    'BE68 5390 0754 7034',
    '',
  ])('BNK-4 %j is fine', (value) => {
    expect(rule(value)).toBeUndefined()
  })
  test.each([
    'NL00ABNA041716430',
    'nl00abna0417164300',
    'NL00-ABNA-0417164300',
    'BE68539007547035',
    'ÄÄ00ABNA0417164300',
  ])('BNK-4 %j is refused', (value) => {
    expect(rule(value)).toMatchObject({ key: 'lookslike' })
  })
  test('BNK-4 agrees with the spec over generated values', () => {
    const tally = agreesWith(ibanOracle(mandant), (value) => rule(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

test('BNK-4 the example of the message is a valid IBAN of the country', () => {
  for (const brand of brands) {
    const example = String(ibanRule(brand.market)('x')?.params?.example)
    expect(isIban(example)).toBe(true)
    expect(example.slice(0, 2)).toBe(brand.market.country)
  }
})

test('BNK-4 spaces are removed', () => {
  expect(tidyIban(' BE68 5390\u00a00754\t7034 ')).toBe('BE68539007547034')
  expect(tidyIban('\u202aBE68 5390\u200b 0754 7034\u202c')).toBe('BE68539007547034')
})

test('BNK-4 the right format with wrong check digits is doubtful, not refused', () => {
  const dutch = ibanRule(brandOf(104).market)
  expect(dutch('NL00ABNA0417164300')).toBeUndefined()
  expect(isDoubtfulIban(dutch, 'NL00 ABNA 0417 1643 00')).toBe(true)
  expect(isDoubtfulIban(dutch, 'NL91 ABNA 0417 1643 00')).toBe(false)
  expect(isDoubtfulIban(dutch, '')).toBe(false)
  expect(isDoubtfulIban(dutch, 'not at all')).toBe(false)
  expect(isDoubtfulIban(contactIbanRule(brandOf(104).market), 'DE000000000000000000')).toBe(true)
  expect(isDoubtfulIban(contactIbanRule(brandOf(104).market), 'NL00ABNA0417164300'), 'refused by its form').toBe(false)
})

test('BNK-4 at most 34 characters, hostile ones are refused before any pattern runs', () => {
  const tooLong = { key: 'maxlength', params: { n: 34 } }
  for (const brand of brands) {
    for (const value of [
      `DE${'1'.repeat(33)}`,
      hostile('1'),
      hostile('DE', ''),
      hostile(' ', 'DE89370400440532013000'),
    ]) {
      expect(ibanRule(brand.market)(value)).toEqual(tooLong)
      expect(contactIbanRule(brand.market)(value)).toEqual(tooLong)
    }
  }
})

describe('ICB-2 IBAN of the contact data', () => {
  test.each([101, 104, 111])('ICB-2 brand %i: two capitals and 18 digits, or really valid', (mandant) => {
    const rule = contactIbanRule(brandOf(mandant).market)
    for (const value of ['DE000000000000000000', 'NL91ABNA0417164300', 'BE68 5390 0754 7034', '']) {
      expect(rule(value)).toBeUndefined()
    }
    for (const value of ['NL00ABNA0417164300', '123456789012345678', 'DE00000000000000000']) {
      expect(rule(value)).toMatchObject({ key: 'lookslike' })
    }
  })
  test('ICB-2 agrees with the spec over generated values', () => {
    const tally = agreesWith(ibanOracle(101), (value) => contactIbanRule(brandOf(112).market)(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

test('BNK-4 letters up to Z count, and check digits are digits', () => {
  expect(isRealIban('AZ21NABZ00000000137010001944')).toBe(true)
  expect(isRealIban('AZ21NABY00000000137010001944')).toBe(false)
  // Its remainder is right, but no bank gives out letters there.
  expect(isRealIban('DE8A370400440000000002')).toBe(false)
})

test('BNK-4 spaces are allowed up to twice the length of the longest IBAN', () => {
  const rule = ibanRule(brandOf(101).market)
  const spaced = `DE89370400440532013000${' '.repeat(46)}`
  expect([spaced.length, rule(spaced)]).toEqual([68, undefined])
  expect(rule(`${spaced} `)).toEqual({ key: 'maxlength', params: { n: 34 } })
})
