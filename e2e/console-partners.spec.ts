import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { expectAccessible } from './console-steps.ts'
import { test } from './fixtures.ts'

// As the server does every few minutes.
test.beforeEach(async ({ server: { database, clock } }) => {
  await keepHealthOfAll(database.owner, clock.now)
})
test.afterEach(({ server }) => server.reset())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const names = (page: Page) => page.getByRole('rowheader')

test('CON-2, CON-4 partners are searched, filtered and sorted by the URL, those with falling bookings first', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners')
  await expect(names(page).first()).toBeVisible()
  const table = page.getByRole('table', { name: 'Partner' })
  const total = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(300)
  await expect(page.getByRole('columnheader', { name: 'Auf dem Spiel' })).toHaveAttribute('aria-sort', 'descending')
  await test.step('falling bookings come first, and what is at stake is explained by its reasons', async () => {
    const first = page.getByRole('row').nth(1)
    await expect(first).toContainText('Weniger Buchungen')
    await expect(first).toContainText('Aktiv')
    await first.getByText('€').first().hover()
    await expect(page.getByRole('tooltip')).toContainText(/Buchungen rückläufig: [\d.]+\s€/)
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('the end of the list is loaded when it comes into view', async () => {
    await page.getByRole('region', { name: 'Partner' }).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(page.locator(`[aria-rowindex="${total + 1}"]`).getByRole('link')).toBeVisible()
  })
  await test.step('search', async () => {
    await page.getByRole('searchbox', { name: 'Partner suchen' }).fill('alsterblick')
    await expect(names(page)).toHaveCount(1)
    await expect(names(page)).toContainText('Reisebüro Alsterblick')
    await expect(names(page)).toContainText('101001')
    await expect(page).toHaveURL(/search=alsterblick/)
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByText('Kein Partner passt zu diesen Filtern.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
  })
  await test.step('a health reason has as many partners as its count says', async () => {
    const health = page.getByLabel('Zustand', { exact: true })
    const option = await health.locator('option[value=bankaccount]').textContent()
    const count = Number(/\((\d+)\)$/.exec(option ?? '')?.[1])
    expect(count).toBeGreaterThan(0)
    await health.selectOption('bankaccount')
    await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
    await expect(page.getByRole('row').nth(1)).toContainText('Kein Bankkonto')
    await expect(page).toHaveURL(/health=bankaccount/)
    await page.reload()
    await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  })
  await test.step('a column sorts, and turns round', async () => {
    const header = page.getByRole('columnheader', { name: 'Agentur' })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=name&order=desc/)
  })
  await test.step('the list becomes an Excel file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel-Export' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})

test('CON-2 a partner is added; what is missing is named', async ({ page, loginToConsole }) => {
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners')
  await page.getByRole('button', { name: 'Neuer Partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neuer Partner' })
  await dialog.getByRole('button', { name: 'Neuer Partner' }).click()
  await expect(dialog.getByText('Name des Reisebüros ist ein Pflichtfeld')).toBeVisible()
  await dialog.getByLabel('Partnernummer').fill('199001')
  await dialog.getByLabel('Name des Reisebüros').fill('Reisebüro Nordlicht')
  await dialog.getByLabel('E-Mail-Adresse').fill('post@nordlicht.example')
  await dialog.getByLabel('Marke').selectOption('101')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Neuer Partner' }).click()
  await expect(page).toHaveURL('/provider/partners/199001')
  await expect(heading(page)).toHaveText('Reisebüro Nordlicht')
})

test('PRD-6 partners come from a file: first what is wrong, row by row, then what will happen, then all of them', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners')
  await page.getByRole('button', { name: 'Aus Datei' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Partner aus einer Datei' })
  const choose = (...rows: string[]) =>
    dialog.getByLabel('CSV-Datei').setInputFiles({
      name: 'partner.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${['Partnernummer;Marke;Name des Reisebüros;E-Mail;Land', ...rows].join('\r\n')}`),
    })
  const create = dialog.getByRole('button', { name: 'Partner anlegen' })
  await expect(create).toBeDisabled()
  await choose()
  await expect(dialog.getByText('CSV-Datei: Die Datei hat keine Zeilen mit Partnern.')).toBeVisible()
  await choose('199010;101;Kontor am Kai;kai@kontor.example;DE', '101001;999;;niemand;')
  await expect(dialog.getByText('1 Zeile hat Fehler. Angelegt wird erst, wenn alle Zeilen stimmen.')).toBeVisible()
  for (const said of [
    'Partnernummer ist bereits vergeben',
    'Marke: 999 steht hier nicht zur Auswahl',
    'Name des Reisebüros ist ein Pflichtfeld',
    'E-Mail-Adresse muss eine gültige E-Mail-Adresse sein',
  ])
    await expect(dialog.getByText(said)).toBeVisible()
  await expect(dialog.getByRole('rowheader')).toHaveText(['101001'])
  await expect(create).toBeDisabled()
  await expectAccessible(page)
  await choose('199010;101;Kontor am Kai;kai@kontor.example;DE', '199011;105;Reizen aan Zee;zee@reizen.example;')
  await expect(dialog.getByText('2 Partner werden angelegt.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /199011/ })).toContainText('Zeelucht Cruises')
  await create.click()
  await expect(dialog.getByText(/^2 Partner sind angelegt\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await page.getByLabel('Partner suchen').fill('Reizen aan Zee')
  await expect(names(page)).toHaveText([/Reizen aan Zee/])
})

test('CON-2 a lock with a reason logs the agency out; sessions, notes and settings of one partner', async ({
  page,
  browser,
  baseURL,
  context,
  login,
  loginToConsole,
  server: { database },
}) => {
  const agency = await browser.newPage({ baseURL: baseURL ?? '', locale: 'de-DE' })
  await login(agency, '101001')
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners/101001')
  await expect(heading(page)).toHaveText('Reisebüro Alsterblick GmbH')
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('notes: added, changed, deleted', async () => {
    await page.getByLabel('Notiz', { exact: true }).fill('Ruft am Montag zurück')
    await page.getByRole('button', { name: 'Notiz hinzufügen' }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'Ruft am Montag zurück' })
    await expect(note).toContainText('Bastian Krüger')
    await note.getByRole('button', { name: 'Notiz bearbeiten' }).click()
    await page.getByLabel('Notiz bearbeiten').fill('Ruft am Dienstag zurück')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    const changed = page.getByRole('listitem').filter({ hasText: 'Ruft am Dienstag zurück' })
    await changed.getByRole('button', { name: 'Notiz löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Notiz löschen' }).click()
    await expect(changed).toHaveCount(0)
  })
  await test.step('settings', async () => {
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
    await expect(heading(page)).toHaveText('Partner bearbeiten')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByLabel('E-Mail-Adresse').fill('neu@alsterblick.example')
    await page.getByLabel('Partnertyp').fill('viele')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('Partnertyp')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Partnertyp').fill('2')
  })
  await test.step('who saves later sees both versions, and nothing is lost', async () => {
    const colleague = await context.newPage()
    await colleague.goto('/provider/partners/101001?edit=true')
    await colleague.getByLabel('E-Mail-Adresse').fill('frueher@alsterblick.example')
    await colleague.getByLabel('Besuchszählung').click()
    await colleague.getByRole('button', { name: 'Speichern' }).click()
    await expect(colleague.getByText('Der Partner wurde gespeichert.').first()).toBeVisible()
    await colleague.close()
    await page.getByRole('button', { name: 'Speichern' }).click()
    const conflict = page.getByRole('dialog')
    await expect(conflict).toContainText('frueher@alsterblick.example')
    await expect(conflict).toContainText('neu@alsterblick.example')
    await expect(conflict, 'what only the other one changed stays').toContainText('Besuchszählung')
    await conflict.getByRole('button', { name: 'Diese Fassung speichern' }).click()
    await expect(page.getByText('Der Partner wurde gespeichert.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Zum Partner' }).click()
    await expect(heading(page)).toHaveText('Reisebüro Alsterblick GmbH')
    await expect(page.getByRole('definition').filter({ hasText: 'neu@alsterblick.example' })).toBeVisible()
    const settings = { partnertype: 2, pagetracking: false }
    const stored = database.owner.selectFrom('partner').select(['partnertype', 'pagetracking'])
    expect(await stored.where('partnerid', '=', 101_001).executeTakeFirst()).toEqual(settings)
  })
  await test.step('unsaved changes are not left without a question', async () => {
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
    await page.getByLabel('Partnertyp').fill('3')
    await page.getByRole('button', { name: 'Zum Partner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verlassen und verwerfen' }).click()
    await expect(heading(page)).toHaveText('Reisebüro Alsterblick GmbH')
  })
  await test.step('a lock needs a reason, and logs the agency out', async () => {
    await page.getByRole('button', { name: 'Sperren', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reisebüro Alsterblick GmbH sperren?' })
    await dialog.getByRole('button', { name: 'Sperren', exact: true }).click()
    await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible()
    await dialog.getByLabel('Grund').fill('Vertrag gekündigt')
    await dialog.getByRole('button', { name: 'Sperren', exact: true }).click()
    await expect(page.getByText('Der Partner ist gesperrt.')).toBeVisible()
    await expect(page.getByText('Vertrag gekündigt')).toBeVisible()
    await expect(page.getByText('Niemand ist angemeldet.')).toBeVisible()
    await agency.goto('/partner/home')
    await expect(agency).toHaveURL(/\/partner\/login/)
  })
  await test.step('and is taken back with a reason', async () => {
    await page.getByRole('button', { name: 'Entsperren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reisebüro Alsterblick GmbH entsperren?' })
    await dialog.getByLabel('Grund').fill('Neuer Vertrag')
    await dialog.getByRole('button', { name: 'Entsperren' }).click()
    await expect(page.getByText('Der Partner ist entsperrt.')).toBeVisible()
  })
  await agency.close()
})

test('CON-4 the page of a partner names every reason with its numbers and its next step', async ({
  page,
  context,
  loginToConsole,
}) => {
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners?health=bankaccount&brand=101')
  await names(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/provider\/partners\/\d+$/)
  const health = page.getByRole('region', { name: 'Zustand' })
  const reason = health.getByRole('listitem').filter({ hasText: 'Kein aktives Bankkonto' })
  await expect(reason).toContainText(/kein Konto ist aktiv, \d+ inaktiv/)
  await expect(reason).toContainText('Nächster Schritt: Die Bankkonten ansehen')
  const opening = context.waitForEvent('page')
  await reason.getByRole('button', { name: 'Als Partner ansehen' }).click()
  const portal = await opening
  await expect(heading(portal)).toHaveText('Stammdaten')
  await expect(portal).toHaveURL('/partner/partnerdata/edit')
})

test('ENG-10 what the agency entered is read group by group, loaded when one is opened, bank data by those who decide about them', async ({
  page,
  loginToConsole,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = (name: string) => asked.some((path) => path.endsWith(`/partners/101001/${name}`))
  await loginToConsole(page, 'accounting')
  await page.goto('/provider/partners/101001')
  const entered = page.getByRole('region', { name: 'Angaben des Reisebüros' })
  const group = (name: string) => entered.getByRole('group').filter({ has: page.getByText(name, { exact: true }) })
  await expect(entered).toBeVisible()
  expect(isAsked('record') || isAsked('bank')).toBe(false)
  for (const [name, shown] of [
    ['Stammdaten', 'Amtsgericht Hamburg, HRB 104233'],
    ['Kontaktdaten der Buchungsmaschine', /FirmaReisebüro/],
    ['Layout', /Schaltfläche ?#[0-9a-f]{6}/],
    ['Texte', 'Absender der E-Mails'],
    ['Veranstalter', 'AIDA Cruises'],
    ['Top-Sortierung', 'Zielgebiete Hochsee'],
    ['Benutzer', 'anna.reports'],
  ] as const) {
    await entered.getByText(name, { exact: true }).first().click()
    await expect(group(name)).toContainText(shown)
  }
  expect(isAsked('bank')).toBe(false)
  await entered.getByText('Bankverbindungen', { exact: true }).click()
  await expect(group('Bankverbindungen')).toContainText(/IBANDE\d{20}.*Gilt/)
  await expect(entered.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('ENG-10 who does not decide about bank changes is offered no bank data', async ({ page, loginToConsole }) => {
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners/101001')
  const entered = page.getByRole('region', { name: 'Angaben des Reisebüros' })
  await expect(entered.getByText('Stammdaten', { exact: true })).toBeVisible()
  await expect(entered.getByText('Bankverbindungen', { exact: true })).toHaveCount(0)
})

test('GDP-1, GDP-2, GDP-5 care finds a customer of an agency, hands out the data and erases it with a reason that does not name anybody', async ({
  page,
  loginToConsole,
  server,
  tolerate,
}) => {
  tolerate(/400/)
  const { owner } = server.database
  const mine = owner.selectFrom('booking').where('partnerid', '=', 101001).where('state', '=', 4)
  const { bookingid = 0 } = (await mine.select('bookingid').orderBy('bookingid', 'desc').executeTakeFirst()) ?? {}
  await owner
    .updateTable('booking')
    .set({
      customeremail: 'zoe@quill.example',
      customerphone: '',
      customername: 'Zoe Quill',
      suchtexttraveler: 'zoe quill',
    })
    .where('partnerid', '=', 101001)
    .where('bookingid', '=', bookingid)
    .execute()
  await loginToConsole(page, 'care')
  await page.goto('/provider/partners/101001')
  const section = page.getByRole('region', { name: 'Kunden des Reisebüros' })
  await section.getByRole('searchbox', { name: 'Kunde suchen' }).fill('zoe quill')
  await section.getByRole('button', { name: 'Suchen' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: /^Öffnen/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('zoe@quill.example')
  expect(await findAxeViolations(page)).toEqual([])
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'PDF' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
  await dialog.getByRole('button', { name: 'Kunden löschen' }).click()
  const reason = dialog.getByLabel('Grund')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog).toContainText('Bitte geben Sie einen Grund an.')
  await reason.fill('Frau Quill bat darum')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog).toContainText('Der Grund darf den Kunden nicht nennen.')
  await reason.fill('Vorgang 4711')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(section).toContainText('Der Kunde ist gelöscht.')
  await expect(dialog).toHaveCount(0)
})
