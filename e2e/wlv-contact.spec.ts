import { readFile } from 'node:fs/promises'
import { minimalPdf } from '@gangway/server/testing/hostile-pdfs'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

const path = '/partner/icbe/data/edit'

test.beforeEach(({ context }) => speakEnglish(context))

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const savedMessage = (page: Page) => page.getByRole('main').getByText('Configuration has been saved')
const waiting = (page: Page) => page.getByRole('main').getByText(/Requested by Reisebüro Alsterblick/)
const terms = (name: string) => ({ name, mimeType: 'application/pdf', buffer: minimalPdf('Our new terms') })

/** Every field of the screen: its label, its demo value, and a new value. */
const fields: [label: string, before: string | RegExp, after: string][] = [
  ['Company', 'Reisebüro Alsterblick GmbH', 'Kontor am Meer'],
  ['Street', 'Jungfernstieg', 'Am Kai'],
  ['House number', '38', '7b'],
  ['Postcode', '20354', '20457'],
  ['City', 'Hamburg', 'Kiel'],
  ['Bank', 'Hamburger Sparkasse', 'Commerzbank'],
  ['BIC (SWIFT)', 'HASPDEHHXXX', 'COBADEFFXXX'],
  ['IBAN', 'DE27 2005 0550 0001 0021 38', 'DE89 3704 0044 0532 0130 00'],
  ['Sender of e-mails', 'info@alsterblick.example', 'post@kontor.example'],
  ['Contact e-mail', 'info@alsterblick.example', 'hallo@kontor.example'],
  ['Contact information', /Montag bis Freitag/, 'Mo–Fr 9–17 Uhr'],
  ['Advert text', /Frühbucher/, 'Jetzt buchen'],
  ['E-mail footer', /Herzliche Grüße/, 'Ihr Kontor'],
  ['Link to the legal notice', 'https://www.alsterblick.example/impressum', 'https://kontor.example/impressum'],
  ['Link to the privacy policy', 'https://www.alsterblick.example/datenschutz', 'https://kontor.example/daten'],
  ['Link to the terms', 'https://www.alsterblick.example/agb', 'https://kontor.example/agb'],
]

test('ICB-1, ICB-4, BNK-4 every field loads and saves, contact data are copied from the agency data, and the terms file is replaced and downloaded', async ({
  page,
  login,
  server,
}) => {
  await login(page)
  await page.goto(path)

  await test.step('loads every field', async () => {
    for (const [label, before] of fields) await expect(field(page, label)).toHaveValue(before)
    await expect(field(page, 'Country').locator('option:checked')).toHaveText('Germany')
    await expect(field(page, 'Phone')).toHaveValue('+49 40 5550138')
    await expect(field(page, 'Phone')).toHaveAttribute('readonly')
    await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
    await expect(page.getByText('It must say the same as the terms behind your link.')).toBeVisible()
  })

  await test.step('copies contact data from the agency data, says what the page lacks, and has an IBAN confirmed', async () => {
    const missing = page.getByText(/^Still missing on your public page/)
    await expect(missing).toHaveCount(0)
    for (const label of ['Company', 'City', 'Link to the legal notice']) await field(page, label).fill('')
    await field(page, 'IBAN').fill('NL91 ABNA 0417 1643 00')
    await expect(missing).toHaveText('Still missing on your public page: Company and link to the legal notice')
    await page.getByRole('button', { name: 'Take over from the agency data' }).click()
    const takenOverNote = page.getByText('Taken over from the agency data. It is not saved yet.').first()
    await expect(takenOverNote).toBeVisible()
    const agency = await server.database.owner
      .selectFrom('agency')
      .selectAll()
      .where('partnerid', '=', 101001)
      .executeTakeFirstOrThrow()
    await expect(field(page, 'Company')).toHaveValue(agency.firma)
    await expect(field(page, 'City')).toHaveValue(agency.ort)
    await expect(field(page, 'IBAN')).not.toHaveValue('NL91 ABNA 0417 1643 00')
    await expect(missing).toHaveText('Still missing on your public page: link to the legal notice')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Company')).toHaveValue('')
    await expect(field(page, 'IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
    // What is typed while the agency data are loading stays.
    const { promise: typed, resolve: answerNow } = Promise.withResolvers<void>()
    await page.route('**/agency/partner/101001', async (route) => {
      await typed
      await route.continue()
    })
    await page.getByRole('button', { name: 'Take over from the agency data' }).click()
    await field(page, 'IBAN').fill('DE89370400440532013001')
    answerNow()
    await expect(takenOverNote).toBeVisible()
    await expect(field(page, 'IBAN')).toHaveValue('DE89 3704 0044 0532 0130 01')
    await expect(field(page, 'Company')).toHaveValue(agency.firma)
    await field(page, 'Link to the legal notice').fill('alsterblick.example/impressum')

    // An IBAN with wrong check digits is saved only after confirming that the bank approved it.
    const box = page.getByRole('checkbox', { name: 'My bank has confirmed that this IBAN is correct' })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please check your data. Some fields are invalid.' })
    await expect(dialog.locator('li')).toHaveText([/^IBAN: the check digits do not match/])
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await box.check()
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Company')).toHaveValue(agency.firma)
    await expect(waiting(page)).toContainText('IBAN: DE89 3704 0044 0532 0130 01')
    await expect(field(page, 'IBAN')).toHaveValue('DE27 2005 0550 0001 0021 38')
    await expect(box).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('saves every field, and replaces and downloads the terms file', async () => {
    for (const [label, , after] of fields) await field(page, label).fill(after)
    await field(page, 'Country').selectOption({ label: 'Austria' })
    await page.getByRole('switch', { name: 'Show the advert text' }).setChecked(false, { force: true })
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'agb.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<svg onload=alert(1)>'),
    })
    await expect(page.getByText('This file is not a PDF, whatever its name says.')).toBeVisible()
    await file.setInputFiles(terms('AGB 2027.pdf'))
    const request = page.waitForRequest(/\/wlv\/101001\/save$/)
    await save(page).click()
    const body = (await request).postDataJSON()
    // Only what this screen may change, and of the texts only the changed language.
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['styles']))
    expect(body).toMatchObject({ city: 'Kiel', texts: [{ languageid: 1, agbfile: 'AGB 2027.pdf' }] })
    await expect(savedMessage(page)).toBeVisible()

    await page.reload()
    // SEC-7: the bank details in force stay until somebody has confirmed the new ones.
    const isBank = (label: string) => ['Bank', 'BIC (SWIFT)', 'IBAN'].includes(label)
    for (const [label, before, after] of fields)
      await expect(field(page, label)).toHaveValue(isBank(label) ? before : after)
    await expect(waiting(page)).toContainText('Commerzbank')
    await expect(page.getByRole('switch', { name: 'Show the advert text' })).not.toBeChecked()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Open' }).click()
    // Uploaded files are rewritten, so it is a different file with the same pages.
    expect((await readFile(await (await download).path())).toString('latin1')).toMatch(/^%PDF-/)

    // A second save does not send the file again.
    await field(page, 'City').fill('Lübeck')
    const again = page.waitForRequest(/\/save$/)
    await save(page).click()
    expect((await again).postDataJSON()).toEqual({ city: 'Lübeck' })
    await expect(savedMessage(page)).toBeVisible()
  })
  await server.reset()
})

