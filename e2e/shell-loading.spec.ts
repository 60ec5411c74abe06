import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** The URL pattern of a language's file, or of any. */
const dictionary = (language = '(de|en|nl|be|es|pt|fr)') => new RegExp(`/assets/${language}-[\\w-]+\\.js$`)

/** As after an update of the server: the file that this page knows no longer exists. */
const takeAway = (page: Page, file: RegExp) => page.route(file, (route) => route.fulfill({ status: 404, body: '' }))

test.beforeEach(({ tolerate }) => tolerate(/./))

test('LNG-3 a language that fails to load keeps the previous one, with a message, until it loads', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/partner/partnerdata/password')
  await page.locator('input[name=oldpassword]').fill('typed before')
  await takeAway(page, dictionary('es'))
  const flag = page.getByRole('banner').getByRole('button', { name: 'Español' })
  await flag.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Español konnte nicht geladen werden.' })
  await expect(notice).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(flag).toHaveAttribute('aria-pressed', 'false')
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(notice).toHaveCount(0)
  await page.unroute(dictionary('es'))
  await flag.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contraseña')
  await expect(page.locator('input[name=oldpassword]')).toHaveValue('typed before')
})

test('LNG-3 a page whose own language fails to load starts in another one and says why', async ({ page }) => {
  await takeAway(page, dictionary('de'))
  await page.goto('/partner/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page.getByRole('alert')).toContainText('Deutsch could not be loaded.')
})

test('MSG-3 a page for which nothing loads says so in every language and can be reloaded', async ({ page }) => {
  await takeAway(page, dictionary())
  await page.goto('/partner/login?username=101001')
  const failureNotes = page.getByRole('listitem')
  await expect(failureNotes).toHaveCount(6)
  await expect(failureNotes.first()).toHaveText('Das Portal konnte nicht geladen werden. Neu laden')
  await page.unroute(dictionary())
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
})

test('MSG-3 a screen whose code was replaced by a newer version reloads the page, automatically once, then by a button', async ({
  page,
  login,
}) => {
  const file = /\/assets\/password-screen-/
  await login(page)
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takeAway(page, file)
  const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Passwort' }).click()
  expect((await loadedAnew).url()).toMatch(/\/partner\/partnerdata\/password$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etwas ist schiefgegangen')
  await page.unroute(file)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort')
})

test('MSG-3 without a connection a screen says so inside the portal and loads by itself later', async ({
  page,
  context,
  login,
}) => {
  await login(page)
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Partnerbericht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await expect(page).toHaveURL(/\/statistics\/overview$/)
  // A failed retry does not lead to the browser's own error page.
  const inVain = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await inVain
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partnerbericht')
})

test('MSG-3 a list that could not be loaded appears once the server answers again, without a click', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // No browser fires an online event when only the server was away.
  await page.route(/\/partner\/(api\/|$)/, (route) => route.abort())
  await page.getByRole('link', { name: 'Benutzer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Es ist ein Fehler aufgetreten.')
  await page.unroute(/\/partner\/(api\/|$)/)
  await expect(page.getByRole('cell', { name: 'anna.reports' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('MSG-1 a thin line shows that a screen is loading', async ({ page, login }) => {
  await login(page)
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const line = page.getByRole('progressbar')
  await expect(line).toHaveCount(0)
  let arrive = () => {}
  const blockedRequest = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/password-screen-.*js/, (route) => blockedRequest.then(() => route.continue()))
  await page.getByRole('link', { name: 'Passwort' }).click()
  await expect(line).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort')
  await expect(line).toHaveCount(0)
})

test('MSG-3 a palette whose code fails to load says so and loses nothing typed', async ({ page, login }) => {
  await login(page)
  await page.goto('/partner/partnerdata/password')
  await page.locator('input[name=oldpassword]').fill('typed before')
  await takeAway(page, /\/assets\/palette-/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText('Es ist ein Fehler aufgetreten.')
  await expect(page.locator('input[name=oldpassword]')).toHaveValue('typed before')
  await page.unroute(/\/assets\/palette-/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})
