import { demoPassword } from '@gangway/demo/partners'
import { demoPeople } from '@gangway/demo/people'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { emailOf, fillConsoleLogin } from './console-login.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })
const saved = (page: Page) => page.getByRole('main').getByText('Die Person wurde gespeichert')
const newPassword = 'Möwe.über.Nacht.7'

test('CON-1 everybody of the provider is listed with role, state and last login, and can be searched', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/people')
  await expect(page.getByRole('rowheader')).toHaveCount(demoPeople.length)
  await expect(row(page, 'Frank Stein')).toContainText('Gesperrt')
  await expect(row(page, 'Greta Lund')).toContainText('Noch kein Passwort')
  await expect(row(page, 'Greta Lund')).toContainText('Noch nie')
  await expect(row(page, 'Elif Aydın')).toContainText('Nur lesen')
  await expect(row(page, 'Anja Winter')).toContainText('Sie selbst')
  await expect(row(page, 'Anja Winter')).toContainText(String(new Date().getFullYear()))
  const search = page.getByRole('searchbox', { name: 'Personen suchen' })
  await search.fill('buchhaltung')
  await expect(page.getByRole('rowheader')).toHaveText(['Carola Petersen'])
  await search.fill('nobody at all')
  await expect(page.getByText('Keine Person passt zu „nobody at all“.')).toBeVisible()
})

test('CON-1 a person is added, invited by a link that is shown once, sets a password by it, and logs in', async ({
  page,
  browser,
  baseURL,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/people')
  await page.getByRole('button', { name: 'Person anlegen' }).click()
  await expect(heading(page)).toHaveText('Neue Person')
  await save(page).click()
  await expect(page.getByText('Name ist ein Pflichtfeld')).toBeVisible()
  await field(page, 'Name').fill('Ida Holm')
  await field(page, 'E-Mail-Adresse').fill(emailOf('care'))
  await field(page, 'Rolle').selectOption('Buchhaltung')
  await save(page).click()
  await expect(page.getByText('E-Mail-Adresse ist bereits vergeben')).toBeVisible()
  await field(page, 'E-Mail-Adresse').fill('Ida.Holm@Gangway.example')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Ida Holm')
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('ida.holm@gangway.example')

  await page.getByRole('button', { name: 'Einladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ida Holm einladen' })
  await dialog.getByRole('button', { name: 'Link erzeugen' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(dialog.getByRole('button', { name: 'Kopiert' })).toBeFocused()
  const link = await dialog.getByLabel('Einladungslink').inputValue()
  expect(link).toMatch(/\/provider\/welcome#[\w-]{43}$/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(dialog.getByText(/^Gilt bis .+, für ein einziges Mal\.$/)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByText(link)).toHaveCount(0)

  const visitor = await browser.newPage({ baseURL: baseURL ?? '', locale: 'de-DE' })
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  await visitor.goto(link)
  await expect(heading(visitor)).toHaveText('Willkommen, Ida Holm')
  expect(await findAxeViolations(visitor)).toEqual([])
  const set = async (password: string, confirmed = password) => {
    await field(visitor, 'Neues Passwort').fill(password)
    await field(visitor, 'Bestätigung').fill(confirmed)
    await visitor.getByRole('button', { name: 'Passwort setzen' }).click()
  }
  await set('kurz')
  await expect(visitor.getByText('Neues Passwort muss mindestens 8 Zeichen enthalten')).toBeVisible()
  await set(newPassword, 'Möwe.über.Nacht.8')
  await expect(visitor.getByText('Bestätigung muss mit „Neues Passwort“ übereinstimmen')).toBeVisible()
  await set('Passwort!2026')
  await expect(visitor.getByText(/Neues Passwort ist zu leicht zu erraten/)).toBeVisible()
  await set(newPassword)
  await expect(visitor.getByText('Ihr Passwort ist gesetzt. Melden Sie sich jetzt damit an.')).toBeVisible()
  await fillConsoleLogin(visitor, 'ida.holm@gangway.example', newPassword)
  // Whoever is new has to set up a second factor first.
  await expect(heading(visitor)).toHaveText('Sicherheit')
  await expect(visitor.getByText('Bitte richten Sie einen zweiten Faktor ein')).toBeVisible()
  // The token is in no address that a server sees.
  const token = link.split('#')[1] ?? 'none'
  expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])
  await visitor.goto('/provider/logout')
  await visitor.goto(link)
  await expect(heading(visitor)).toHaveText('Dieser Link gilt nicht mehr')
  await visitor.close()
})

test('CON-1 a lock, another role and ended sessions log somebody out at once; nobody can do the first two to themselves', async ({
  page,
  browser,
  baseURL,
  loginToConsole,
}) => {
  const colleague = await browser.newPage({ baseURL: baseURL ?? '', locale: 'de-DE' })
  const isOut = async () => {
    await colleague.goto('/provider/password')
    await expect(colleague).toHaveURL(/\/provider\/login/)
  }
  await loginToConsole(colleague, 'care')
  await loginToConsole(page)
  await page.goto('/provider/people')

  await test.step('ending the sessions asks first, and says how many there were', async () => {
    await page.getByRole('button', { name: 'Sitzungen von Bastian Krüger beenden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sitzungen von Bastian Krüger beenden?' })
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('button', { name: 'Sitzungen von Bastian Krüger beenden' }).click()
    await dialog.getByRole('button', { name: 'Sitzungen beenden' }).click()
    await expect(page.getByText('1 Sitzung von Bastian Krüger wurde beendet.')).toBeVisible()
    await isOut()
  })
  await test.step('another role', async () => {
    await loginToConsole(colleague, 'care')
    await page.getByRole('button', { name: 'Bastian Krüger bearbeiten' }).click()
    await field(page, 'Rolle').selectOption('Marketing')
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await isOut()
  })
  await test.step('a lock', async () => {
    await fillConsoleLogin(colleague, emailOf('care'))
    await expect(heading(colleague)).toHaveText('Passwort')
    await page.getByLabel('Zugang sperren').click()
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await isOut()
    await fillConsoleLogin(colleague, emailOf('care'), demoPassword)
    await expect(colleague.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch')
  })
  await test.step('oneself', async () => {
    await page.goto('/provider/people')
    await page.getByRole('button', { name: 'Anja Winter bearbeiten' }).click()
    await expect(field(page, 'Rolle')).toBeDisabled()
    await expect(page.getByLabel('Zugang sperren')).toBeDisabled()
    await expect(
      page.getByText('Niemand kann den eigenen Zugang sperren oder die eigene Rolle ändern.').first(),
    ).toBeVisible()
    await field(page, 'Name').fill('Anja Winter-Holm')
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /Konto: Anja Winter-Holm/ })).toBeVisible()
  })
  await colleague.close()
})
