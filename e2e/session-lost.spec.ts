import { expect, type Page } from '@playwright/test'
import { field, openAgency, path, save, saveAndWait, saving } from './agency-steps.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'

test.beforeEach(async ({ context }) => speakEnglish(context))

const dialog = (page: Page, name = 'Your session has ended') => page.getByRole('dialog', { name })

/** Saves what is typed; the message of an earlier save may still be there. */
const saveAgain = async (page: Page) => {
  const response = page.waitForResponse(saving)
  await saveAndWait(page)
  expect((await response).status()).toBe(200)
}

test('SES-5, MSG-4 without a connection, after a 401 and after a 403 nothing typed is lost: the password is asked for in place, and the same user’s login restores it in every tab', async ({
  page,
  context,
  login,
  server,
  callsAnswered,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await openAgency(page, login)
  await test.step('MSG-4 a save without a connection says only that, keeps what was typed and works when online again', async () => {
    await field(page, 'City').fill('Bremen')
    await context.setOffline(true)
    await save(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No connection to the portal. Nothing has been changed, and what you typed is still here. Please try again once you are back online.',
    )
    await expect(field(page, 'City')).toHaveValue('Bremen')
    await context.setOffline(false)
    await saveAgain(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('SES-5 a 403 over unsaved input says that the rights have changed and keeps it', async () => {
    await field(page, 'City').fill('Kiel')
    await page.route(saving, (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
    await save(page).click()
    await expect(dialog(page, 'Your rights have changed')).toBeVisible()
    await page.unroute(saving)
    await typePassword(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'City')).toHaveValue('Kiel')
    await saveAgain(page)
  })
  await test.step('SES-5 a 401 over unsaved input asks for the password in place, and nothing typed is lost, twice in a row', async () => {
    await field(page, 'City').fill('Emden')
    for (const street of ['Am Markt 1', 'Am Markt 2']) {
      await field(page, 'Street').fill(street)
      await callsAnswered()
      await server.database.owner.deleteFrom('session').execute()
      await save(page).click()
      await expect(dialog(page)).toContainText('What you have typed is still there.')
      await expect(dialog(page).getByLabel('Partner ID')).toHaveValue('101001')
      await page.keyboard.press('Escape')
      await typePassword(page)
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('alert')).toHaveText('Not saved yet: your session had ended. Please save again.')
      await expect(field(page, 'City')).toHaveValue('Emden')
      await expect(field(page, 'Street')).toHaveValue(street)
    }
    await saveAgain(page)
  })
  await test.step('SES-5 a reload behind the dialog leads to the login without asking, and then to what was saved', async () => {
    await field(page, 'City').fill('Lübeck')
    await callsAnswered()
    await server.database.owner.deleteFrom('session').execute()
    await save(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fedit')
    await typeName(page, '101001')
    await typePassword(page)
    await expect(field(page, 'City')).toHaveValue('Emden')
    await expect(field(page, 'Street')).toHaveValue('Am Markt 2')
  })
  const other = await page.context().newPage()
  await other.goto('/partner/home')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('SES-5 a 401 in one tab keeps the unsaved input of the other, where the same user’s login restores it', async () => {
    await field(page, 'City').fill('Rostock')
    await callsAnswered()
    await server.database.owner.deleteFrom('session').execute()
    await other.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }).click()
    await expect(other).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fusers')
    await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await expect(dialog(page)).toBeVisible()
    await typeName(other, '101001')
    await typePassword(other)
    await expect(dialog(page)).toHaveCount(0)
    await expect(field(page, 'City')).toHaveValue('Rostock')
    await saveAgain(page)
  })
  await test.step('SES-5 logging in as somebody else discards what was typed, in every tab', async () => {
    await field(page, 'City').fill('Wismar')
    await navigate(other, path)
    await field(other, 'City').fill('Stralsund')
    await callsAnswered()
    await server.database.owner.deleteFrom('session').execute()
    await save(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(other)).toBeVisible()
    await page.getByRole('link', { name: 'Log in as someone else' }).click()
    await expect(page).toHaveURL('/partner/logout')
    await expect(other).toHaveURL('/partner/login')
    await navigate(page, '/partner/login?username=clara.admin&next=/partnerdata/edit')
    await typePassword(page)
    await expect(field(page, 'City')).toHaveValue('Rostock')
  })
})
