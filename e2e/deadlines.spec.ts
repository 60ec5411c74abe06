import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const done = (page: Page) => page.getByRole('button', { name: / is done$/ })
/** What was just done, as the bar says it; screen readers hear it, too. */
const said = (page: Page, text: string | RegExp) => page.getByRole('paragraph').filter({ hasText: text })
const phone = { width: 390, height: 844 }

test('DUE-2 a morning with twelve deadlines: from home to the list, done in one click with Undo, several at once', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  await expect(page.getByText(/deadlines are overdue/)).toBeVisible()
  await page.getByRole('link', { name: 'Show deadlines' }).click()
  await expect(page.getByRole('heading', { name: 'Deadlines', level: 1 })).toBeVisible()
  const near = ['Overdue', 'Today', 'Within the next 7 days']
  for (const name of near) await expect(group(page, name)).toBeVisible()
  const rows = await Promise.all(near.map((name) => group(page, name).getByRole('row').count()))
  expect(rows.reduce((sum, count) => sum + count - 1, 0)).toBe(12)
  await test.step('one click, and Undo', async () => {
    const before = await done(page).count()
    await group(page, 'Overdue')
      .getByRole('button', { name: / is done$/ })
      .first()
      .click()
    await expect(said(page, '1 deadline is done.')).toBeVisible()
    await expect(done(page)).toHaveCount(before - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(said(page, '1 deadline is open again.')).toBeVisible()
    await expect(done(page)).toHaveCount(before)
  })
  await test.step('several at once', async () => {
    const boxes = group(page, 'Today').getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: '2 deadlines done' }).click()
    await expect(said(page, '2 deadlines are done.')).toBeVisible()
    await page.getByText('Done', { exact: true }).first().click()
    await expect(page).toHaveURL(/state=done/)
    await expect(page.getByText(/^Done: /)).toHaveCount(2)
  })
  await test.step('filters are part of the address', async () => {
    await page.goto('/partner/deadlines?kind=option')
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('option')
    await expect(page.getByRole('region').getByText('Balance')).toHaveCount(0)
  })
  expect(await findAxeViolations(page)).toEqual([])
})

test('DUE-1 a deadline is entered on a booking; what cannot be right is refused at its field', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/deadlines')
  await group(page, 'Today').getByRole('row').nth(1).getByRole('link').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add a deadline' }).click()
  const form = page.getByRole('dialog', { name: 'Add a deadline' })
  await form.getByLabel('What').selectOption('other')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a day.')).toBeVisible()
  await form.getByLabel('Day').fill('31/12/2048')
  await form.getByLabel('Name').fill('Check the visa')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/The deadline cannot be after the departure on/)).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await form.getByLabel('Day').fill(tomorrow)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'The deadline has been saved.')).toBeVisible()
  await expect(sheet.getByText('Check the visa')).toBeVisible()
})

test('DUE-2 the mail to the customer is sent with amount, day and how to pay, and the booking notes it', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/deadlines?kind=balance')
  const mail = page.getByRole('button', { name: /^E-mail about/ }).first()
  await mail.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Language of the mail').selectOption('en')
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Final payment due on: /)
  const text = dialog.getByLabel('Text')
  await expect(text).toHaveValue(/Amount: €[\d,.]+/)
  await expect(text).toHaveValue(/Please (pay|transfer)/)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(said(page, /^The e-mail to .* is on its way\.$/)).toBeVisible()
  await expect(page.getByText(/^E-mail of /)).toBeVisible()
})

test('DUE-2, DUE-3 on a phone: cards, the calendar’s days, and the reminders', async ({ page, login }) => {
  await page.setViewportSize(phone)
  await login(page, '101001')
  await page.goto('/partner/deadlines')
  await expect(group(page, 'Today')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'Reminders' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Balance: How long before').selectOption('14')
  await dialog.getByLabel('Balance: Send the customer').check()
  await expect(dialog.getByText(/Customers get these e-mails by themselves/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'The reminders have been saved.')).toBeVisible()
  await page.goto('/partner/calendar')
  await expect(page.getByText('Deadline', { exact: true }).first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('DUE-1 a booking without deadlines looks as before, and a login that only reads changes nothing', async ({
  page,
  login,
  server,
}) => {
  await login(page, '101001')
  const { owner } = server.database
  const bare = await owner
    .selectFrom('booking')
    .select('bookingid')
    .where('partnerid', '=', 101001)
    .where('state', '=', 5)
    .executeTakeFirstOrThrow()
  await page.goto(`/partner/statistics/bookingreport?booking=${bare.bookingid}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Add a deadline' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Deadlines' })).toHaveCount(0)
  await owner.updateTable('login').set({ requests: false }).where('username', '=', '101001').execute()
  await login(page, '101001')
  await page.goto('/partner/deadlines')
  await expect(group(page, 'Today')).toBeVisible()
  await expect(done(page)).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
