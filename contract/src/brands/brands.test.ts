import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phoneCodes } from '../partners/phone-codes.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { neededTextLanguages } from '../texts/text-languages.ts'
import { areas } from './areas.ts'
import { BrandRecord } from './brand-record.ts'
import { findHostBrand, linksIn } from './brands.ts'
import { brandOf, brands, mandants } from './example-brands.ts'
import { noLinks } from './links.ts'
import { contrastRatio } from './luminance.ts'
import { markets } from './markets.ts'
import { shippedBrands } from './shipped-brands.ts'

const numbers = (matches: (brand: (typeof brands)[number]) => boolean) =>
  brands.filter(matches).map(({ mandant }) => mandant)

test('TEN-1 there are ten brands, each with its market', () => {
  expect(Object.fromEntries(brands.map(({ mandant, market }) => [mandant, market.key]))).toEqual({
    101: 'german',
    102: 'swiss',
    104: 'dutch',
    105: 'belgian',
    106: 'dutch',
    107: 'dutch',
    108: 'swiss',
    109: 'spanish',
    111: 'portuguese',
    112: 'french',
  })
  expect([...mandants]).toEqual(brands.map(({ mandant }) => mandant))
})

test("TEN-1 each market uses its country's time zone: only Portugal is an hour behind, all year", () => {
  const hourIn = (timeZone: string, at: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date(at)))
  for (const { key, timeZone } of Object.values(markets)) {
    const behind = key === 'portuguese' ? 1 : 0
    expect(hourIn(timeZone, '2026-01-15T10:00:00Z'), key).toBe(11 - behind)
    expect(hourIn(timeZone, '2026-07-15T10:00:00Z'), key).toBe(12 - behind)
  }
})

test('TEN-1 only the ten numbers are brands', () => {
  for (const mandant of mandants) expect(brandOf(mandant).mandant).toBe(mandant)
  expect(() => brandOf(103)).toThrow(RangeError)
})

test('BRD-2 the shipped brands are valid, and name neither links nor hotlines, hosts or addresses', () => {
  expect(JSON.stringify(shippedBrands)).not.toMatch(/\.example|https?:|@/)
  for (const brand of shippedBrands) {
    expect(z.parse(BrandRecord, brand)).toEqual(brand)
    expect(linksIn(brand, 'de')).toEqual({})
  }
})

describe('TEN-2 the host chooses the brand', () => {
  test.each([
    ['partner.vaarwijzer.example', 104],
    ['partner.zeelucht.example', 105],
    ['partner.cruisekade.example', 106],
    ['partner.golfslag.example', 107],
    ['partner.brujula.example', 109],
    ['partner.marealta.example', 111],
    ['partner.caphorizon.example', 112],
    ['partner.zeelucht.example:3000', 105],
    ['PARTNER.Zeelucht.EXAMPLE', 105],
    ['partner.zeelucht.example.', 105],
    ['partner.seeweg.example', 101],
    ['localhost:3000', 101],
    ['127.0.0.1', 101],
    ['[::1]:3000', 101],
    ['', 101],
    ['zeelucht.example', 101],
    ['partner.zeelucht.example.evil.example', 101],
    ['constructor', 101],
    ['__proto__', 101],
  ])('TEN-2 %s gives %i', (host, mandant) => {
    expect(findHostBrand(brands, host)?.mandant).toBe(mandant)
  })

  test('TEN-2, BRD-4 a host that belongs to nobody shows the brand with *, or else the first', () => {
    const moved = brands.map(({ mandant }) => ({ mandant, hosts: mandant === 108 ? ['*'] : [] }))
    expect(findHostBrand(moved, 'anywhere.test')?.mandant).toBe(108)
    const none = brands.map(({ mandant }) => ({ mandant, hosts: [] }))
    expect(findHostBrand(none, 'anywhere.test')?.mandant).toBe(101)
  })
})

test('TEN-4 every brand has a name, a brand key and its own colour, readable on white', () => {
  for (const column of ['name', 'key', 'colour'] as const) {
    expect(new Set(brands.map((brand) => brand[column])).size).toBe(10)
  }
  for (const { key, colour, name } of brands) {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(5.9)
    expect(name).not.toBe('')
  }
})

