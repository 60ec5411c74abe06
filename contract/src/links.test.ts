import { expect, test } from 'vitest'
import { languageList } from './languages.ts'
import { buildLinks, linkNames } from './links.ts'
import { tenantOf, tenants } from './tenants.ts'

test('HDR-3 every tenant has every link in every language, none of them twice', () => {
  const all = tenants.flatMap((tenant) =>
    languageList.flatMap((language) => Object.values(buildLinks(tenant, language))),
  )
  expect(all).toHaveLength(10 * 7 * linkNames.length)
  expect(new Set(all).size).toBe(all.length)
  for (const link of all) expect(link).toMatch(/^https:\/\/www\.[a-z-]+\.example(\/[a-z-]+)+$/)
})

test('HDR-3 links differ by tenant and language', () => {
  expect(buildLinks(tenantOf(101), 'de').legalnotice).toBe('https://www.seeweg.example/impressum')
  expect(buildLinks(tenantOf(101), 'fr').legalnotice).toBe('https://www.seeweg.example/fr/mentions-legales')
  expect(buildLinks(tenantOf(112), 'fr').legalnotice).toBe('https://www.caphorizon.example/mentions-legales')
  expect(buildLinks(tenantOf(111), 'pt').privacy).toBe('https://www.marealta.example/privacidade')
})

test('REF-2 footer links and the newsletter address', () => {
  expect(Object.keys(buildLinks(tenantOf(105), 'be'))).toEqual([
    'newsletter',
    'legalnotice',
    'aboutus',
    'partnerarea',
    'terms',
    'privacy',
    'press',
  ])
})
