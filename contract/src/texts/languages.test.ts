import { describe, expect, test } from 'vitest'
import { brandOf } from '../brands/example-brands.ts'
import { isLanguage, languageList, languages, textIn, wireLanguageIds, wireLanguages } from './languages.ts'

test('LNG-6 every interface language has its id on the wire', () => {
  expect(Object.fromEntries(languageList.map((language) => [language, languages[language].id]))).toEqual({
    de: 1,
    en: 2,
    fr: 3,
    es: 4,
    nl: 6,
    be: 25,
    pt: 26,
  })
})

test('LNG-5 language ids on the wire', () => {
  expect(wireLanguages).toEqual({ 1: 'de', 2: 'en', 3: 'fr', 4: 'es', 5: 'it', 6: 'nl', 25: 'fl', 26: 'pt' })
  expect(wireLanguageIds.map(String)).toEqual(Object.keys(wireLanguages))
})

test('LNG-6 Flemish pages say nl-BE', () => {
  expect(languages.be.lang).toBe('nl-BE')
})

test('LNG-7 seven languages in the order of their buttons, without Russian', () => {
  expect(languageList).toEqual(['de', 'en', 'nl', 'be', 'es', 'pt', 'fr'])
  expect(['ru', 'it', 'toString', '', undefined].some(isLanguage)).toBe(false)
})

test('LNG-3 languages are named in their own language', () => {
  expect(languageList.map((language) => languages[language].name)).toEqual([
    'Deutsch',
    'English',
    'Nederlands',
    'Vlaams',
    'Español',
    'Português',
    'Français',
  ])
})

test('LNG-4 locales format dates and euro amounts as their readers expect', () => {
  const day = new Date(Date.UTC(2026, 11, 31))
  const samples = languageList.map((language) => {
    const { locale } = languages[language]
    const date = new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
    return [language, date.format(day), money.format(12_345.6).replace(/\s/g, ' ')]
  })
  expect(samples).toEqual([
    ['de', '31.12.2026', '12.345,60 €'],
    ['en', '31/12/2026', '€12,345.60'],
    ['nl', '31-12-2026', '€ 12.345,60'],
    ['be', '31/12/2026', '€ 12.345,60'],
    ['es', '31/12/2026', '12.345,60 €'],
    ['pt', '31/12/2026', '12 345,60 €'],
    ['fr', '31/12/2026', '12 345,60 €'],
  ])
})

describe('LNG-5 texts fall back', () => {
  const [de, en, nl, fl, it] = [
    { languageid: 1 },
    { languageid: 2 },
    { languageid: 6 },
    { languageid: 25 },
    { languageid: 5 },
  ] as const
  const belgium = brandOf(105)

  test('LNG-5 the chosen language first', () => {
    expect(textIn([de, fl, en], 'en', belgium)).toBe(en)
  })
  test("LNG-5 then the brand's", () => {
    expect(textIn([de, nl, fl], 'en', belgium)).toBe(fl)
    expect(textIn([de, nl, fl], 'en', brandOf(104))).toBe(nl)
  })
  test('LNG-5 then German', () => {
    expect(textIn([it, nl, de], 'en', belgium)).toBe(de)
  })
  test('LNG-5 then any', () => {
    expect(textIn([it, nl], 'en', belgium)).toBe(it)
  })
  test('LNG-5 and nothing where there is no text', () => {
    expect(textIn([], 'en', belgium)).toBeUndefined()
  })
})
