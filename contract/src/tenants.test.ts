import { describe, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { isLanguage, type Language } from './languages.ts'
import { contrastRatio } from './luminance.ts'
import { phoneCodes } from './phone-codes.ts'
import { defaultTenantHosts, isMandant, mandants, tenantOf, tenantOfHost, tenants } from './tenants.ts'

const numbers = (matches: (tenant: (typeof tenants)[number]) => boolean) =>
  tenants.filter(matches).map(({ mandant }) => mandant)

test('TEN-1 there are ten tenants, each with its market', () => {
  expect(Object.fromEntries(tenants.map(({ mandant, market }) => [mandant, market]))).toEqual({
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
  expect([...mandants]).toEqual(tenants.map(({ mandant }) => mandant))
})

test("TEN-1 each market uses its country's time zone: only Portugal is an hour behind, all year", () => {
  const hourIn = (timeZone: string, at: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date(at)))
  for (const { market, timeZone } of tenants) {
    const behind = market === 'portuguese' ? 1 : 0
    expect(hourIn(timeZone, '2026-01-15T10:00:00Z'), market).toBe(11 - behind)
    expect(hourIn(timeZone, '2026-07-15T10:00:00Z'), market).toBe(12 - behind)
  }
})

test('TEN-1 only the ten numbers are tenants', () => {
  for (const mandant of mandants) expect(tenantOf(mandant).mandant).toBe(mandant)
  for (const other of [0, 100, 103, 110, 113, 101.5, '101', null, undefined, Number.NaN]) {
    expect(isMandant(other)).toBe(false)
  }
  expect(() => tenantOf(103)).toThrow(RangeError)
})

describe('TEN-2 the host chooses the tenant', () => {
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
    expect(tenantOfHost(host).mandant).toBe(mandant)
  })

  test('TEN-2 seven hosts by default, and a configuration replaces them all', () => {
    expect(Object.values(defaultTenantHosts)).toEqual([104, 105, 106, 107, 109, 111, 112])
    const configuredHosts = { 'Agenten.example:8080': 108 }
    expect(tenantOfHost('agenten.example', configuredHosts).mandant).toBe(108)
    expect(tenantOfHost('partner.zeelucht.example', configuredHosts).mandant).toBe(101)
  })
})

test('TEN-4 every tenant has a name, a brand key and its own colour, readable on white', () => {
  for (const column of ['name', 'key', 'colour'] as const) {
    expect(new Set(tenants.map((tenant) => tenant[column])).size).toBe(10)
  }
  for (const { key, colour, name } of tenants) {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(5.9)
    expect(name).not.toBe('')
  }
})

test('TEN-5 five tenants have a hotline, with phone and e-mail', () => {
  expect(numbers(({ hotline }) => hotline !== undefined)).toEqual([101, 106, 109, 111, 112])
  for (const { hotline, key } of tenants) {
    if (!hotline) continue
    expect(hotline.phone).toMatch(/^\+\d{2,3}( \d+)+$/)
    expect(hotline.email).toMatch(new RegExp(`^[a-z]+@${key}\\.example$`))
  }
})

test('TEN-6 marketing and payout history are hidden for 109, 111 and 112', () => {
  for (const area of areas) {
    expect(numbers(({ hiddenAreas }) => hiddenAreas.includes(area))).toEqual([109, 111, 112])
  }
})

test('TEN-7 recommended phone countries and default prefix', () => {
  const benelux = { phoneCountries: ['BE', 'DE', 'NL'], phonePrefix: 31 }
  const others = { phoneCountries: ['AT', 'DE', 'CH'], phonePrefix: 49 }
  const expected = {
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
  for (const tenant of tenants) expect(tenant).toMatchObject(expected[tenant.mandant])
})

test('TEN-7 every recommended country and prefix is in the phone list', () => {
  for (const { phoneCountries, phonePrefix, country } of tenants) {
    const countryCodes = phoneCodes.map(({ countrycode }) => countrycode)
    expect(countryCodes).toEqual(expect.arrayContaining([...phoneCountries, country]))
    expect(phoneCodes.map(({ phonecode }) => phonecode)).toContain(phonePrefix)
  }
})

test('LNG-2 the default language of every tenant', () => {
  const expected: Record<number, Language> = {
    104: 'nl',
    106: 'nl',
    107: 'nl',
    105: 'be',
    109: 'es',
    111: 'pt',
    112: 'fr',
  }
  for (const { mandant, language } of tenants) {
    expect(isLanguage(language)).toBe(true)
    expect(language).toBe(expected[mandant] ?? 'de')
  }
})

test('HDR-5 the newsletter link is hidden for 106, 109 and 111', () => {
  expect(numbers(({ hasNewsletter }) => !hasNewsletter)).toEqual([106, 109, 111])
})

test('ICB-3 texts are written in Dutch for 104 to 107 and in German otherwise', () => {
  for (const { mandant, textLanguageIds } of tenants) {
    expect(textLanguageIds).toEqual(mandant >= 104 && mandant <= 107 ? [6] : [1])
  }
})

test('LNG-4 every tenant uses the euro', () => {
  expect(new Set(tenants.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
})
