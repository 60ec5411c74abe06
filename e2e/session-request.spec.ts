import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'

test.beforeEach(async ({ context }) => speakEnglish(context))
test.afterEach(async ({ server }) => server.reset())

/** The temporary password is on a line of its own. */
const passwordIn = (mail: { text: string }) => /^\s+(\S+)\s*$/m.exec(mail.text)?.[1] ?? ''

test('LOG-7 a request for a password says what came of it, the fourth in an hour when to try again; the old one keeps working', async ({
  page,
  server,
}) => {
  const { owner } = server.database
  const button = page.getByRole('button', { name: 'Request password' })
  const setAddress = (email: string) =>
    owner.updateTable('agency').set({ email }).where('partnerid', '=', 104001).execute()
  await page.goto('/partner/login?username=104001')
  for (const [status, error, words] of [
    [400, 'newPasswordNotSent400', 'Partner could not be found'],
    [503, 'newPasswordNotSent', 'We were unable to send the new password'],
    [500, 'internal', 'We were unable to send the new password'],
  ] as const)
    await test.step(`${status} ${error}`, async () => {
      await page.route('**/session/passwordreset', (route) => route.fulfill({ status, json: { error } }))
      await button.click()
      await expect(page.getByRole('alert')).toHaveText(words)
      await page.unroute('**/session/passwordreset')
    })
  await test.step('an agency without a valid address is told that no e-mail can be sent', async () => {
    await setAddress('')
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Unable to send E-mail')
    await setAddress('info@demaasreizen.example')
    await owner.deleteFrom('throttle').execute()
  })
  await test.step('three requests are answered, the fourth shows the waiting time', async () => {
    for (let requestCount = 0; requestCount < 3; requestCount += 1) {
      const answer = page.waitForResponse('**/session/passwordreset')
      await button.click()
      expect((await answer).status()).toBe(200)
      await expect(page.getByText('The new Password has been sent')).toBeVisible()
    }
    await server.mails.next({ kind: 'passwordreset' })
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText(/Too many attempts. Please wait (60|59) minutes/).first()).toBeVisible()
    await expect(button).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  })
  await typePassword(page)
  await expect(page).toHaveURL('/partner/home')
})

test('SES-12, LOG-7 a temporary password works for one login and opens the password screen only, in every tab, until a new one is set', async ({
  page,
  login,
  server,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const passwordPath = '/partner/partnerdata/password'
  const requestPassword = async (tab = page) => {
    await tab.getByRole('button', { name: 'Request password' }).click()
    const mail = await server.mails.next({ kind: 'passwordreset', recipient: 'info@demaasreizen.example' })
    return passwordIn(mail)
  }
  await page.clock.install()
  await login(page, '104001')
  await page.goto('/partner/partnerdata/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/partner/login?username=104001')
  const temporary = await requestPassword(other)

  await test.step('SES-12 a tab that was already open switches to the password screen', async () => {
    await typePassword(other, temporary)
    await expect(other).toHaveURL(passwordPath)
    await page.bringToFront()
    await expect(page).toHaveURL(passwordPath)
    await expect(heading).toHaveText('Choose a new password')
  })
  await test.step('SES-12 it opens the password screen only', async () => {
    await other.goto('/partner/')
    await expect(other).toHaveURL(passwordPath)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    for (const path of ['/partner/home', '/partner/partnerdata/edit', '/partner/login']) {
      await navigate(other, path)
      await expect(other).toHaveURL(passwordPath)
    }
    const links = other.getByRole('navigation', { name: 'Main navigation' }).getByRole('list').getByRole('link')
    await expect(links).toHaveText(['Password'])
    await other.close()
  })
  await test.step('LOG-7 it works for one login', async () => {
    await navigate(page, '/partner/logout')
    await typeName(page, '104001')
    await typePassword(page, temporary)
    await expect(page.getByRole('alert')).toHaveText('Login invalid')
  })
  await test.step('SES-12 its session, once expired, leads to the login, where a new one can be requested', async () => {
    await typePassword(page, await requestPassword())
    await expect(page).toHaveURL(passwordPath)
    await page.clock.fastForward(7_200_000)
    await expect(page).toHaveURL(/\/partner\/login/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('SES-12 a new password opens the whole portal, and is the one to log in with', async () => {
    const fresh = 'Mast&Segel42'
    await typeName(page, '104001')
    const last = await requestPassword()
    await typePassword(page, last)
    await expect(heading).toHaveText('Choose a new password')
    await page.getByLabel('Temporary password', { exact: true }).fill(last)
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirmation', { exact: true }).fill(fresh)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('strong')).toHaveText('Login has been changed')
    await server.mails.next({ kind: 'passwordchanged' })
    await expect(page.getByRole('link', { name: 'Go to home page' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/partner/home')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Organizers' })).toBeVisible()
    await navigate(page, '/partner/logout')
    await typeName(page, '104001')
    await typePassword(page, fresh)
    await expect(page).toHaveURL('/partner/home')
  })
})
