import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish, typePassword } from './session-steps.ts'

const fresh = 'Mast&Segel42'

test.beforeEach(async ({ context, server }) => {
  await server.reset()
  await speakEnglish(context)
})

const request = async (page: Page, partnerid: number) => {
  await page.goto(`/partner/login?username=${partnerid}`)
  await page.getByRole('button', { name: 'Request password' }).click()
}

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

test('SES-12 the temporary password opens the password screen only, until a new one is set', async ({
  page,
  server,
}) => {
  await request(page, 104001)
  const temporary = passwordIn(
    await server.mails.next({ kind: 'passwordreset', recipient: 'info@demaasreizen.example' }),
  )
  await typePassword(page, temporary)
  await expect(page).toHaveURL('/partner/partnerdata/password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  for (const path of ['/partner/', '/partner/home', '/partner/partnerdata/edit', '/partner/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/partner/partnerdata/password')
  }
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('list').getByRole('link')
  await expect(links).toHaveText(['Password'])

  await page.getByLabel('Temporary password', { exact: true }).fill(temporary)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirmation', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('strong')).toHaveText('Login has been changed')
  await server.mails.next({ kind: 'passwordchanged' })
  await expect(page.getByRole('link', { name: 'Go to home page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/partner/home')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Organizers' })).toBeVisible()

  await page.goto('/partner/logout')
  await page.goto('/partner/login?username=104001')
  await typePassword(page, fresh)
  await expect(page).toHaveURL('/partner/home')
})

test('SES-12, LOG-7 a tab that was already open switches to the password screen; a temporary password works for one login', async ({
  page,
  login,
  server,
}) => {
  await login(page, '104001')
  await page.goto('/partner/partnerdata/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  const other = await page.context().newPage()
  await request(other, 104001)
  const temporary = passwordIn(await server.mails.next({ kind: 'passwordreset' }))
  await typePassword(other, temporary)
  await expect(other).toHaveURL('/partner/partnerdata/password')
  await page.bringToFront()
  await expect(page).toHaveURL('/partner/partnerdata/password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await other.reload()
  await expect(other).toHaveURL('/partner/partnerdata/password')
  await page.goto('/partner/logout')
  await page.goto('/partner/login?username=104001')
  await typePassword(page, temporary)
  await expect(page.getByRole('alert')).toHaveText('Login invalid')
})

test('SES-12 an expired session of a temporary password leads to the login, where a new one can be requested', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await request(page, 104001)
  await typePassword(page, passwordIn(await server.mails.next({ kind: 'passwordreset' })))
  await expect(page).toHaveURL('/partner/partnerdata/password')
  await page.clock.fastForward(7_200_000)
  await expect(page).toHaveURL(/\/partner\/login/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
