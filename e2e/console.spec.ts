import { demoPassword } from '@gangway/demo/partners'
import { expect, type Page } from '@playwright/test'
import { emailOf, fillConsoleLogin } from './console-login.ts'
import { feedBookings } from './console-steps.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'

test.afterEach(({ server }) => server.reset())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })

test('CON-1, CON-11 the login names what is missing or wrong, in German or English, leads to the requested screen, and the logout ends it on the server', async ({
  page,
  server,
}) => {
  // A language of the portal that the console lacks is German.
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('gangway.language', 'nl'))
  await page.goto('/provider/people')
  await expect(page).toHaveURL(/\/provider\/login\?next=%2Fpeople$/)
  await expect(heading(page)).toHaveText('Anmelden')
  await expect(page.getByRole('group', { name: 'Sprache' }).getByRole('button')).toHaveCount(2)
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('E-Mail-Adresse ist ein Pflichtfeld')).toBeVisible()
  await fillConsoleLogin(page, emailOf('administrator'), 'wrong')
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch')
  await fillConsoleLogin(page, emailOf('administrator').toUpperCase())
  await expect(page).toHaveURL(/\/provider\/people$/)
  await expect(heading(page)).toHaveText('Personen')
  await page.getByRole('button', { name: 'Konto: Anja Winter Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await expect.poll(() => server.database.owner.selectFrom('personsession').selectAll().execute()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('gangway.console'))).toBeNull()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page)).toHaveText('Log in')
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
  // On a phone the drawer has the navigation.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Navigation öffnen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Partner', exact: true }).click()
  await expect(heading(page)).toHaveText('Partner')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('CON-1, CON-2, CON-7, CON-9 who only reads sees partners, brands, names and news, and nothing to change them with', async ({
  page,
  server,
  loginToConsole,
}) => {
  const main = page.getByRole('main')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await feedBookings(server, [{ shipid: null, shipname: 'Nova Stella' }])
  await loginToConsole(page, 'reader')
  await page.goto('/provider/partners')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Neuer Partner' })).toHaveCount(0)
  await navigate(page, '/provider/partners/101001')
  await expect(page.getByRole('heading', { name: 'Zugänge' })).toBeVisible()
  const actions = /Sperren|Als Partner|Bearbeiten|Passwort senden|Sitzungen beenden|Notiz/
  await expect(main.getByRole('button', { name: actions })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Interne Notizen' })).toHaveCount(0)

  await navigate(page, '/provider/brands?brand=101')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(row('Seeweg Schweiz')).toContainText('102')
  await expect(main.getByRole('button')).toHaveCount(0)

  await navigate(page, '/provider/catalogue')
  await expect(row('Nova Stella')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await navigate(page, '/provider/catalogue?view=ship&entry=new')
  await expect(row('AIDAnova').first()).toBeVisible()
  await expect(main.getByRole('button', { name: /anlegen|bearbeiten|AIDAnova/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Sortimente' }).check()
  await expect(page.getByText('Alle Zielgebiete, auch künftige')).toBeVisible()
  await expect(main.getByRole('switch')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Speichern' })).toHaveCount(0)

  await navigate(page, '/provider/news')
  const news = page.getByRole('button', { name: /^Webinar am Donnerstag/ })
  await expect(page.getByRole('button', { name: 'Neuigkeit schreiben' })).toHaveCount(0)
  await news.click()
  await expect(heading(page)).toHaveText(/^Webinar am Donnerstag/)
  await expect(page.getByRole('button', { name: 'Zurückziehen' })).toHaveCount(0)
})

// The end of a session and of a connection is kit's: session-end, session-lost and shell-loading show it in the portal.
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

test('CON-1 the own password: requirements are ticked off, a wrong old one is refused, a new one keeps this session', async ({
  page,
  loginToConsole,
}) => {
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
  await fill(demoPassword, 'Möwe.über.Nacht.7')
  await expect(page.getByRole('main').getByText('Das Passwort wurde geändert')).toBeVisible()
  await navigate(page, '/provider/overview')
  await expect(heading(page)).toHaveText('Guten Tag, Bastian Krüger')
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
