import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { open, row, save, savedMessage } from './users-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
/** A link may end with how much is new behind it. */
const mayOpen = (page: Page, name: string) =>
  navigation(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .count()

/** Whether the requests of the board can be worked on. */
const maySell = async (page: Page) => {
  await page.goto('/partner/requests')
  await expect(page.locator('[data-card]').first()).toBeVisible()
  return page.getByRole('button', { name: /take it|Move/ }).count()
}

/** Whether missing commission can be claimed. */
const mayClaim = async (page: Page) => {
  await page.goto('/partner/provisions?tab=open')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  return page.getByRole('button', { name: /^Claim the commission/ }).count()
}

/** Whether a bank account can be added. */
const mayAddAccount = async (page: Page) => {
  await page.goto('/partner/partnerdata/edit')
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeVisible()
  return page.getByRole('button', { name: 'Add bank account' }).count()
}

// What a preset grants is shown in allowed-words.test.ts, and what each right opens in routes.test.ts and access.test.ts.
const presets = [
  {
    preset: 'Sales',
    words: 'Work on requests',
    screens: ['Requests', 'Password'],
    closed: ['Commissions', 'Agency data', 'Layout', 'Users'],
    sells: true,
    keepsBooks: false,
  },
  {
    preset: 'Accounting',
    words: 'Agency data, See commissions, Claim commissions, Change bank data',
    screens: ['Commissions', 'Agency data', 'Password'],
    closed: ['Layout', 'Users'],
    sells: false,
    keepsBooks: true,
  },
]

test('RGT-2 a preset opens and offers what it says, and nothing else', async ({ page, login }) => {
  for (const { preset, words, screens, closed, sells, keepsBooks } of presets)
    await test.step(preset, async () => {
      await open(page, login)
      await page.getByRole('button', { name: 'Edit anna.reports' }).click()
      await page.getByRole('tab', { name: 'User rights' }).click()
      const button = page.getByRole('button', { name: preset, exact: true })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await save(page)
      await expect(savedMessage(page)).toBeVisible()
      await page.getByRole('button', { name: 'All users' }).click()
      await expect(row(page, 'anna.reports').getByRole('cell', { name: words, exact: true })).toBeVisible()

      await login(page, 'anna.reports')
      await page.goto('/partner/home')
      await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeVisible()
      for (const name of screens) expect(await mayOpen(page, name), `${preset}: ${name}`).toBe(1)
      for (const name of closed) expect(await mayOpen(page, name), `${preset}: ${name}`).toBe(0)
      expect((await maySell(page)) > 0, `${preset}: requests`).toBe(sells)
      if (keepsBooks) expect(await mayClaim(page), `${preset}: claims`).toBeGreaterThan(0)
      if (keepsBooks) expect(await mayAddAccount(page), `${preset}: bank`).toBe(1)
    })
})

test('RGT-2 who may only read finds no button that acts: requests, bookings, customers, calendar, mails and claims', async ({
  page,
  login,
}) => {
  const main = page.getByRole('main')
  const settled = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A report that is sent regularly is read elsewhere.
  const acting =
    /^(Answer|I take it|Move to|Save|Send(?! regularly)|Withdraw|Claim|Assign|Merge|Take out|Undo|Delete|Edit|New|Add|Write)(?![a-z])/
  const noneActs = async (where: string) => {
    await settled()
    expect(await page.getByRole('button', { name: acting }).allTextContents(), where).toEqual([])
    expect(
      await main
        .getByRole('textbox')
        .filter({ visible: true })
        .evaluateAll(
          (all) =>
            all.filter((box) => !(box as HTMLInputElement).readOnly && (box as HTMLInputElement).type !== 'search')
              .length,
        ),
      where,
    ).toBe(0)
  }
  await login(page, 'anna.reports')

  await page.goto('/partner/requests')
  await expect(main.locator('[data-card]').first()).toBeVisible()
  await noneActs('the board')
  await main.locator('[data-card] [data-name]').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await noneActs('a request')
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])

  await page.goto('/partner/requests?tab=mails')
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await noneActs('prepared mails')

  await page.goto('/partner/statistics/bookingreport?period=year')
  await page.getByRole('table').getByRole('row').nth(1).click()
  await expect(sheet).toBeVisible()
  await settled()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await sheet.getByRole('link', { name: 'Everything about this customer' }).click()
  await expect(page).toHaveURL(/customers/)
  await noneActs('a customer')

  await page.goto('/partner/calendar')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await noneActs('the calendar')

  await page.goto('/partner/provisions?tab=open')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await noneActs('open money')
  await page
    .getByRole('button', { name: /Open the claim/ })
    .first()
    .click()
  await expect(sheet).toBeVisible()
  await noneActs('a claim')
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
})

test('RGT-3 the lowest role finds the password in the navigation and with Ctrl K, and changes it', async ({
  page,
  login,
}) => {
  await login(page, 'anna.reports')
  await page.goto('/partner/home')
  await expect(navigation(page).getByRole('link', { name: 'Password', exact: true })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/partnerdata\/password$/)
  await page.getByLabel('Old password', { exact: true }).fill('Cruise!2026')
  await page.getByLabel('New password', { exact: true }).fill('Mast&Segel42')
  await page.getByLabel('Confirmation', { exact: true }).fill('Mast&Segel42')
  const changed = page.waitForResponse(/passwordchange$/)
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await changed).status()).toBe(200)
})