test('ICB-2, ICB-3 a language without text can get one, refused values are reported at their fields, and each market has its languages', async ({
  page,
  login,
}) => {
  await test.step('adds a text for a language without one, and reports refused values at their fields', async () => {
    await login(page, '101003')
    await page.goto(path)
    await expect(page.getByText('You have no text for the selected language')).toBeVisible()
    await page.getByRole('button', { name: 'Add text' }).click()
    await expect(field(page, 'Sender of e-mails')).toBeFocused()
    const wrong: [string, string][] = [
      ['Postcode', '12'],
      ['Bank', '1. Bank'],
      ['IBAN', 'DE12'],
      ['BIC (SWIFT)', 'X'],
      ['Sender of e-mails', 'me'],
      ['Contact e-mail', 'you@'],
      ['Link to the terms', 'javascript:alert(1)'],
    ]
    for (const [label, value] of wrong) await field(page, label).fill(value)
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please check your data. Some fields are invalid.' })
    await expect(dialog.locator('li')).toHaveCount(wrong.length)
    await expect(dialog).toContainText('Sender of e-mails (Deutsch)')
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page, 'Postcode')).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    for (const [label] of wrong) await field(page, label).fill('')
    await field(page, 'Advert text').fill('Willkommen an Bord')
    await save(page).click()
    await expect(savedMessage(page)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Advert text')).toHaveValue('Willkommen an Bord')
  })

  await test.step('lets a Dutch agency write in Dutch, and only in Dutch', async () => {
    await login(page, '104001')
    await page.goto(path)
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Nederlands' })).toBeChecked()
  })

  await test.step('lets a Spanish agency write in Spanish first, and in German (BRD-7)', async () => {
    await login(page, '109001')
    await page.goto(path)
    await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
    await expect(field(page, 'Contact e-mail')).not.toHaveValue('')
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true })
    await expect(page.getByText('You have no text for the selected language')).toBeVisible()
  })
})

test('SEC-5, SEC-7 other bank details need a fresh proof and wait: whoever requested them withdraws, a second administrator confirms', async ({
  page,
  login,
  server,
}) => {
  const request = async () => {
    await field(page, 'Bank').fill('Commerzbank')
    await field(page, 'BIC (SWIFT)').fill('COBADEFFXXX')
    await field(page, 'IBAN').fill('DE89370400440532013000')
    await save(page).click()
  }
  const inForce = 'DE27 2005 0550 0001 0021 38'
  await login(page)
  await page.goto(path)
  await test.step('after ten minutes the save asks for the password', async () => {
    await server.database.owner
      .updateTable('session')
      .set({ provenat: new Date(0) })
      .execute()
    await request()
    const proof = page.getByRole('dialog')
    await proof.getByLabel('Password', { exact: true }).fill('Cruise!2026')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(savedMessage(page)).toBeVisible()
    await expect(waiting(page)).toContainText('DE89 3704 0044 0532 0130 00')
    await expect(field(page, 'IBAN')).toHaveValue(inForce)
  })
  await test.step('whoever requested it withdraws it', async () => {
    await page.getByRole('button', { name: 'Withdraw the change of bank account', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(waiting(page)).toHaveCount(0)
  })
  await test.step('a second administrator confirms it, and it is in force', async () => {
    await request()
    await expect(waiting(page)).toBeVisible()
    await login(page, 'clara.admin')
    await page.goto(path)
    await expect(waiting(page)).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm the change of bank account', exact: true }).click()
    await expect(waiting(page)).toHaveCount(0)
    await expect(field(page, 'IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  })
  await server.reset()
})
