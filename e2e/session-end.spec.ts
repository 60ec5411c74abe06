import { pathOf } from '@gangway/contract/call'
import { getMe } from '@gangway/contract/features/session'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'

const twoHours = 7_200_000
const fiveMinutes = 300_000

test.beforeEach(async ({ context }) => speakEnglish(context))

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

/** A form with unsaved input. */
const openForm = async (page: Page) => {
  await page.goto('/partner/partnerdata/password')
  await page.getByLabel('New password', { exact: true }).fill('typed and not saved')
}
const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true })

test('LOG-6, SES-6 logout, in either spelling, ends the session on the server and clears all but language and appearance', async ({
  page,
  login,
}) => {
  const logOut = async (path: string, authtoken: string) => {
    const logoutResponse = page.waitForResponse('**/session/logout')
    await page.goto(path)
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await expect(page.getByLabel('Partner ID')).toBeFocused()
    expect((await logoutResponse).status()).toBe(200)
    const answer = await page.request.get(pathOf(getMe, { partnerid: 101001 }), {
      headers: { authorization: `Bearer ${authtoken}` },
    })
    expect(answer.status()).toBe(401)
  }
  await page.goto('/partner/login?username=101001')
  await typePassword(page)
  await expect(page.getByRole('button', { name: /Reisebüro/ })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('gangway.scheme', 'dark'))
  const own = ['gangway.brand', 'gangway.language', 'gangway.scheme']
  expect(await keys(page)).toEqual(['auth', ...own, 'iscbe', 'partnerid', 'reisebuero'])
  await logOut('/partner/logout', await page.evaluate(() => JSON.parse(localStorage.auth).token))
  expect(await keys(page)).toEqual(own)
  const { authtoken } = await login(page)
  await logOut('/partner/Logout', authtoken)
})

test('SES-9 two tabs share a session: a login in one updates the other, a logout too', async ({ page }) => {
  await page.goto('/partner/login')
  const other = await page.context().newPage()
  await other.goto('/partner/login')
  await typeName(page, '101001')
  await typePassword(page)
  await expect(other).toHaveURL('/partner/home')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/partner/logout')
  await expect(other).toHaveURL('/partner/login')
  await expect(other.getByText('You have been logged out.')).toBeVisible()
})

test('SES-4, SES-5 a 401 or 403 leads to the login, says why, and the login returns to the screen', async ({
  page,
  login,
  server,
}) => {
  const ended = 'Your session has ended. Please log in again.'
  await test.step('a session that the server no longer has ends in every tab', async () => {
    await login(page)
    await page.goto('/partner/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/partner/partnerdata/users')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await server.database.owner.deleteFrom('session').execute()
    await page.goto('/partner/partnerdata/password')
    await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fpassword')
    await expect(page.getByText(ended)).toBeVisible()
    await expect(page.getByText('Login invalid')).toHaveCount(0)
    await expect(other).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fusers')
    await expect(other.getByText(ended)).toBeVisible()
    await other.close()
    await typeName(page, '101001')
    await typePassword(page)
    await expect(page).toHaveURL('/partner/partnerdata/password')
  })
  await test.step('the server refuses the token by its own clock', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + twoHours + 1000)
    await page.goto('/partner/home')
    await expect(page).toHaveURL(/\/partner\/login/)
    await expect(page.getByText(ended)).toBeVisible()
    await typeName(page, '101001')
    await typePassword(page)
    await expect(page).toHaveURL('/partner/home')
  })
  await test.step('a 403 says that the rights have changed', async () => {
    await page.route('**/session/101001/me', (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
    await page.goto('/partner/home')
    await expect(page).toHaveURL('/partner/login')
    await expect(page.getByText('Your rights have changed. Please log in again.')).toBeVisible()
  })
})

test.describe('the two hours', () => {
  test.beforeEach(async ({ page, login }) => {
    await page.clock.install()
    await login(page)
  })

  test('SES-10 a notice before the end and a dialog at the end ask for the password, and nothing typed is lost', async ({
    page,
  }) => {
    const notice = page.getByText(/Your session ends in/)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await openForm(page)
    await test.step('five minutes before the end a notice offers to log in again', async () => {
      await page.clock.fastForward(twoHours - fiveMinutes - 60_000)
      await expect(notice).toHaveCount(0)
      await page.clock.fastForward(60_000)
      await expect(notice.first()).toBeVisible()
      await page.getByRole('button', { name: 'Log in again' }).click()
      const again = page.getByRole('dialog', { name: 'Log in again' })
      await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
      await typePassword(page)
      await expect(again).toHaveCount(0)
      await expect(notice).toHaveCount(0)
      await expect(newPasswordField(page)).toHaveValue('typed and not saved')
      await page.clock.fastForward(twoHours - fiveMinutes - 60_000)
      await expect(notice).toHaveCount(0)
    })
    await test.step('at the end a login dialog covers the screen and cannot be dismissed', async () => {
      await page.clock.fastForward(fiveMinutes + 60_000)
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await typePassword(page, 'not this one')
      await expect(dialog.getByRole('alert')).toHaveText('Login invalid')
      await typePassword(page)
      await expect(dialog).toHaveCount(0)
      await expect(newPasswordField(page)).toHaveValue('typed and not saved')
    })
    await test.step('after a machine slept the dialog is there when it wakes, before anything is sent', async () => {
      await page.clock.setFixedTime(Date.now() + 3 * twoHours)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(dialog).toBeVisible()
      await expect(newPasswordField(page)).toHaveValue('typed and not saved')
    })
    await test.step('logging in as somebody else discards what is typed without asking', async () => {
      await page.getByRole('link', { name: 'Log in as someone else' }).click()
      await expect(page).toHaveURL('/partner/logout')
      await expect(page.getByText('Leave without saving?')).toHaveCount(0)
      await expect.poll(() => keys(page)).toEqual(['gangway.brand', 'gangway.language'])
    })
  })

  test('SES-4, SES-10 navigating or reloading after the end leads to the login', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await page.goto('/partner/home')
    await openForm(page)
    await page.clock.fastForward(twoHours)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/partner\/login/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await typeName(page, '101001')
    await typePassword(page)
    await expect(page).toHaveURL('/partner/home')
    await openForm(page)
    await page.clock.fastForward(twoHours)
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fpassword')
  })

  test('SES-10 logging in again in one tab closes the dialog in the other', async ({ page }) => {
    await openForm(page)
    const other = await page.context().newPage()
    await openForm(other)
    await page.clock.fastForward(twoHours)
    await other.clock.fastForward(twoHours)
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await typePassword(page)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(newPasswordField(other)).toHaveValue('typed and not saved')
  })

  test('SES-10 another user logging in in one tab discards what the other shows', async ({ page }) => {
    await openForm(page)
    const other = await page.context().newPage()
    await other.goto('/partner/login?username=clara.admin')
    await typePassword(other)
    await expect(other).toHaveURL('/partner/home')
    await expect(page).toHaveURL('/partner/login')
    await expect(page.getByText('Someone else has logged in on this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as clara.admin' }).click()
    await expect(page).toHaveURL('/partner/home')
  })
})
