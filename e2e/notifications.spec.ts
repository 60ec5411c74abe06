import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

const bell = (page: Page) => page.getByRole('button', { name: /^What is new/ })
const mailOf = (page: Page, kind: string) => page.getByRole('combobox', { name: `E-mail: ${kind}` })

test('NTF-4 the bell counts what is new, leads to where it is done, and stays read', async ({ page, login }) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  await expect(bell(page)).toHaveAccessibleName('What is new: 4 unread alerts')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'What is new' })
  await expect(list.getByRole('listitem').filter({ hasText: 'unread' })).toHaveCount(4)
  await expect(list.getByText(/The usual range is 268 to 521 in a week\./)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const first = list.getByRole('link', { name: /unread/ }).first()
  const href = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(page).toHaveURL(new RegExp(href.split('?')[0] ?? ''))
  await expect(bell(page)).toHaveAccessibleName('What is new: 3 unread alerts')
  // The sheet of the request covers the header.
  await page.goto('/partner/home')
  await bell(page).click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('What is new')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('What is new')
})

test('NTF-3 the matrix fits a phone, and each choice is kept', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, '101001')
  await page.goto('/partner/notifications')
  await expect(mailOf(page, 'New booking')).toHaveValue('digest')
  await mailOf(page, 'New booking').selectOption({ label: 'at once' })
  await page.getByRole('checkbox', { name: 'Show in the bell: Cancellation' }).uncheck()
  const letter = page.getByRole('switch', { name: 'Send the Monday letter' })
  await expect(letter).toBeChecked()
  await letter.click()
  await expect(letter).not.toBeChecked()
  await page.reload()
  await expect(mailOf(page, 'New booking')).toHaveValue('now')
  await expect(page.getByRole('checkbox', { name: 'Show in the bell: Cancellation' })).not.toBeChecked()
  await expect(letter).not.toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findAxeViolations(page)).toEqual([])
})
