import { addDays, dayOf } from '@gangway/contract/days'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

/** The customer of a paid cruise that ended yesterday. */
const returnYesterday = async ({ database }: DemoServer) => {
  const today = dayOf(new Date())
  const { bookingid, customername } = await database.owner
    .selectFrom('booking')
    .select(['bookingid', 'customername'])
    .where('partnerid', '=', 101001)
    .where('state', '=', 4)
    .where('customeremail', '<>', '')
    .where('departuredate', '>', addDays(today, 7))
    .orderBy('bookingid')
    .executeTakeFirstOrThrow()
  await database.owner
    .updateTable('booking')
    .set({ departuredate: addDays(today, -8), returndate: addDays(today, -1) })
    .where('partnerid', '=', 101001)
    .where('bookingid', '=', bookingid)
    .execute()
  return customername
}

test('ENQ-6 departures and returns as a list and as a month, on paper and on a phone; a calendar program reads them by a secret address', async ({
  page,
  login,
  context,
  server,
}) => {
  const returned = await returnYesterday(server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login(page, '101001')
  await page.goto('/partner/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  const days = page.locator('main section > h2')
  const entries = page.locator('main section li')

  await test.step('the list has the next 30 days; 7 days are fewer, 90 are more', async () => {
    await expect(entries.first()).toBeVisible()
    const month = await entries.count()
    await page.getByRole('radio', { name: '7 days' }).check()
    await expect.poll(() => entries.count()).toBeLessThan(month)
    await page.getByRole('radio', { name: '90 days' }).check()
    await expect.poll(() => entries.count()).toBeGreaterThan(month)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('who came back yesterday without a welcome-home mail is at the top, also once the mail is prepared', async () => {
    const yesterday = page.locator('main section').filter({ has: page.getByRole('heading', { name: /yesterday$/ }) })
    await expect(page.getByText(/^The list begins with returns of the last 7 days/)).toBeVisible()
    const entry = yesterday.getByRole('listitem').filter({ hasText: returned })
    await expect(entry).toContainText('Return')
    await entry.getByRole('button', { name: `Welcome-home mail to ${returned}` }).click()
    const mail = page.getByRole('dialog', { name: `Welcome-home mail to ${returned}` })
    const link = mail.getByRole('link', { name: 'Open mail program' })
    // The test's browser has no mail program.
    await link.evaluate((element) => element.addEventListener('click', (click) => click.preventDefault()))
    await link.click()
    await expect(mail).toHaveCount(0)
    await expect(entry.getByText(/^Mail prepared on/)).toBeVisible()
  })

  await test.step('a bon-voyage mail is prepared, signed with the whole address, and the entry says so', async () => {
    const button = page.getByRole('button', { name: /^Bon-voyage mail to /, disabled: false }).first()
    const title = (await button.getAttribute('aria-label')) ?? ''
    const entry = entries.filter({ has: page.getByRole('button', { name: title, exact: true }) }).first()
    await expect(entry.getByText(/^Mail prepared on/)).toHaveCount(0)
    await button.click()
    const mail = page.getByRole('dialog', { name: title, exact: true })
    await mail.getByLabel('Language of the mail').selectOption('English')
    await expect(mail.getByLabel('Text')).toHaveValue(
      /^Dear [\s\S]*Your cruise is about to begin[\s\S]*Hamburg\n.*\n.*@/,
    )
    await mail.getByLabel('Subject').fill('Ahoy')
    await mail.getByLabel('Language of the mail').selectOption('Deutsch')
    await expect(mail.getByLabel('Subject')).toHaveValue('Ahoy')
    await mail.getByRole('button', { name: 'Use the prepared text' }).click()
    await expect(mail.getByLabel('Subject')).toHaveValue(/^Wir wünschen Ihnen eine gute Reise/)
    await mail.getByRole('button', { name: 'Back to my text' }).click()
    await expect(mail.getByLabel('Subject')).toHaveValue('Ahoy')
    expect(await findAxeViolations(page)).toEqual([])
    const link = mail.getByRole('link', { name: 'Open mail program' })
    await expect(link).toHaveAttribute('href', /^mailto:.*subject=Ahoy/)
    // The test's browser has no mail program.
    await link.evaluate((element) => element.addEventListener('click', (click) => click.preventDefault()))
    await link.click()
    await expect(mail).toHaveCount(0)
    await expect(entry.getByText(/^Mail prepared on/)).toBeVisible()
    await button.click()
    await expect(mail.getByText(/^This mail has been prepared before: /)).toBeVisible()
    await mail.getByRole('button', { name: 'Cancel' }).click()
    await expect(mail).toHaveCount(0)
  })

  await test.step('on paper there are the days and no controls', async () => {
    const shown = await entries.count()
    await page.emulateMedia({ media: 'print' })
    const controls = page.locator('main :is(button, input):visible')
    await expect(controls).toHaveCount(0)
    expect(await page.locator('main section li:visible').count()).toBe(shown)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a name opens the booking', async () => {
    await entries.first().getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: /^Booking / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a month has a cell for every day; the chosen day is listed below it', async () => {
    await page.getByRole('radio', { name: 'Month' }).check()
    const cells = page.getByRole('table').getByRole('button')
    await expect(cells.first()).toBeVisible()
    expect((await cells.count()) % 7).toBe(0)
    const month = page.getByRole('table').locator('caption')
    const before = (await month.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month).not.toHaveText(before)
    // Not a day at the edge, which leads to its own month.
    const busy = page
      .locator('td:not([data-beside])')
      .getByRole('button', { name: /\d departure/ })
      .first()
    await busy.click()
    await expect(busy).toHaveAttribute('aria-pressed', 'true')
    await expect(days).toHaveCount(1)
    await expect(entries.first()).toContainText('Departure')
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('the address is shown once, works, and is withdrawn', async () => {
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const dialog = page.getByRole('dialog', { name: 'Departures in your calendar program' })
    await dialog.getByRole('button', { name: 'Make an address' }).click()
    const address = await dialog.getByLabel('Address', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect(await findAxeViolations(page)).toEqual([])
    const answer = await page.request.get(address)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    expect(await answer.text()).toMatch(/SUMMARY:Departure: /)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog.getByText(/It was last read on/)).toBeVisible()
    await expect(dialog.getByLabel('Address', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Withdraw the address' }).click()
    await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const view of ['list', 'month']) {
      await page.goto(`/partner/calendar?view=${view}`)
      await expect(page.locator('main :is(section li, td)').first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expect(await findAxeViolations(page)).toEqual([])
    }
  })
})