test('TEN-5 five brands have a hotline, with phone and e-mail', () => {
  expect(numbers(({ hotline }) => hotline.phone !== '')).toEqual([101, 106, 109, 111, 112])
  for (const { hotline, key } of brands) {
    if (hotline.phone === '') continue
    expect(hotline.phone).toMatch(/^\+\d{2,3}( \d+)+$/)
    expect(hotline.email).toMatch(new RegExp(`^[a-z]+@${key}\\.example$`))
  }
})

test('TEN-6 marketing and payout history are hidden for 109, 111 and 112', () => {
  for (const area of areas) {
    expect(numbers(({ hiddenareas }) => hiddenareas.includes(area))).toEqual([109, 111, 112])
  }
})

test('TEN-7 recommended phone countries and default prefix', () => {
  const benelux = { phoneCountries: ['BE', 'DE', 'NL'], phonePrefix: 31 }
  const others = { phoneCountries: ['AT', 'DE', 'CH'], phonePrefix: 49 }
  const expected: Record<number, object> = {
    101: others,
    102: others,
    104: benelux,
    105: benelux,
    106: benelux,
    107: benelux,
    108: others,
    109: { phoneCountries: ['ES'], phonePrefix: 49 },
    111: { phoneCountries: ['PT'], phonePrefix: 49 },
    112: { phoneCountries: ['FR'], phonePrefix: 49 },
  }
  for (const brand of brands) expect(brand.market).toMatchObject(expected[brand.mandant] ?? {})
})

test('TEN-7 every recommended country and prefix is in the phone list', () => {
  for (const { phoneCountries, phonePrefix, country } of Object.values(markets)) {
    const countryCodes = phoneCodes.map(({ countrycode }) => countrycode)
    expect(countryCodes).toEqual(expect.arrayContaining([...phoneCountries, country]))
    expect(phoneCodes.map(({ phonecode }) => phonecode)).toContain(phonePrefix)
  }
})

test('LNG-2 the default language of every brand', () => {
  const expected: Record<number, Language> = {
    104: 'nl',
    106: 'nl',
    107: 'nl',
    105: 'be',
    109: 'es',
    111: 'pt',
    112: 'fr',
  }
  for (const { mandant, language } of brands) {
    expect(isLanguage(language)).toBe(true)
    expect(language).toBe(expected[mandant] ?? 'de')
  }
})

test('HDR-5 the newsletter link is hidden for 106, 109 and 111', () => {
  expect(numbers(({ hasnewsletter }) => !hasnewsletter)).toEqual([106, 109, 111])
})

test('ICB-3, BRD-7 the shipped text languages: the specification’s first, and each brand’s own', () => {
  const own: Record<number, number[]> = { 105: [25, 3], 109: [4], 111: [26], 112: [3] }
  for (const { mandant, textlanguageids } of shippedBrands) {
    const specified = mandant >= 104 && mandant <= 107 ? 6 : 1
    expect(textlanguageids).toEqual([specified, ...(own[mandant] ?? [])])
  }
})

test('BRD-7 texts are missing only in the brand’s own language, or where it has no slot in any that it has', () => {
  expect(neededTextLanguages({ language: 'es', textlanguageids: [1, 4] })).toEqual([4])
  expect(neededTextLanguages({ language: 'be', textlanguageids: [6, 25, 3] })).toEqual([25])
  expect(neededTextLanguages({ language: 'es', textlanguageids: [1, 3] })).toEqual([1, 3])
})

test('HDR-3 a page that is missing in a language is the one in the brand’s own; what is not set is missing', () => {
  const links = { de: { terms: 'https://x.test/agb', press: '' }, es: { privacy: 'https://x.test/es' } }
  expect(linksIn({ language: 'de', links }, 'es')).toEqual({
    terms: 'https://x.test/agb',
    privacy: 'https://x.test/es',
  })
  expect(linksIn({ language: 'de', links }, 'de')).toEqual({ terms: 'https://x.test/agb' })
  expect(Object.keys(linksIn(brandOf(101), 'en')).sort()).toEqual(Object.keys(noLinks).sort())
})
