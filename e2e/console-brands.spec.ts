import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './console-steps.ts'
import { test } from './fixtures.ts'
import { pictureOf } from './pictures.ts'

test.afterEach(({ server }) => server.reset())

const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click()
const part = (page: Page, name: string) => page.getByRole('figure', { name })
const mail = (page: Page) => page.frameLocator('iframe[title^="E-Mail"]')

/** `#rrggbb` as browsers compute it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** The colour of the panel beside the login, which the preview draws from the typed one. */
const panelColour = (page: Page, scheme: string) =>
  part(page, `Anmeldeseite, ${scheme}`)
    .locator('aside')
    .evaluate((aside) => getComputedStyle(aside).backgroundColor)

test('CON-7, BRD-4 an eleventh brand is opened from nothing, and its login page is there', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/brands')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.getByRole('button', { name: 'Marke eröffnen' }).click()
  await save(page)
  await expect(page.getByText('Name ist ein Pflichtfeld', { exact: true })).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Nordwind Reisen')
  await page.getByLabel('Nummer').fill('101')
  await page.getByLabel('Kürzel').fill('nordwind')
  await save(page)
  await expect(page.getByText('Nummer ist bereits vergeben')).toBeVisible()
  await page.getByLabel('Nummer').fill('120')
  await page.getByLabel('Markt').selectOption('Niederlande')
  await expect(page.getByRole('combobox', { name: 'Sprache', exact: true })).toHaveValue('nl')
  await page.getByLabel('Hostnamen').fill('partner.nordwind.test\nagenten.nordwind.test')
  await page.getByLabel('Telefon').fill('+31 20 555 0120')
  await expect(mail(page).locator('html')).toHaveAttribute('lang', 'nl')
  await expect(mail(page).getByText('Nordwind Reisen').first()).toBeVisible()
  await expect(part(page, 'Kopfzeile, hell')).toContainText('+31 20 555 0120')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('main').getByText('Die Marke wurde gespeichert')).toBeVisible()
  await expect(page).toHaveURL(/brand=120/)
  await expect(page.getByLabel('Nummer')).not.toBeEditable()

  await expect.poll(async () => (await page.request.get('/partner/api/brands/brand?mandant=120')).status()).toBe(200)
  await page.goto('/partner/login?tenant=120')
  await expect(page.getByRole('img', { name: 'Nordwind Reisen' })).toBeVisible()
  await expect(page.locator('a[href^="tel:"]')).toHaveText('+31 20 555 0120')
})

test('CON-7, BRD-4 the preview follows every key in both schemes and in the mail; a colour that is too light says what it becomes', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/brands')
  await page.getByRole('button', { name: 'Seeweg Kreuzfahrten', exact: true }).click()
  const before = [await panelColour(page, 'hell'), await panelColour(page, 'dunkel')]
  expect(before[0]).not.toBe(before[1])

  await page.getByLabel('Farbe', { exact: true }).fill('#7a1f5c')
  await expect.poll(() => panelColour(page, 'hell')).not.toBe(before[0])
  await expect.poll(() => panelColour(page, 'dunkel')).not.toBe(before[1])
  const header = mail(page).locator('td').first()
  await expect(header).toHaveCSS('background-color', rgb('#7a1f5c'))

  await page.getByLabel('Farbe', { exact: true }).fill('#ffcc00')
  const repaired = readableBrandColour('#ffcc00')
  await expect(page.getByRole('status').filter({ hasText: 'nicht lesbar' })).toContainText(repaired)
  await expect(header).toHaveCSS('background-color', rgb(repaired))
  await page.getByLabel('Name', { exact: true }).fill('Seeweg Meer')
  await expect(part(page, 'Anmeldeseite, dunkel')).toContainText('Willkommen im Partnerportal von Seeweg Meer.')
  await expect(header).toHaveText('Seeweg Meer')
  await expectAccessible(page)

  await save(page)
  await expect(page.getByRole('main').getByText('Die Marke wurde gespeichert')).toBeVisible()
  await expect(page.getByLabel('Farbe', { exact: true })).toHaveValue(repaired)
})

