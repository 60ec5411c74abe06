import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { minimalPdf } from '@gangway/server/testing/hostile-pdfs'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { expectAccessible, feedBookings } from './console-steps.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.afterEach(({ server }) => server.reset())

const partnerid = 101003
const openMoney = '/partner/provisions?tab=open'

const issue = async (
  { database }: DemoServer,
  issued: string,
  lines: readonly { bookingid?: number; bookingnr?: string; cents: number }[],
) => {
  const [year = 0, month = 0] = issued.split('-').map(Number)
  const sumcents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { statementid } = await database.owner
    .insertInto('statement')
    .values({ partnerid, year, month, statementnr: `S-${issued}`, version: null, issued, filename: null, sumcents })
    .returning('statementid')
    .executeTakeFirstOrThrow()
  for (const [at, { cents: amountcents, ...booking }] of lines.entries())
    await database.owner
      .insertInto('statementline')
      .values({ partnerid, statementid, lineno: at + 1, kind: 'commission', ...booking, amountcents })
      .execute()
}

/** The brand-new agency gets two bookings: one that is on no statement, and one that was paid short. */
const plantTroubles = async (server: DemoServer) => {
  const days = { bookingdate: '2026-02-01', reiseterminvon: '2026-08-04', reiseterminbis: '2026-08-11' }
  await feedBookings(server, [
    { partnerid, ...days, bookingnr: 'SW-MISSING', commission: 263.84, status: 'paid' },
    { partnerid, ...days, bookingnr: 'SW-SHORT', commission: 100, status: 'paid' },
  ])
  await issue(server, '2026-06-05', [])
  await issue(server, '2026-09-05', [{ bookingid: 900_000_002, cents: 6000 }])
}

const row = (page: Page, nr: string) => page.getByRole('row').filter({ hasText: nr })

test('MNY-4, MNY-5, MNY-7 missing money is claimed with one click, the provider answers and promises, and both sides see all of it', async ({
  page,
  context,
  browser,
  login,
  loginToConsole,
  server,
}) => {
  await speakEnglish(context)
  await login(page, String(partnerid))
  await page.goto(openMoney)
  await expect(page.getByText('Everything is paid.')).toBeVisible()
  await plantTroubles(server)
  await page.reload()

  await test.step('sums of what is missing and short', async () => {
    const figures = page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem')
    await expect(figures).toHaveText([
      /^Missing commission€303\.84.*Missing €263\.84 · Paid short €40\.00$/,
      /Overpaid.*0\.00/,
      /Promised.*0\.00/,
    ])
    await expect(row(page, 'SW-SHORT')).toContainText('60.00')
    await expectAccessible(page)
  })
  await test.step('a claim with a note', async () => {
    await page.getByRole('button', { name: 'Claim the commission for booking SW-MISSING' }).click()
    const note = page.getByLabel('Note (optional)')
    await note.fill('On no statement so far')
    await note.press('Escape')
    await expect(note).toHaveCount(0)
    await page.getByRole('button', { name: 'Claim the commission for booking SW-MISSING' }).click()
    await expect(note).toHaveValue('On no statement so far')
    await page.getByRole('button', { name: 'Send claim' }).click()
    await expect(page.getByText('The claim for booking SW-MISSING has been sent.')).toBeVisible()
    await expect(row(page, 'SW-MISSING').getByRole('button')).toContainText('Claimed')
  })
  const office = await (await browser.newContext({ baseURL: server.url, locale: 'en' })).newPage()
  await speakEnglish(office.context())
  await test.step('accounting asks back in the console', async () => {
    await loginToConsole(office, 'accounting')
    await office.goto('/provider/inbox?kind=claim')
    await office.getByRole('link', { name: /SW-MISSING/ }).click()
    await expect(office.getByRole('heading', { name: 'Claim for booking SW-MISSING' })).toBeVisible()
    await office.getByLabel('Message').fill('Which cabin was it?')
    await office.getByRole('button', { name: 'Send message' }).click()
    await expect(office.getByText('The message has been sent.')).toBeVisible()
    const facts = office.getByRole('definition')
    for (const text of ['€263.84', '€0.00']) await expect(facts.filter({ hasText: text }).first()).toBeVisible()
    await expect(office.getByText('No statement has a line for this booking.')).toBeVisible()
    await expectAccessible(office)
  })
  const sheet = page.getByRole('dialog', { name: 'Claim for booking SW-MISSING' })
  const conversation = sheet.getByRole('list', { name: 'Conversation' }).getByRole('listitem')
  await test.step('the agency reads the answer and replies, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/partner/home')
    const waiting = page.getByRole('listitem').filter({ hasText: '1 claim has been answered and waits for you' })
    await waiting.getByRole('link', { name: 'See the answer' }).click()
    await expect(conversation).toHaveText([/On no statement so far/, /Which cabin was it\?/])
    await sheet.getByRole('button', { name: 'Send message' }).click()
    await expect(sheet.getByText('Please write a message')).toBeVisible()
    await sheet.getByLabel('Message').fill('7042, balcony')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /Open the claim for booking SW-MISSING/ }).click()
    await expect(sheet.getByLabel('Message')).toHaveValue('7042, balcony')
    const file = sheet.getByLabel('File (optional)')
    await file.setInputFiles({ name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
    await expect(sheet.getByText(/Please choose a PDF or a picture/)).toBeVisible()
    await file.setInputFiles({ name: 'Cabin.pdf', mimeType: 'application/pdf', buffer: minimalPdf('cabin') })
    await expect(sheet.getByText('Cabin.pdf')).toBeVisible()
    await sheet.getByRole('button', { name: 'Send message' }).click()
    await expect(conversation).toHaveCount(3)
    expect(await findAxeViolations(page)).toEqual([])
  })
  await test.step('accounting accepts it for a month; the money stands apart as promised', async () => {
    await office.reload()
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: /^Download: Cabin\.pdf/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Cabin.pdf')
    await office.getByRole('radio', { name: 'Accept' }).check({ force: true })
    await office.getByRole('button', { name: 'Accept claim' }).click()
    await expect(office.getByText('The claim is accepted.')).toBeVisible()
    await expect(office.getByRole('radio')).toHaveCount(0)
    await office.getByRole('button', { name: 'Answer again' }).click()
    await expect(office.getByRole('radio', { name: 'Refuse' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(openMoney)
    await page.getByRole('radio', { name: 'Promised (1)' }).check({ force: true })
    await expect(row(page, 'SW-MISSING')).toContainText('Promised for')
    await expect(row(page, 'SW-SHORT')).toHaveCount(0)
  })
  await test.step('what is withdrawn can be claimed again', async () => {
    await page.getByRole('radio', { name: 'Open (1)' }).check({ force: true })
    await page.getByRole('button', { name: 'Claim the commission for booking SW-SHORT' }).click()
    await page.getByRole('button', { name: 'Send claim' }).click()
    await page.getByRole('button', { name: /Open the claim for booking SW-SHORT/ }).click()
    await page.getByRole('button', { name: 'Withdraw claim' }).click()
    await page
      .getByRole('dialog', { name: /Withdraw the claim/ })
      .getByRole('button', { name: 'Withdraw claim' })
      .click()
    await expect(page.getByText('This claim was withdrawn.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Claim the commission for booking SW-SHORT' })).toBeVisible()
  })
  await office.context().close()
})

