import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** The URL pattern of a language's file, or of any. */
const dictionary = (language = '(de|en|nl|be|es|pt|fr)') => new RegExp(`/assets/${language}-[\\w-]+\\.js(\\?\\d+)?$`)

/** As after an update of the server: the file that this page knows no longer exists. */
const takeAway = (page: Page, file: RegExp) => page.route(file, (route) => route.fulfill({ status: 404, body: '' }))

test.beforeEach(({ tolerate }) => tolerate(/./))

test('API-4, MSG-1, MSG-3, PRD-1 a screen that is loading shows a thin line; one that fails to load or crashes says so and offers ways on', async ({
  page,
  context,
  login,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  /** Lets the pauses between the attempts pass until this holds. */
  const afterPauses = (holds: () => Promise<unknown>) =>
    expect(async () => {
      await page.clock.fastForward(10_000)
      await holds()
    }).toPass()
  await page.clock.install()
  await login(page)
  await page.goto('/partner/home')
  await expect(heading).toBeVisible()
  await test.step('MSG-1 a thin line shows that a screen is loading', async () => {
    const line = page.getByRole('progressbar')
    await expect(line).toHaveCount(0)
    let arrive = () => {}
    const blockedRequest = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const file = /\/assets\/password-screen-.*js/
    await page.route(file, (route) => blockedRequest.then(() => route.continue()))
    await link('Passwort').click()
    await expect(line).toBeVisible()
    arrive()
    await expect(heading).toHaveText('Passwort')
    await expect(line).toHaveCount(0)
    await page.unroute(file)
  })
  await test.step('MSG-3 without a connection a screen says so and loads by itself later', async () => {
    await context.setOffline(true)
    await link('Partnerbericht').click()
    await expect(heading).toHaveText('Keine Verbindung')
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    await expect(page).toHaveURL(/\/statistics\/overview$/)
    // A failed retry does not lead to the browser's own error page.
    const inVain = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await inVain
    await expect(heading).toHaveText('Keine Verbindung')
    await context.setOffline(false)
    await expect(heading).toHaveText('Partnerbericht')
  })
  await test.step('MSG-3 a list that could not be loaded appears once the server answers again, without a click', async () => {
    // No browser fires an online event when only the server was away.
    await page.route(/\/partner\/(api\/|$)/, (route) => route.abort())
    await link('Benutzer').click()
    const alert = page.getByRole('alert')
    await afterPauses(() => expect(alert).toBeVisible({ timeout: 300 }))
    await expect(alert).toContainText('Es ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Netzwerkverbindung')
    await expect(alert.locator('pre')).toHaveCount(0)
    // It stays while the next attempts fail, too: nothing between the error and the answer.
    await page.evaluate(() => {
      const { body } = document
      const note = () => document.querySelector('[role=alert]') ?? body.setAttribute('data-alert-left', '')
      new MutationObserver(note).observe(body, { childList: true, subtree: true })
    })
    const attempt = page.waitForEvent('requestfailed', { predicate: (sent) => sent.url().includes('/users/') })
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
    await attempt
    await expect(alert.getByRole('button')).toHaveAttribute('data-loading', 'true')
    await afterPauses(() => expect(alert.getByRole('button')).not.toHaveAttribute('data-loading', { timeout: 300 }))
    await expect(page.locator('[data-alert-left]')).toHaveCount(0)
    await page.unroute(/\/partner\/(api\/|$)/)
    await afterPauses(() => expect(page.getByRole('cell', { name: 'anna.reports' })).toBeVisible({ timeout: 300 }))
    await expect(alert).toHaveCount(0)
  })
  await test.step('API-4 a screen that crashes says so, offers ways on, and reports to the server', async () => {
    await page.route(/\/assets\/organizers-screen-.*js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const OrganizersScreen = () => { throw new Error("rudder lost") }; export { OrganizersScreen as t }',
      }),
    )
    const errorReport = page.waitForRequest(
      (request) => /reference\/errorflash$/.test(request.url()) && /rudder lost/.test(request.postData() ?? ''),
    )
    await link('Veranstalter').click()
    await expect(page.getByRole('heading', { name: 'Etwas ist schiefgegangen' })).toBeVisible()
    const { action, partnerid, message } = (await errorReport).postDataJSON()
    expect({ action, partnerid }).toEqual({ action: 'errorflash', partnerid: 101001 })
    expect(message).toContain('/partner/')
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page.getByRole('heading', { name: 'Willkommen bei Seeweg Kreuzfahrten' })).toBeVisible()
  })
  await test.step('PRD-1 a screen whose code cannot be loaded says so in its frame and appears by itself, without a new page', async () => {
    const file = /\/assets\/provisions-screen-/
    await page.route(file, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }))
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await link('Provisionen').click()
    await expect(heading).toHaveText('Keine Verbindung')
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    const attempt = page.waitForRequest(file)
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await attempt
    await expect(heading).toHaveText('Keine Verbindung')
    await page.unroute(file)
    await afterPauses(() => expect(heading).toHaveText('Provisionen', { timeout: 300 }))
    await expect(page.locator('[data-same-page]')).toHaveCount(1)
  })
  await test.step('PRD-1, MSG-3 a screen whose code a newer version has replaced reloads the page', async () => {
    const newer = /\/partner\/$/
    await takeAway(page, /\/assets\/layout-screen-/)
    await page.route(newer, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>a page of other files</p>' }),
    )
    const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest())
    await link('Layout').click()
    await expect(heading).toHaveText('Keine Verbindung')
    await page.clock.fastForward(10_000)
    expect((await loadedAnew).url()).toMatch(/\/partner\/wlv\/edit$/)
  })
})

test('LNG-3, MSG-3 a language or a palette that fails to load says so, keeps what was typed, and loads later', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/partner/partnerdata/password')
  await page.locator('input[name=oldpassword]').fill('typed before')
  await test.step('palette', async () => {
    await takeAway(page, /\/assets\/palette-/)
    const asked = page.waitForRequest(/\/assets\/palette-/)
    await page.getByRole('button', { name: 'Gehe zu …' }).click()
    await asked
    await expect(page.getByRole('alert')).toContainText('Es ist ein Fehler aufgetreten.')
    await expect(page.locator('input[name=oldpassword]')).toHaveValue('typed before')
    await page.unroute(/\/assets\/palette-/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('language', async () => {
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
})

test('LNG-3, MSG-3 a page whose own language fails to load starts in another one; if nothing loads it says so in every language', async ({
  page,
}) => {
  await takeAway(page, dictionary('de'))
  await page.goto('/partner/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page.getByRole('alert')).toContainText('Deutsch could not be loaded.')
  await page.unroute(dictionary('de'))

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