test('MNY-1, CON-7 the payout rule of a brand is changed beside an example of it, and stays', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/brands?brand=101')
  const example = page.getByText('Das Portal erwartet jede Auszahlung nach dieser Regel.')
  const from = page.getByLabel('Gerechnet ab')
  const months = page.getByLabel('Monate später')
  const day = page.getByLabel('Tag des Monats')
  await expect(example).toContainText('Eine Reise, die am 14. März 2027 endet, wird am 5. April 2027 ausgezahlt.')
  await from.selectOption('Monat der Abreise')
  await expect(example).toContainText('die am 14. März 2027 beginnt')
  await months.selectOption('3 Monate')
  await day.selectOption('31')
  await expect(example).toContainText('wird am 30. Juni 2027 ausgezahlt')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('main').getByText('Die Marke wurde gespeichert')).toBeVisible()
  await page.reload()
  await expect(example).toContainText('Eine Reise, die am 14. März 2027 beginnt, wird am 30. Juni 2027 ausgezahlt.')
  await expect(from).toHaveValue('departure')
  await expect(months).toHaveValue('3')
  await expect(day).toHaveValue('31')
})

test('CON-7, BRD-4 a wordmark is uploaded, shown before it is saved, and removed', async ({ page, loginToConsole }) => {
  await loginToConsole(page)
  await page.goto('/provider/brands?brand=102')
  const picture = part(page, 'Anmeldeseite, hell').locator('img')
  await expect(part(page, 'Anmeldeseite, hell').locator('svg').first()).toBeVisible()
  await expect(picture).toHaveCount(0)
  const file = { name: 'mark.png', mimeType: 'image/png', buffer: await pictureOf(page, 600, 100, '#0b5f4a') }
  await page.getByLabel('Wortmarke').setInputFiles(file)
  await expect(picture).toHaveAttribute('src', /^data:image\/png/)
  await save(page)
  await expect(page.getByRole('main').getByText('Die Marke wurde gespeichert')).toBeVisible()
  await expect(picture).toHaveAttribute('src', /^\/media\/wordmark\/102\//)
  await page.getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(picture).toHaveCount(0)
  await save(page)
  await expect(page.getByRole('main').getByText('Die Marke wurde gespeichert')).toBeVisible()
  await page.reload()
  await expect(part(page, 'Anmeldeseite, hell').locator('svg').first()).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('PRD-6 a brand is switched off after saying how many partners it has, vanishes from choices and filters, and comes back', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/brands')
  await page.getByRole('button', { name: 'Zeelucht Cruises abschalten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zeelucht Cruises abschalten?' })
  await expect(dialog.getByText(/^\d+ Partner gehör(t|en) zu ihr/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abschalten' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Zeelucht Cruises Abgeschaltet' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/partner/api/brands/brand?mandant=105')).status()).toBe(400)

  await page.goto('/provider/partners')
  const filter = page.getByLabel('Marke', { exact: true })
  await expect(filter.getByRole('option', { name: /^Vaarwijzer/ })).toBeAttached()
  await expect(filter.getByRole('option', { name: /^Zeelucht/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Neuer Partner' }).click()
  const choice = page.getByRole('dialog').getByLabel('Marke')
  await expect(choice.getByRole('option', { name: 'Vaarwijzer' })).toBeAttached()
  await expect(choice.getByRole('option', { name: 'Zeelucht Cruises' })).toHaveCount(0)

  await page.goto('/provider/brands')
  await page.getByRole('button', { name: 'Zeelucht Cruises einschalten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByRole('button', { name: 'Zeelucht Cruises abschalten' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/partner/api/brands/brand?mandant=105')).status()).toBe(200)
})
