import { languageList } from '@gangway/contract/texts/languages'
import { createFormats } from '@gangway/kit/messages/formats'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import be from './texts/be.json'
import de from './texts/de.json'
import en from './texts/en.json'
import es from './texts/es.json'
import fr from './texts/fr.json'
import nl from './texts/nl.json'
import pt from './texts/pt.json'

/** Replaces the spaces that number formats use with plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['de', '31.12.2026'],
  ['en', '31/12/2026'],
  ['nl', '31-12-2026'],
  ['be', '31/12/2026'],
  ['es', '31/12/2026'],
  ['pt', '31/12/2026'],
  ['fr', '31/12/2026'],
] as const)('LNG-4 dates in %s', (language, expected) => {
  expect(createFormats(language).date('2026-12-31')).toBe(expected)
})

test.each(languageList)('LNG-4 an empty date field shows the date format of %s', (language) => {
  const { dayPattern } = { de, en, nl, be, es, pt, fr }[language].parts
  expect(dayPattern.replaceAll(/[a-z]/gi, '0')).toBe(createFormats(language).date('2026-12-31').replaceAll(/\d/g, '0'))
})

test.each([
  ['de', '1.234,56 €'],
  ['en', '€1,234.56'],
  ['nl', '€ 1.234,56'],
  ['be', '€ 1.234,56'],
  ['es', '1.234,56 €'],
  ['pt', '1 234,56 €'],
  ['fr', '1 234,56 €'],
] as const)('LNG-4 money in %s, in euro with two decimals', (language, expected) => {
  expect(plain(createFormats(language).euro(1234.56))).toBe(expected)
  expect(plain(createFormats(language).euro(5))).toContain(language === 'en' ? '5.00' : '5,00')
})

test('LNG-4 numbers and months follow the language', () => {
  expect(createFormats('de').number(20_000)).toBe('20.000')
  expect(createFormats('en').number(20_000)).toBe('20,000')
  expect(createFormats('pt').month(3)).toBe('março')
})

describe.each(['Pacific/Honolulu', 'Europe/Lisbon', 'Pacific/Auckland'])('a reader in %s', (zone) => {
  let formats: typeof createFormats
  beforeAll(async () => {
    vi.stubEnv('TZ', zone)
    vi.resetModules() // formats are created once, in the reader's time zone
    formats = (await import('@gangway/kit/messages/formats')).createFormats
  })
  afterAll(() => vi.unstubAllEnvs())

  test('LNG-4 a day is the same day in every time zone', () => {
    expect(formats('de').date('2026-01-01')).toBe('01.01.2026')
    expect(formats('de').dateLong('2026-03-29')).toBe('29. März 2026')
    expect(formats('de').monthYear(2026, 1)).toBe('Januar 2026')
    expect([formats('de').month(1), formats('de').monthShort(1), formats('de').monthLetter(1)]).toEqual([
      ...['Januar', 'Jan', 'J'],
    ])
    expect(formats('de').weekday('2026-01-01')).toBe('Do')
  })

  test('OPS-3 the day heading of a history entry matches the time beside it', () => {
    const at = Date.parse('2026-11-14T23:30:00Z')
    const expected = new Intl.DateTimeFormat('de-DE', { timeZone: zone, dateStyle: 'long' }).format(at)
    expect(formats('de').dayOfTime(at)).toBe(expected)
    const date = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone } as const
    const day = new Intl.DateTimeFormat('de-DE', date).format(at)
    expect(formats('de').moment(at)).toBe(`${day}, ${formats('de').time(at)}`)
  })
})

test.each([
  ['de', '4.500', '12.345'],
  ['en', '4,500', '12,345'],
  ['nl', '4.500', '12.345'],
  ['be', '4.500', '12.345'],
  ['es', '4.500', '12.345'],
  ['pt', '4 500', '12 345'],
  ['fr', '4 500', '12 345'],
] as const)('LNG-4 thousands are grouped in %s, with four digits as with five', (language, four, five) => {
  const formats = createFormats(language)
  expect([formats.number(4500), formats.number(12_345)].map(plain)).toEqual([four, five])
  expect(plain(formats.plural(4500, { one: '{n}', other: '{n}' }))).toBe(four)
  expect(plain(formats.euro(4500))).toContain(four)
  expect(plain(formats.hundredths(4500))).toContain(four)
})

test.each(languageList)('LNG-4 a date and a point in time have no space inside the date in %s', (language) => {
  expect(createFormats(language).moment(Date.parse('2026-11-05T09:05:00Z'))).toMatch(/^05[./-]11[./-]2026, /)
})

test('LNG-4 plurals', () => {
  const files = { one: '{n} file', other: '{n} files' }
  expect([0, 1, 2, 1500].map((n) => createFormats('en').plural(n, files))).toEqual([
    '0 files',
    '1 file',
    '2 files',
    '1,500 files',
  ])
  expect(createFormats('fr').plural(0, { one: '{n} fichier', other: '{n} fichiers' })).toBe('0 fichier')
})

test('LOG-8 a waiting time is given in seconds, a long one in minutes', () => {
  expect(createFormats('de').duration(45)).toBe('45 Sekunden')
  expect(createFormats('de').duration(1)).toBe('1 Sekunde')
  expect(createFormats('en').duration(121)).toBe('3 minutes')
})
