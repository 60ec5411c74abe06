import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('INT-1 an administrator makes a key, which is shown once, reads with it, and revokes it', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/integration')
  await expect(page.getByRole('row').filter({ hasText: 'Mid-Office' })).toContainText('198.51.100.24')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Test system')
  await dialog.getByLabel('Bookings').check()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByLabel('Key', { exact: true }).inputValue()
  const read = () =>
    page.request.get('/partner/api/integration/101001/bookings?limit=1', {
      headers: { authorization: `Bearer ${key}` },
    })
  expect((await read()).status()).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke the key “Test system”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Test system' })).toContainText('Revoked')
  expect((await read()).status()).toBe(401)
})
