import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { field, fillPerson, open, save, savedMessage } from './users-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('USR-3 while a name is typed the server says whether it is available', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Add user' }).click()
  await field(page, 'User name').fill('clara.admi')
  await expect(page.getByText('This user name is free.')).toBeVisible()
  await field(page, 'User name').fill('Clara.Admin')
  await expect(field(page, 'User name')).toHaveAccessibleDescription(/User name must be a unique username/)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await field(page, 'User name').fill('short')
  await expect(page.getByText('This user name is')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('must be a unique username')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('USR-3 a valid name cannot be edited, an old one that is too short must be extended', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Edit anna.reports' }).click()
  await expect(field(page, 'User name')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'All users' }).click()
  await expect(page).toHaveURL(/\/users$/)
  // The browser's Back does not reopen a closed user.
  await page.goBack()
  await expect(page).toHaveURL(/\/users$/)
  await page.getByRole('button', { name: 'Edit ed.old' }).click()
  await field(page, 'Phone').fill('4940999')
  await save(page)
  await expect(page.getByText('User name must contain at least 8 characters')).toBeVisible()
  await field(page, 'User name').fill('ed.oldenburg')
  await save(page)
  await expect(savedMessage(page)).toBeVisible()
})

test('USR-4, USR-2 a phone number is accepted as people write it, and new users may change their own password', async ({
  page,
  login,
  server,
}) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Add user' }).click()
  await fillPerson(page)
  await field(page, 'Phone').fill('+49 (0)40 12-34')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('tab', { name: 'User rights' }).click()
  await expect(page.getByRole('checkbox', { name: 'Password' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Layout' })).not.toBeChecked()
  await page.getByRole('tab', { name: 'User data' }).click()
  await save(page)
  await expect(savedMessage(page)).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue('0049401234')
  await field(page, 'Phone').fill('040/12')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Phone must be numeric')).toBeVisible()
  const { mask } = await server.database.owner
    .selectFrom('login')
    .select('mask')
    .where('username', '=', 'emil.seemann')
    .executeTakeFirstOrThrow()
  expect(mask).toBe(1 + 4)
})

test('USR-4 a missing value is reported at its field, and the first one is focused', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Add user' }).click()
  await save(page)
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
})
