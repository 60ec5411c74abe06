import { expect, type Page } from '@playwright/test'
import { expectAccessible, feedBookings } from './console-steps.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const segment = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click()

/** A ship, two bookings of a ship that is listed under another spelling, and a destination on a river. */
const unlisted = [
  { shipid: null, shipname: 'Nova Stella' },
  { shipid: null, shipname: 'AIDA Nova II' },
  { shipid: null, shipname: 'AIDA Nova II' },
  { shipid: null, cruisingareaid: undefined, cruisingareaname: 'Obere Donau', area: 2 as const },
]

test('CON-7, CAT-3 unlisted names come first; one is added under its final name, one becomes a known ship with its bookings', async ({
  page,
  server,
  loginToConsole,
}) => {
  await feedBookings(server, unlisted)
  await loginToConsole(page, 'care')
  await page.goto('/provider/catalogue')
  await expect(segment(page, /^Nicht gelistet 3$/)).toBeChecked()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(row(page, 'AIDA Nova II')).toContainText('2')
  await expectAccessible(page)

  await test.step('added as new, with its final name', async () => {
    await row(page, 'Nova Stella').getByRole('button', { name: 'Neu aufnehmen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 Buchung trägt diesen Namen.')
    const name = dialog.getByLabel('Endgültiger Name')
    await name.fill(' ')
    await dialog.getByRole('button', { name: 'Neu aufnehmen' }).click()
    await expect(dialog).toContainText('Endgültiger Name ist ein Pflichtfeld')
    await name.fill('MS Nova Stella')
    await dialog.getByRole('button', { name: 'Neu aufnehmen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'gelistet' })).toHaveText(
      '„MS Nova Stella“ ist jetzt als Schiff gelistet; 1 Buchung gehört dazu.',
    )
    await expect(segment(page, /^Nicht gelistet 2$/)).toBeVisible()
  })

  await test.step('a destination at sea is refused at the field', async () => {
    await row(page, 'Obere Donau').getByRole('button', { name: 'Ist dasselbe wie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ist dasselbe' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Bekanntes Zielgebiet ist ein Pflichtfeld')
    await dialog.getByRole('searchbox').fill('karib')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: /^Ist dasselbe wie/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('liegt an anderen Gewässern')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  })

  await test.step('the same as a known ship: both bookings move', async () => {
    await row(page, 'AIDA Nova II').getByRole('button', { name: 'Ist dasselbe wie' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 Buchungen ziehen zum gewählten Eintrag um.')
    await dialog.getByRole('searchbox').fill('aidanova')
    await dialog.getByRole('radio', { name: /^AIDAnova/ }).check()
    await dialog.getByRole('button', { name: 'Ist dasselbe wie AIDAnova' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'gehören' })).toHaveText(
      '2 Buchungen gehören jetzt zu AIDAnova; „AIDA Nova II“ ist ein weiterer Name dafür.',
    )
    await expect(page.getByRole('rowheader')).toHaveText(['Obere Donau'])
  })

  const ships = await server.database.owner
    .selectFrom('booking')
    .innerJoin('ship', 'ship.shipid', 'booking.shipid')
    .select('shipname')
    .where('bookingid', '>', 900_000_000)
    .where('partnerid', '=', 101001)
    .orderBy('bookingid')
    .execute()
  expect(ships.map(({ shipname }) => shipname)).toEqual(['MS Nova Stella', 'AIDAnova', 'AIDAnova'])
})

test('CON-7, CAT-1 a ship is found without accents, renamed, named in another language and switched off; a new one needs its organizer', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page, 'marketing')
  await page.goto('/provider/catalogue')
  await expect(segment(page, 'Veranstalter')).toBeChecked()
  await expect(segment(page, /Nicht gelistet/)).toHaveCount(0)
  await segment(page, 'Schiffe').check()
  await expect(page).toHaveURL(/view=ship/)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('nova aida')
  await page.getByRole('button', { name: 'AIDAnova', exact: true }).click()
  await expect(page).toHaveURL(/entry=ship-\d+/)
  await page.getByLabel('Name', { exact: true }).fill('AIDAnova Neu')
  await page.getByText('Namen in anderen Sprachen').click()
  await page.getByRole('textbox', { name: 'English' }).fill('AIDAnova New')
  await page.getByRole('switch', { name: 'Im Angebot' }).uncheck()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('main').getByText('Der Eintrag wurde gespeichert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AIDAnova Neu')
  await page.getByRole('button', { name: 'Alle Schiffe' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('nova aida')
  await expect(row(page, 'AIDAnova Neu')).toContainText('Aus')
  await page.getByLabel('Status').selectOption('An')
  await expect(page.getByText('Nichts gefunden.')).toBeVisible()

  await page.getByRole('button', { name: 'Schiff anlegen' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Elbphilharmonie')
  await save(page)
  await expect(page.getByText('Veranstalter ist ein Pflichtfeld')).toBeVisible()
  await page.getByLabel('Veranstalter').selectOption('AIDA Cruises')
  await save(page)
  await expect(page).toHaveURL(/entry=ship-\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elbphilharmonie')
})

test('CON-7, CAT-2 an assortment is chosen in the console, and agencies of the brand find it in their organizers', async ({
  page,
  login,
  loginToConsole,
}) => {
  await loginToConsole(page, 'marketing')
  await page.goto('/provider/catalogue?view=assortment&mandant=101')
  await page.getByRole('switch', { name: 'Alle Veranstalter, auch künftige' }).uncheck()
  await save(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Veranstalter ist ein Pflichtfeld')
  await page.getByRole('searchbox').fill('cunard')
  await page.getByRole('button', { name: '1 gefundene wählen' }).click()
  await page.getByRole('searchbox').fill('costa')
  await page.getByRole('group', { name: 'Veranstalter' }).getByRole('checkbox').first().check()
  await expect(page.getByText(/^2 von \d+ gewählt$/)).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('main').getByText('Gespeichert. Partner sehen es mit ihrer nächsten Seite')).toBeVisible()

  await login(page)
  await page.goto('/partner/partnerdata/organizers')
  const organizers = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(organizers).toHaveCount(2)
  await expect(organizers).toContainText(['Costa', 'Cunard'])

  await page.goto('/provider/catalogue?view=assortment&mandant=101')
  await expect(page.getByText(/^2 von \d+ gewählt$/)).toBeVisible()
})
