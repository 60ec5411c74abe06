import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

/** Five customers of paid cruises that ended yesterday; three of their names. */
const returnYesterday = async ({ database }: DemoServer) => {
  const today = dayOf(new Date())
  const bookings = await database.owner
    .selectFrom('booking')
    .select(['bookingid', 'customername'])
    .distinctOn('customername')
    .where('partnerid', '=', 101001)
    .where('state', 'in', [2, 3, 4])
    .where('customeremail', '<>', '')
    .where('departuredate', '>', addDays(today, 7))
    .orderBy('customername')
    .limit(5)
    .execute()
  await database.owner
    .updateTable('booking')
    .set({ state: 4, departuredate: addDays(today, -8), returndate: addDays(today, -1) })
    .where('partnerid', '=', 101001)
    .where(
      'bookingid',
      'in',
      bookings.map(({ bookingid }) => bookingid),
    )
    .execute()
  return bookings.slice(0, 3).map(({ customername }) => customername)
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

  /** How many there are: on paper all of them, on the screen those that are near. */
  const countOnPaper = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const all = await entries.count()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    return all
  }

  await test.step('the list has the next 30 days; 7 days are fewer, 90 are more', async () => {
    await expect(entries.first()).toBeVisible()
    const month = await countOnPaper()
    await page.getByRole('radio', { name: '7 days' }).check()
    await expect.poll(countOnPaper).toBeLessThan(month)
    await page.getByRole('radio', { name: '90 days' }).check()
    await expect.poll(() => entries.count()).toBeGreaterThan(0)
    await expect.poll(countOnPaper).toBeGreaterThan(month)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('tomorrow comes before last week; several who came back get their mails in one go, each with one key', async () => {
    await expect(days.first()).toHaveText(/today$|tomorrow$|in \d+ days$/)
    const listed = await days.locator('time').evaluateAll((all) => all.map((day) => day.getAttribute('datetime') ?? ''))
    expect(listed.length).toBeGreaterThan(1)
    expect(listed).toEqual(listed.toSorted())
    await page.getByRole('button', { name: 'Prepare mails' }).click()
    const choosing = page.getByRole('dialog', { name: 'Prepare welcome-home mails' })
    const choices = choosing.getByRole('listitem')
    const missing = await choices.count()
    expect(missing).toBeGreaterThanOrEqual(3)
    await choosing.getByRole('checkbox', { name: 'Select all' }).uncheck()
    for (const name of returned) await choosing.getByRole('checkbox', { name }).check()
    expect(await findAxeViolations(page)).toEqual([])
    // The test's browser has no mail program.
    await page.evaluate(() =>
      document.addEventListener('click', (click) => {
        if (click.target instanceof Element && click.target.closest('a[href^="mailto:"]')) click.preventDefault()
      }),
    )
    await choosing.getByRole('button', { name: 'Prepare 3 mails' }).click()
    for (const at of [1, 2, 3]) {
      const mail = page.getByRole('dialog', { name: new RegExp(`^Mail ${at} of 3: (${returned.join('|')})$`) })
      await expect(mail.getByRole('textbox', { name: 'Text' })).toHaveValue(/./)
      await expect(mail.getByRole('link', { name: 'Open mail program' })).toBeFocused()
      if (at === 2) await mail.getByRole('button', { name: 'Skip' }).click()
      else await page.keyboard.press('Enter')
    }
    await expect(page.getByText('2 mails have been prepared. 1 was skipped.')).toBeVisible()
    await page.getByRole('button', { name: 'Prepare mails' }).click()
    // Those of today stay in the list, and say so.
    await expect(choices).toHaveCount(missing)
    await expect(choices.filter({ hasText: /Mail prepared on/ })).toHaveCount(2)
    await expect(choosing.getByRole('checkbox', { checked: true })).toHaveCount(missing - 2)
    await page.keyboard.press('Escape')
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
    const journeys = entries.filter({ has: page.getByRole('button', { name: /mail to / }) })
    await journeys.first().getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: /^Booking / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a month has a cell for every day; the chosen day is listed below it', async () => {
    await page.getByRole('radio', { name: 'Month' }).check()
    const cells = page.getByRole('table').getByRole('button')
    await expect(cells.first()).toBeVisible()
    // Three names fit; the others are counted.
    const texts = await page.locator('td').evaluateAll((all) =>
      all.map((cell) => ({
        label: cell.querySelector('button')?.getAttribute('aria-label') ?? '',
        names: [...cell.querySelectorAll('[data-may-be-cut]')].filter((name) => name.checkVisibility()).length,
        rest: [...cell.querySelectorAll('[data-medium]')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.textContent),
      })),
    )
    for (const { label, names, rest } of texts) {
      const all = [...label.matchAll(/(\d+) (?:departure|return|deadline)/g)].reduce((sum, [, n]) => sum + Number(n), 0)
      expect({ label, rest }).toEqual({ label, rest: all > 3 ? [`+${all - names}`] : [] })
    }
    expect(texts.some(({ rest }) => rest.length > 0)).toBe(true)
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
    await expect(entries.filter({ hasText: 'Departure' }).first()).toBeVisible()
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
