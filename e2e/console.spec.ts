import { demoPassword } from '@gangway/demo/partners'
import { expect, type Page } from '@playwright/test'
import { emailOf, fillConsoleLogin } from './console-login.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { findSettledProblems } from './walk.ts'

test.afterEach(({ server }) => server.reset())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })

test('CON-1 the login names what is missing or wrong, makes guesses wait, leads to the requested screen, and the logout ends it on the server', async ({
  page,
  server,
}) => {
  const submit = page.getByRole('button', { name: 'Anmelden' })
  await page.goto('/provider/people')
  await expect(page).toHaveURL(/\/provider\/login\?next=%2Fpeople$/)
  await expect(heading(page)).toHaveText('Anmelden')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await submit.click()
  await expect(page.getByText('E-Mail-Adresse ist ein Pflichtfeld')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-Mail-Adresse muss eine gültige E-Mail-Adresse sein')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(emailOf('administrator'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwort ist ein Pflichtfeld')).toBeVisible()
  for (let n = 0; n < 5; n += 1) {
    const answered = page.waitForResponse('**/console/login')
    await fillConsoleLogin(page, emailOf('administrator'), `wrong ${n}`)
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch')
  }
  await fillConsoleLogin(page, emailOf('administrator'))
  await expect(
    page.getByText(/Zu viele Versuche\. Bitte warten Sie \d+ \S+ und versuchen Sie es dann erneut\./),
  ).toHaveCount(2)
  await expect(submit).toBeDisabled()
  await server.database.owner.deleteFrom('throttle').execute()
  await page.reload()
  await fillConsoleLogin(page, emailOf('administrator').toUpperCase())
  await expect(page).toHaveURL(/\/provider\/people$/)
  await expect(heading(page)).toHaveText('Personen')
  await page.getByRole('button', { name: 'Konto: Anja Winter Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await expect.poll(() => server.database.owner.selectFrom('personsession').selectAll().execute()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('gangway.console'))).toBeNull()
  await page.goto('/provider/people')
  await expect(page).toHaveURL(/\/provider\/login/)
})

test('CON-1 a role has its own navigation, and a forbidden address leads to the overview with the reason', async ({
  page,
  loginToConsole,
}) => {
  const people = navigation(page).getByRole('link', { name: 'Personen' })
  const notice = page.getByRole('main').getByRole('alert')
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/')
  await expect(heading(page)).toHaveText('Guten Tag, Anja Winter')
  await expect(people).toBeVisible()
  const login = await loginToConsole(page, 'care')
  await page.goto('/provider/')
  await expect(heading(page)).toHaveText(`Guten Tag, ${login.name}`)
  await expect(navigation(page).getByRole('link', { name: 'Übersicht' })).toBeVisible()
  await expect(people).toHaveCount(0)
  await navigate(page, '/provider/people')
  await expect(page).toHaveURL(/\/provider\/overview$/)
  await expect(notice).toHaveText(
    'Ihre Rolle „Partnerbetreuung“ erlaubt „Personen“ nicht. Ein Administrator kann Ihnen eine andere geben.',
  )
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(notice).toHaveCount(0)
  await navigate(page, '/provider/nowhere')
  await expect(heading(page)).toHaveText('Diese Seite gibt es nicht')
  await page.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(heading(page)).toHaveText(/^Guten Tag/)
})

test('CON-1 an agency’s session and one of the console do not know each other', async ({
  page,
  login,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await login(page)
  await page.goto('/partner/home')
  await expect(heading(page)).toHaveText(/^Willkommen bei/)
  await page.goto('/provider/')
  await expect(heading(page)).toHaveText('Guten Tag, Anja Winter')
  await navigate(page, '/provider/logout')
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto('/partner/home')
  await expect(heading(page)).toHaveText(/^Willkommen bei/)
})

test('CON-1, SES-4, SES-9 the two hours: a notice before the end and a dialog at the end ask for the password in every tab, and nothing typed is lost', async ({
  page,
  loginToConsole,
}) => {
  await page.clock.install()
  await loginToConsole(page)
  await page.goto('/provider/people?person=2')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('typed and not saved')
  await page.clock.runFor(7_200_000 - 300_000)
  await expect(page.getByText(/Ihre Sitzung endet in/).first()).toBeVisible()
  await page.clock.runFor(300_000)
  const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue(emailOf('administrator'))
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(name).toHaveValue('typed and not saved')
})

test('CON-1, SES-9 a 401 over unsaved input asks for the password in place; on a clean screen it leads to the login and back; a 403 ends nothing', async ({
  page,
  server,
  loginToConsole,
  callsAnswered,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/people?person=2')
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Speichern' })

  await test.step('a 403 says that the role does not allow it, and the session goes on', async () => {
    await name.fill('Bastian Krüger-Holm')
    await page.route('**/people/save', (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Ihre Rolle erlaubt das nicht.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute('**/people/save')
    await save.click()
    await expect(page.getByRole('main').getByText('Die Person wurde gespeichert')).toBeVisible()
  })
  await test.step('a 401 over unsaved input asks in place', async () => {
    await name.fill('Bastian Holm')
    await callsAnswered()
    await server.database.owner.deleteFrom('personsession').execute()
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' })
    await dialog.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(name).toHaveValue('Bastian Holm')
    await save.click()
    await expect(page.getByRole('main').getByText('Die Person wurde gespeichert')).toBeVisible()
  })
  await test.step('a 401 on a clean screen leads to the login, and back', async () => {
    await callsAnswered()
    await server.database.owner.deleteFrom('personsession').execute()
    await page.goto('/provider/people')
    await expect(page).toHaveURL(/\/provider\/login\?next=%2Fpeople$/)
    await expect(page.getByText('Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.')).toBeVisible()
    await fillConsoleLogin(page, emailOf('administrator'))
    await expect(page).toHaveURL(/\/provider\/people$/)
  })
})

test('CON-1, SES-9 a login and a logout in one tab count in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/provider/login')
  await other.goto('/provider/login')
  await expect(heading(other)).toHaveText('Anmelden')
  await fillConsoleLogin(page, emailOf('care'))
  await expect(heading(page)).toHaveText('Guten Tag, Bastian Krüger')
  await expect(heading(other)).toHaveText('Guten Tag, Bastian Krüger')
  await navigate(other, '/provider/logout')
  await expect(heading(page)).toHaveText('Anmelden')
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
})

test('CON-1 the own password: requirements are ticked off, a wrong old one is refused, a new one keeps this session and ends the others', async ({
  page,
  server,
  browser,
  baseURL,
  loginToConsole,
}) => {
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await loginToConsole(elsewhere, 'care')
  await loginToConsole(page, 'care')
  await page.goto('/provider/overview')
  await page.getByRole('button', { name: /^Konto/ }).click()
  await page.getByRole('menuitem', { name: 'Eigenes Passwort ändern' }).click()
  await expect(heading(page)).toHaveText('Passwort')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const fill = async (old: string, next: string) => {
    await field('Altes Passwort').fill(old)
    await field('Neues Passwort').fill(next)
    await field('Bestätigung').fill(next)
    await page.getByRole('button', { name: 'Speichern' }).click()
  }
  await fill('wrong', 'Möwe.über.Nacht.7')
  await expect(page.getByRole('listitem').filter({ hasText: '(fehlt noch)' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Das Passwort wurde nicht geändert.')
  await fill(demoPassword, 'Passwort!2026')
  await expect(page.getByText(/Neues Passwort ist zu leicht zu erraten/)).toBeVisible()
  await fill(demoPassword, 'Möwe.über.Nacht.7')
  await expect(page.getByRole('main').getByText('Das Passwort wurde geändert')).toBeVisible()
  expect(await server.database.owner.selectFrom('personsession').select('personid').execute()).toHaveLength(1)
  await navigate(page, '/provider/overview')
  await expect(heading(page)).toHaveText('Guten Tag, Bastian Krüger')
  await page.reload()
  await expect(heading(page)).toHaveText('Guten Tag, Bastian Krüger')
  await elsewhere.goto('/provider/overview')
  await expect(elsewhere).toHaveURL(/\/provider\/login/)
  await elsewhere.close()
})

test('CON-11 the keyboard reaches everything: Ctrl K finds screens, languages and appearance, and the skip link leads to the content', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/overview')
  await expect(heading(page)).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Gehe zu …' })
  // Typed and confirmed before the palette has been loaded.
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.keyboard.press('Control+K')
  await page.keyboard.type('einladungen')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  load()
  await expect(heading(page)).toHaveText('Personen')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Control+K')
  await expect(palette).toBeVisible()
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('People')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Jump to…' })).toBeVisible()
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.goto('/provider/people')
  await expect(heading(page)).toHaveText('People')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add person' })).toBeFocused()
})

test('CON-11 only German and English are offered, and a language of the portal that the console lacks is German', async ({
  page,
}) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('gangway.language', 'nl'))
  await page.goto('/provider/login')
  await expect(heading(page)).toHaveText('Anmelden')
  const flags = page.getByRole('group', { name: 'Sprache' }).getByRole('button')
  await expect(flags).toHaveCount(2)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page)).toHaveText('Log in')
})

test('CON-11 on a phone the drawer has the navigation, and no screen scrolls sideways or cuts a text at any width', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page)
  const screens = ['overview', 'people', 'people?person=2', 'security', 'password']
  for (const path of screens.map((screen) => `/provider/${screen}`)) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect([path, width, await findSettledProblems(page)]).toEqual([path, width, []])
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/provider/overview')
  await page.getByRole('button', { name: 'Navigation öffnen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Personen' }).click()
  await expect(heading(page)).toHaveText('Personen')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('CON-1, MSG-3 without a connection a screen says so and loads by itself later; one that crashes says so and is reported', async ({
  page,
  context,
  loginToConsole,
  tolerate,
}) => {
  tolerate(/./)
  await loginToConsole(page)
  await page.goto('/provider/overview')
  await expect(heading(page)).toHaveText(/^Guten Tag/)
  await context.setOffline(true)
  await navigation(page).getByRole('link', { name: 'Personen' }).click()
  await expect(heading(page)).toHaveText('Keine Verbindung')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Personen')
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  const reported = page.waitForRequest((request) => /\/provider\/api\/console\/error$/.test(request.url()))
  await page.route('**/people/list', (route) => route.fulfill({ json: [{ personid: 1, email: null, name: null }] }))
  await page.reload()
  await expect(heading(page)).toHaveText('Etwas ist schiefgegangen')
  expect((await reported).postData()).toContain('/provider/people')
  await page.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(heading(page)).toHaveText(/^Guten Tag/)
})
