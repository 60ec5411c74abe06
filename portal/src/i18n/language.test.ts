import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = { documentElement: { lang: '' } }
const storage = new Map<string, string>()

/** A newly opened page: the language is module state. */
const openPage = async () => {
  vi.resetModules()
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  return {
    ...(await import('@gangway/kit/messages/language')),
    ...(await import('./language.ts')),
  }
}

beforeEach(() => storage.clear())

test('LNG-2 without a choice the language is the brand’s, and follows the brand', async () => {
  const { followBrand, currentLanguage, currentMessages } = await openPage()
  await followBrand({ language: 'nl' })
  expect(currentMessages().common.save).toBe('Opslaan')
  await followBrand({ language: 'pt' })
  expect(currentLanguage()).toBe('pt')
})

test('LNG-2 a choice wins over the brand, also on the next page', async () => {
  const first = await openPage()
  await first.followBrand({ language: 'de' })
  await first.chooseLanguage('fr')
  const next = await openPage()
  await next.followBrand({ language: 'de' })
  expect(next.currentLanguage()).toBe('fr')
})

test('LNG-2 an invalid stored choice is ignored', async () => {
  storage.set('gangway.language', 'ru')
  const { followBrand, currentLanguage } = await openPage()
  await followBrand({ language: 'es' })
  expect(currentLanguage()).toBe('es')
})

test('LNG-3 the page’s lang attribute follows', async () => {
  const { followBrand, chooseLanguage } = await openPage()
  await followBrand({ language: 'de' })
  expect(page.documentElement.lang).toBe('de')
  await chooseLanguage('be')
  expect(page.documentElement.lang).toBe('nl-BE')
})

test('LNG-3 of two quick choices the later one wins', async () => {
  const { followBrand, chooseLanguage, currentLanguage } = await openPage()
  await followBrand({ language: 'de' })
  await Promise.all([chooseLanguage('fr'), chooseLanguage('es')])
  expect(currentLanguage()).toBe('es')
})

test('LNG-3 a switch loads the messages of the screens shown so far', async () => {
  const { followBrand, chooseLanguage, loadMessages, currentMessages } = await openPage()
  await followBrand({ language: 'de' })
  await loadMessages(['home'])
  expect(currentMessages().home.title).toContain('Willkommen')
  await chooseLanguage('en')
  expect(currentMessages().home.title).toContain('Welcome')
})

test('LNG-3 the messages of a part are there once it is opened, and follow the language', async () => {
  const { followBrand, chooseLanguage, loadMessages, currentMessages } = await openPage()
  await followBrand({ language: 'de' })
  await loadMessages(['requests'])
  expect(currentMessages()).not.toHaveProperty('requestsMails')
  await loadMessages(['requestsMails'])
  expect(currentMessages().requestsMails.hours).toBe('Öffnungszeiten')
  await chooseLanguage('be')
  expect(currentMessages().requestsMails.hours).toBe('Openingsuren') // Flemish
  expect(currentMessages().requestsMails.closed).toBe('Gesloten') // as in Dutch
})

test('LNG-3 a screen that opens during a switch has its messages in the new language', async () => {
  const { followBrand, chooseLanguage, loadMessages, currentMessages } = await openPage()
  await followBrand({ language: 'de' })
  const switching = chooseLanguage('pt')
  await loadMessages(['password'])
  await switching
  expect(currentMessages().password.title).toBe('Palavra-passe')
})

/** A dictionary whose file fails to load this many times. */
const lose = (file: 'virtual:texts/portal/de' | 'virtual:texts/portal/fr', times = Number.POSITIVE_INFINITY) => {
  let failures = 0
  vi.doMock(file, async (actual) => {
    failures += 1
    if (failures <= times) throw new Error('the file is gone')
    return await actual()
  })
}

afterEach(() => {
  vi.doUnmock('virtual:texts/portal/de')
  vi.doUnmock('virtual:texts/portal/fr')
})

test('LNG-3 a language that fails to load keeps the previous one, and is reported until dismissed', async () => {
  lose('virtual:texts/portal/fr')
  const { followBrand, chooseLanguage, currentLanguage, failedLanguage, dismissFailedLanguage } = await openPage()
  await followBrand({ language: 'es' })
  await chooseLanguage('fr')
  expect(currentLanguage()).toBe('es')
  expect(page.documentElement.lang).toBe('es')
  expect(failedLanguage()).toBe('fr')
  dismissFailedLanguage()
  expect(failedLanguage()).toBeUndefined()
  await chooseLanguage('fr')
  await chooseLanguage('pt')
  expect([currentLanguage(), failedLanguage()]).toEqual(['pt', undefined])
})

test('LNG-3 a page whose language fails to load starts in another one', async () => {
  lose('virtual:texts/portal/de')
  const { loadInitialLanguage, followBrand, currentLanguage, failedLanguage } = await openPage()
  await loadInitialLanguage({ language: 'de' })
  expect(currentLanguage()).toBe('en')
  await followBrand({ language: 'de' })
  expect([currentLanguage(), failedLanguage()]).toEqual(['en', 'de'])
})

test('LNG-3 a single failure at the start is retried', async () => {
  lose('virtual:texts/portal/de', 1)
  const { loadInitialLanguage, currentLanguage } = await openPage()
  await loadInitialLanguage({ language: 'de' })
  expect(currentLanguage()).toBe('de')
})

test('LNG-1 rendering before a language is loaded is an error, not an empty page', async () => {
  const { currentMessages } = await openPage()
  expect(currentMessages).toThrow()
})
