import { pathOf } from '@gangway/contract/calls/call'
import { getMe } from '@gangway/contract/features/session-me'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'

const twoHours = 7_200_000
const fiveMinutes = 300_000

test.beforeEach(async ({ context }) => speakEnglish(context))

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

const logIn = async (page: Page) => {
  await typeName(page, '101001')
  await typePassword(page)
}

test('LOG-6, SES-4, SES-5, SES-6, SES-9 a session ends in every tab, by logout, a 401 or a 403; the login says why and returns to the screen', async ({
  page,
  server,
  callsAnswered,
}) => {
  const other = await page.context().newPage()
  await test.step('SES-9 a login in one tab logs in the other', async () => {
    await page.goto('/partner/login?username=101001')
    await other.goto('/partner/login')
    await expect(other.getByLabel('Partner ID')).toBeFocused()
    await typePassword(page)
    await expect(other).toHaveURL('/partner/home')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('LOG-6, SES-6 logout, in either spelling, ends the session on the server and clears all but language and appearance', async () => {
    const logOut = async (open: () => Promise<unknown>) => {
      const authtoken = await page.evaluate(() => JSON.parse(localStorage.auth).token)
      const logoutResponse = page.waitForResponse('**/session/logout')
      await open()
      await expect(page.getByText('You have been logged out.')).toBeVisible()
      await expect(page.getByLabel('Partner ID')).toBeFocused()
      expect((await logoutResponse).status()).toBe(200)
      const answer = await page.request.get(pathOf(getMe, { partnerid: 101001 }), {
        headers: { authorization: `Bearer ${authtoken}` },
      })
      expect(answer.status()).toBe(401)
    }
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /Reisebüro/ })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('gangway.scheme', 'dark'))
    const own = ['gangway.brand', 'gangway.language', 'gangway.scheme']
    await expect.poll(() => keys(page)).toEqual(['auth', ...own, 'iscbe', 'partnerid', 'reisebuero'])
    await logOut(() => navigate(page, '/partner/logout'))
    await expect.poll(() => keys(page)).toEqual(own)
    await test.step('SES-9 a logout in one tab logs out the other', async () => {
      await expect(other).toHaveURL('/partner/login')
      await expect(other.getByText('You have been logged out.')).toBeVisible()
    })
    await logIn(page)
    await expect(page).toHaveURL('/partner/home')
    await logOut(() => page.goto('/partner/Logout'))
  })
  const ended = 'Your session has ended. Please log in again.'
  await test.step('SES-5 a session that the server no longer has ends in every tab', async () => {
    await logIn(page)
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Next payout' })).toBeVisible()
      await expect(tab.getByRole('heading', { name: 'Missing commission' })).toBeVisible()
    }
    await navigation(other).getByRole('link', { name: 'Users' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(other.getByRole('row').nth(1)).toBeVisible()
    await callsAnswered()
    await server.database.owner.deleteFrom('session').execute()
    await page.goto('/partner/partnerdata/password')
    await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fpassword')
    await expect(page.getByText(ended)).toBeVisible()
    await expect(page.getByText('Login invalid')).toHaveCount(0)
    await expect(other).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fusers')
    await expect(other.getByText(ended)).toBeVisible()
    await other.close()
    await logIn(page)
    await expect(page).toHaveURL('/partner/partnerdata/password')
  })
  await test.step('SES-4 the server refuses the token by its own clock', async () => {
    await callsAnswered()
    server.clock.now = new Date(server.clock.now.getTime() + twoHours + 1000)
    await navigation(page).getByRole('link', { name: 'Users' }).click()
    await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fusers')
    await expect(page.getByText(ended)).toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL('/partner/partnerdata/users')
  })
  await test.step('SES-5 a 403 says that the rights have changed', async () => {
    await page.route('**/api/home/**', (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
    await navigation(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/partner/login')
    await expect(page.getByText('Your rights have changed. Please log in again.')).toBeVisible()
  })
})

test('SES-4, SES-10 the two hours: a notice before the end and a dialog at the end ask for the password, in every tab, and nothing typed is lost', async ({
  page,
  login,
}) => {
  const typed = 'typed and not saved'
  const notice = page.getByText(/Your session ends in/)
  const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: 'Your session has ended' })
  const dialog = dialogOf(page)
  const newPasswordField = (tab: Page) => tab.getByLabel('New password', { exact: true })
  const openForm = async () => {
    await navigation(page).getByRole('link', { name: 'Password' }).click()
    await newPasswordField(page).fill(typed)
  }
  await page.clock.install()
  await login(page)
  const other = await page.context().newPage()
  for (const tab of [other, page]) {
    await tab.goto('/partner/partnerdata/password')
    await newPasswordField(tab).fill(typed)
  }
  await test.step('SES-10 five minutes before the end a notice offers to log in again', async () => {
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
    await expect(newPasswordField(page)).toHaveValue(typed)
    await page.clock.fastForward(twoHours - fiveMinutes - 60_000)
    await expect(notice).toHaveCount(0)
  })
  await test.step('SES-10 at the end a login dialog covers the screen and cannot be dismissed', async () => {
    await page.clock.fastForward(fiveMinutes + 60_000)
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialogOf(other)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await typePassword(page, 'not this one')
    await expect(dialog.getByRole('alert')).toHaveText('Login invalid')
    await typePassword(page)
    await expect(dialog).toHaveCount(0)
    await expect(newPasswordField(page)).toHaveValue(typed)
  })
  await test.step('SES-10 logging in again in one tab closes the dialog in the other', async () => {
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(newPasswordField(other)).toHaveValue(typed)
  })
  await test.step('SES-10 after a machine slept the dialog is there when it wakes, before anything is sent', async () => {
    await page.clock.setSystemTime(Date.now() + 3 * twoHours)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog).toBeVisible()
    await expect(newPasswordField(page)).toHaveValue(typed)
  })
  await test.step('SES-10 logging in as somebody else discards what is typed without asking', async () => {
    await page.getByRole('link', { name: 'Log in as someone else' }).click()
    await expect(page).toHaveURL('/partner/logout')
    await expect(page.getByText('Leave without saving?')).toHaveCount(0)
    await expect.poll(() => keys(page)).toEqual(['gangway.brand', 'gangway.language'])
    await expect(other).toHaveURL('/partner/login')
  })
  await test.step('SES-10 another user logging in in one tab discards what the other shows', async () => {
    await logIn(page)
    await expect(other).toHaveURL('/partner/home')
    await openForm()
    await navigate(other, '/partner/login?username=clara.admin')
    await typePassword(other)
    await expect(other).toHaveURL('/partner/home')
    await expect(page).toHaveURL('/partner/login')
    await expect(page.getByText('Someone else has logged in on this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as clara.admin' }).click()
    await expect(page).toHaveURL('/partner/home')
    await other.close()
  })
  await test.step('SES-4 navigating after the end leads to the login', async () => {
    await openForm()
    await page.clock.fastForward(twoHours)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/partner\/login/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await logIn(page)
    await expect(page).toHaveURL('/partner/home')
  })
  await test.step('SES-4 reloading after the end leads to the login', async () => {
    await openForm()
    await page.clock.fastForward(twoHours)
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/partner/login?next=%2Fpartnerdata%2Fpassword')
  })
})
