import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'
import { configuredServer } from './settings.ts'

test.use({ env: configuredServer })
test.beforeEach(async ({ context }) => speakEnglish(context))

const nameField = (page: Page) => page.getByLabel('Partner ID')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const goBack = (page: Page) => page.getByRole('button', { name: 'Back' }).click()

/** A new login screen with these search parameters: from another screen, so that it starts from the beginning. */
const openLogin = async (page: Page, search: string) => {
  await navigate(page, '/partner/nowhere')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await navigate(page, `/partner/login${search}`)
}

/** Counts the calls to a path. */
const countCalls = (page: Page, path: string) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls += 1
  })
  return () => calls
}

test('LOG-1, LOG-2, LOG-4, LOG-9 both steps of the login: a name by hand or by the URL, what the password step offers, and the way back', async ({
  page,
}) => {
  const alert = page.getByRole('alert')
  const requestButton = page.getByRole('button', { name: 'Request password' })
  const forgotten = page.getByRole('link', { name: 'Forgotten your password?' })
  const cbeLink = page.getByRole('link', { name: 'Go to CBE login' })
  const checkCount = countCalls(page, '/session/checkpartner')
  await page.goto('/partner/login?username=101001')

  await test.step('LOG-4 ?username= fills in the name and submits it', async () => {
    await expect(passwordField(page)).toBeVisible()
    await expect(nameField(page)).toHaveValue('101001')
  })
  await test.step('LOG-2, LOG-9 a partner id may request a password', async () => {
    await expect(requestButton).toBeVisible()
    await expect(forgotten).toHaveCount(0)
  })
  await test.step('LOG-2 password managers find a name and a password in one form', async () => {
    const form = page.locator('form', { has: passwordField(page) })
    await expect(form.locator('input[autocomplete=username]')).toHaveValue('101001')
    await expect(form.locator('input[autocomplete=current-password]')).toHaveAttribute('type', 'password')
  })
  await test.step('LOG-2 warns while caps lock is on', async () => {
    await passwordField(page).dispatchEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    await expect(page.getByText('Caps lock is on.')).toBeVisible()
    await passwordField(page).dispatchEvent('keydown', { key: 'a', bubbles: true })
    await expect(page.getByText('Caps lock is on.')).toHaveCount(0)
  })
  await test.step('LOG-2, LOG-4 the id is shown disabled; Back returns to it and does not submit it again', async () => {
    await expect(nameField(page)).toBeDisabled()
    await expect(nameField(page)).toHaveValue('101001')
    await goBack(page)
    await expect(nameField(page)).toBeEnabled()
    await expect(nameField(page)).toHaveValue('101001')
    await expect(nameField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Check partner' })).toBeEnabled()
    await expect(passwordField(page)).toHaveCount(0)
    expect(checkCount()).toBe(1)
  })
  await test.step('LOG-1 an empty name is reported without asking the server', async () => {
    await nameField(page).fill('')
    await page.getByRole('button', { name: 'Check partner' }).click()
    await expect(alert).toHaveText('Partner ID is required')
    expect(checkCount()).toBe(1)
  })
  await test.step('LOG-1 an unknown name is reported at the field, which keeps the focus for the next try', async () => {
    await typeName(page, 'nobody.at.all')
    await expect(alert).toHaveText("Partner wasn't found")
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('LOG-1, LOG-2, LOG-9 a sub-user’s name is accepted too; who has forgotten the password can ask for a link', async () => {
    await typeName(page, 'clara.admin')
    await expect(passwordField(page)).toBeFocused()
    await expect(forgotten).toHaveAttribute('href', /newpassword\?username=clara\.admin$/)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(requestButton).toHaveCount(0)
    await goBack(page)
  })
  await test.step('LOG-9 both steps link to the CBE login', async () => {
    await expect(cbeLink).toHaveAttribute('href', 'https://cbe.example/login')
    await typeName(page, '101002')
    await expect(page.getByText('Your agency books with CBE.')).toBeVisible()
    await expect(cbeLink).toHaveAttribute('href', 'https://cbe.example/login')
    await goBack(page)
  })
  await test.step('LOG-9 step 2 links to the CBE login of the partner’s own brand', async () => {
    await typeName(page, '105001')
    await expect(passwordField(page)).toBeVisible()
    await expect(cbeLink).toHaveAttribute('href', 'https://cbe.zeelucht.example/login')
    await goBack(page)
    await expect(cbeLink).toHaveAttribute('href', 'https://cbe.example/login')
  })
  await test.step('LOG-4 an unknown ?username= stays in the field with the message', async () => {
    await openLogin(page, '?username=nobody.at.all')
    await expect(alert).toHaveText("Partner wasn't found")
    await expect(nameField(page)).toHaveValue('nobody.at.all')
  })
  await test.step('LOG-4 ?invalid=true shows the invalid-login message until the next try', async () => {
    await openLogin(page, '?invalid=true')
    await expect(alert).toHaveText('Login invalid')
    await typeName(page, '101001')
    await expect(passwordField(page)).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test('SES-2, LOG-2, LOG-3, LOG-8 a login leads to the requested screen inside the portal; a failed one says why, and after too many how long to wait', async ({
  page,
  server,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  const alert = page.getByRole('alert')
  const loginButton = page.getByRole('button', { name: 'Log in' })
  await page.clock.install()

  await test.step('SES-2 a login leads to the requested screen, with its search parameters', async () => {
    await page.goto('/partner/partnerdata/users?user=3')
    await expect(page).toHaveURL(/\/partner\/login\?next=/)
    await typeName(page, '101001')
    await typePassword(page)
    await expect(page).toHaveURL('/partner/partnerdata/users?user=3')
  })
  await test.step('SES-2 whoever is already logged in is not asked again', async () => {
    await navigate(page, '/partner/login?next=/partnerdata/password')
    await expect(page).toHaveURL('/partner/partnerdata/password')
  })
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/login?next=/login'])
    await test.step(`SES-2 a login does not lead to ${next}`, async () => {
      await navigate(page, `/partner/login?next=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL('/partner/home')
    })
  await test.step('LOG-3 a locked sub-user cannot log in', async () => {
    await navigate(page, '/partner/logout')
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await openLogin(page, `?next=${encodeURIComponent('https://evil.example/')}`)
    await typeName(page, 'dora.locked')
    await typePassword(page)
    await expect(alert).toHaveText('Login invalid')
    await goBack(page)
  })
  await test.step('LOG-3 a server or network failure is never reported as a wrong password', async () => {
    await typeName(page, '101001')
    await page.route('**/session/authentication', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal' } }),
    )
    await typePassword(page)
    await expect(alert).toHaveText('Something went wrong on our side. We have been informed.')
    await page.unroute('**/session/authentication')
    await page.route('**/session/authentication', (route) => route.abort())
    await typePassword(page)
    await expect(alert).toHaveText('An error has occurred. Please check your network connection and try again')
    await page.unroute('**/session/authentication')
  })
  await test.step('LOG-3 a wrong password is reported, the right one leads home', async () => {
    await typePassword(page, 'not this one')
    await expect(alert).toHaveText('Login invalid')
    await expect(passwordField(page)).toBeFocused()
    const loginCount = countCalls(page, '/session/authentication')
    await passwordField(page).fill('Cruise!2026')
    await test.step('LOG-2 a double click is one login', async () => {
      await loginButton.dblclick()
      await expect(page).toHaveURL('/partner/home')
      expect(loginCount()).toBe(1)
    })
  })
  await test.step('LOG-8 after too many tries a countdown shows the waiting time, and then the login works', async () => {
    await navigate(page, '/partner/logout')
    await typeName(page, '106001')
    await expect(loginButton).toBeVisible()
    // From here on the page's clock is stopped, so that the countdown can be read.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const wrong of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const answer = page.waitForResponse('**/session/authentication')
      await typePassword(page, wrong)
      // What is typed before the form is ready again would not be sent.
      if ((await answer).status() === 401) await expect(loginButton).toBeEnabled()
    }
    await expect(loginButton).toBeDisabled()
    const notice = page.getByRole('status').filter({ hasText: 'Too many attempts.' })
    const secondsLeft = async () => Number(/wait (\d+) second/.exec((await notice.innerText()) ?? '')?.[1])
    const whole = await secondsLeft()
    expect(whole).toBeGreaterThan(4)
    await page.clock.runFor(3000)
    await expect.poll(secondsLeft).toBe(whole - 3)
    server.clock.now = new Date(server.clock.now.getTime() + 1000 * whole)
    await page.clock.runFor(1000 * whole)
    await expect(page.getByText('You can try again now.')).toBeVisible()
    await typePassword(page)
    await expect(page).toHaveURL('/partner/home')
  })
})
