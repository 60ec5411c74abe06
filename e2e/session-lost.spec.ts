import { expect, type Page } from '@playwright/test'
import { field, openAgency, save, saveAndWait } from './agency-steps.ts'
import { test } from './fixtures.ts'
import { speakEnglish, typePassword } from './session-steps.ts'

test.beforeEach(async ({ context }) => speakEnglish(context))
test.afterEach(async ({ server }) => server.reset())

const dialog = (page: Page, name = 'Your session has ended') => page.getByRole('dialog', { name })

test('SES-5 a 401 over unsaved input asks for the password in place, and nothing typed is lost, twice in a row', async ({
  page,
  login,
  server,
}) => {
  await openAgency(page, login)
  await field(page, 'City').fill('Bremen')
  for (const street of ['Am Markt 1', 'Am Markt 2']) {
    await field(page, 'Street').fill(street)
    await server.database.owner.deleteFrom('session').execute()
    await save(page).click()
    await expect(dialog(page)).toContainText('What you have typed is still there.')
    await expect(dialog(page).getByLabel('Partner ID')).toHaveValue('101001')
    await page.keyboard.press('Escape')
    await typePassword(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/partnerdata\/edit$/)
    await expect(page.getByRole('alert')).toHaveText('Not saved yet: your session had ended. Please save again.')
    await expect(field(page, 'City')).toHaveValue('Bremen')
    await expect(field(page, 'Street')).toHaveValue(street)
  }
  await saveAndWait(page)
  await page.reload()
  await expect(field(page, 'City')).toHaveValue('Bremen')
})

test('SES-5 a 401 in one tab keeps the unsaved input of the other, where the same user’s login restores it', async ({
  page,
  login,
  server,
}) => {
  await openAgency(page, login)
  await field(page, 'City').fill('Bremen')
  const clean = await page.context().newPage()
  await clean.goto('/partner/home')
  await expect(clean.getByRole('heading', { level: 1 })).toBeVisible()
  await server.database.owner.deleteFrom('session').execute()
  await clean.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }).click()
  await expect(clean).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fusers')
  await expect(clean.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect(dialog(page)).toBeVisible()
  await clean.getByLabel('Partner ID').fill('101001')
  await clean.keyboard.press('Enter')
  await typePassword(clean)
  await expect(dialog(page)).toHaveCount(0)
  await expect(field(page, 'City')).toHaveValue('Bremen')
  await saveAndWait(page)
})

test('SES-5 logging in as somebody else discards what was typed, in every tab', async ({ page, login, server }) => {
  await openAgency(page, login)
  await field(page, 'City').fill('Bremen')
  const other = await page.context().newPage()
  await other.goto('/partner/partnerdata/edit')
  await field(other, 'City').fill('Kiel')
  await server.database.owner.deleteFrom('session').execute()
  await save(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(other)).toBeVisible()
  await page.getByRole('link', { name: 'Log in as someone else' }).click()
  await expect(page).toHaveURL('/partner/logout')
  await expect(other).toHaveURL('/partner/login')
  await page.goto('/partner/login?username=clara.admin&next=/partnerdata/edit')
  await typePassword(page)
  await expect(field(page, 'City')).toHaveValue('Hamburg')
})

test('SES-5 a reload behind the dialog leads to the login without asking', async ({ page, login, server }) => {
  await openAgency(page, login)
  await field(page, 'City').fill('Bremen')
  await server.database.owner.deleteFrom('session').execute()
  await save(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fedit')
})

test('SES-5 a 403 over unsaved input says that the rights have changed and keeps it', async ({ page, login }) => {
  await openAgency(page, login)
  await field(page, 'City').fill('Bremen')
  const saving = '**/agency/partner/101001/save'
  await page.route(saving, (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
  await save(page).click()
  await expect(dialog(page, 'Your rights have changed')).toBeVisible()
  await page.unroute(saving)
  await typePassword(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'City')).toHaveValue('Bremen')
  await saveAndWait(page)
})

test('MSG-4 a save without a connection says only that, keeps what was typed and works when online again', async ({
  page,
  context,
  login,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await openAgency(page, login)
  await field(page, 'City').fill('Bremen')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No connection to the portal. Nothing has been changed, and what you typed is still here. Please try again once you are back online.',
  )
  await expect(field(page, 'City')).toHaveValue('Bremen')
  await context.setOffline(false)
  await saveAndWait(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
