import { expect, test } from 'vitest'
import { languageList } from '../texts/languages.ts'
import { linksIn } from './brands.ts'
import { brandOf, brands } from './example-brands.ts'
import { noLinks } from './links.ts'

test('HDR-3 every brand has every link in every language, none of them twice', () => {
  const all = brands.flatMap((brand) => languageList.flatMap((language) => Object.values(linksIn(brand, language))))
  expect(all).toHaveLength(10 * 7 * Object.keys(noLinks).length)
  expect(new Set(all).size).toBe(all.length)
  for (const link of all) expect(link).toMatch(/^https:\/\/www\.[a-z-]+\.example(\/[a-z-]+)+$/)
})

test('HDR-3 links differ by brand and language', () => {
  expect(linksIn(brandOf(101), 'de').legalnotice).toBe('https://www.seeweg.example/impressum')
  expect(linksIn(brandOf(101), 'fr').legalnotice).toBe('https://www.seeweg.example/fr/mentions-legales')
  expect(linksIn(brandOf(112), 'fr').legalnotice).toBe('https://www.caphorizon.example/mentions-legales')
  expect(linksIn(brandOf(111), 'pt').privacy).toBe('https://www.marealta.example/privacidade')
})

test('REF-2 footer links and the newsletter address', () => {
  expect(Object.keys(linksIn(brandOf(105), 'be'))).toEqual([
    'newsletter',
    'legalnotice',
    'aboutus',
    'partnerarea',
    'terms',
    'privacy',
    'press',
  ])
})