test('MNY-4, MNY-5 several bookings are claimed together, by keyboard and on a phone; a line without a booking is assigned to one', async ({
  page,
  context,
  login,
  server,
}) => {
  await speakEnglish(context)
  await plantTroubles(server)
  await issue(server, '2026-10-05', [{ bookingnr: 'SW-TYPO', cents: 4000 }])
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, String(partnerid))
  await page.goto(openMoney)
  const all = page.getByRole('checkbox', { name: 'Select all 2 that can be claimed' })
  const bar = page.getByRole('status').filter({ hasText: 'selected' })

  await test.step('one, then all; paper has neither boxes nor buttons', async () => {
    await page.getByRole('checkbox', { name: 'Select booking SW-SHORT' }).press('Space')
    await expect(bar).toContainText('1 booking selected · €40.00')
    await expect(all).toHaveJSProperty('indeterminate', true)
    await all.press('Space')
    await expect(bar).toContainText('2 bookings selected · €303.84')
    await expect(bar).toBeInViewport()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
    await expect(all).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a claim for each, with one text', async () => {
    await bar.getByRole('button', { name: 'Claim together' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Claim €303.84 for 2 bookings?' })
    await expect(dialog.getByLabel('Note (optional)')).toBeFocused()
    await page.keyboard.type('Both of August')
    await dialog.getByRole('button', { name: 'Send claim' }).press('Enter')
    await expect(page.getByText('2 claims have been sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Claimed/ })).toHaveCount(2)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
  await test.step('the line without a booking pays one of them, which closes its claim', async () => {
    await expect(page.getByText('No booking was found for 1 statement line of €40.00.')).toBeVisible()
    await page.getByRole('link', { name: 'Assign bookings' }).click()
    await expect(page.getByRole('heading', { name: 'Lines without a booking' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Assign booking: SW-TYPO' }).click()
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('SW-SHORT')
    await page.getByRole('button', { name: 'Assign to booking SW-SHORT' }).click()
    await expect(page.getByText('The line is assigned to booking SW-SHORT.')).toBeVisible()
    await expect(page.getByText('Every line has found its booking.')).toBeVisible()
    await page.getByRole('tab', { name: 'Open money' }).click()
    await expect(row(page, 'SW-MISSING')).toBeVisible()
    await expect(row(page, 'SW-SHORT')).toHaveCount(0)
  })
})
