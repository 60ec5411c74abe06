import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('NTF-2 what is shown is sent regularly: set up from the screen, listed with its runs, changed, sent now and deleted', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/statistics/bookingreport?type=storno')
  await page.getByRole('button', { name: 'Send regularly' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Cancellations')
  await dialog.getByLabel('How often').selectOption({ label: 'Every month' })
  await dialog.getByLabel('Day').selectOption({ label: 'Last day' })
  await dialog.getByLabel('Other addresses').fill('kanzlei')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Other addresses')).toHaveAccessibleDescription(/valid email address/)
  await dialog.getByLabel('Other addresses').fill('kanzlei@steuer.example')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/partner/schedules')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cancellations' }) })
  await expect(card).toContainText('Every month, Last day')
  await expect(card).toContainText('kanzlei@steuer.example – asked, no answer yet')
  await card.getByRole('button', { name: 'Change “Cancellations”' }).click()
  await dialog.getByLabel('Name').fill('Cancelled')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await page.getByRole('button', { name: 'Send “Cancelled” now' }).click()
  await expect(page.getByText('“Cancelled” is being made')).toBeVisible()
  await page.getByRole('button', { name: 'Delete “Cancelled”' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeHidden()
})

test('NTF-8 the demo shows two reports with the runs they had, also on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, '101001')
  await page.goto('/partner/schedules')
  await page.getByText('Sent so far').last().click()
  await expect(page.getByText('has not agreed yet')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('NTF-2 a mailed link without its report says so and changes nothing', async ({ page, tolerate }) => {
  tolerate(/404/)
  await page.goto('/partner/subscription#link.101001.abc')
  await expect(page.getByText('This report no longer exists, or the link is incomplete.')).toBeVisible()
})
