import { ehoiPath } from '@gangway/server/http/ehoi'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish, typeName, typePassword } from './session-steps.ts'

const secret = 'a secret of at least sixteen characters'
test.use({ env: { EHOI_SECRET: secret, CBE_LOGIN_URLS: JSON.stringify({ 101: 'https://cbe.example/login' }) } })
test.beforeEach(async ({ context }) => speakEnglish(context))

test.describe('step 1', () => {
  test('LOG-1 an unknown name is reported at the field, which keeps the focus for the next try', async ({ page }) => {
    await page.goto('/partner/login')
    await typeName(page, 'nobody.at.all')
    await expect(page.getByRole('alert')).toHaveText("Partner wasn't found")
    await expect(page.getByLabel('Partner ID')).toBeFocused()
    await expect(page.getByLabel('Partner ID')).toHaveAttribute('aria-invalid', 'true')
  })

  test('LOG-1 an empty name is reported without asking the server', async ({ page }) => {
    await page.goto('/partner/login')
    await page.getByRole('button', { name: 'Check partner' }).click()
    await expect(page.getByRole('alert')).toHaveText('Partner ID is required')
  })

  test('LOG-1 a sub-user’s name is accepted too', async ({ page }) => {
    await page.goto('/partner/login')
    await typeName(page, 'clara.admin')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('LOG-4 ?username= fills in the name and submits it', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Partner ID')).toHaveValue('101001')
  })

  test('LOG-4 an unknown ?username= stays in the field with the message', async ({ page }) => {
    await page.goto('/partner/login?username=nobody.at.all')
    await expect(page.getByRole('alert')).toHaveText("Partner wasn't found")
    await expect(page.getByLabel('Partner ID')).toHaveValue('nobody.at.all')
  })

  test('LOG-4 ?invalid=true shows the invalid-login message until the next try', async ({ page }) => {
    await page.goto('/partner/login?invalid=true')
    await expect(page.getByRole('alert')).toHaveText('Login invalid')
    await typeName(page, '101001')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('step 2', () => {
  test('LOG-2 the id is shown disabled, and Back returns to it', async ({ page }) => {
    await page.goto('/partner/login')
    await typeName(page, '101001')
    await expect(page.getByLabel('Partner ID')).toBeDisabled()
    await expect(page.getByLabel('Partner ID')).toHaveValue('101001')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Partner ID')).toBeEnabled()
    await expect(page.getByLabel('Partner ID')).toHaveValue('101001')
    await expect(page.getByLabel('Partner ID')).toBeFocused()
  })

  test('LOG-4 Back after ?username= does not submit it again', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Check partner' })).toBeEnabled()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  })

  test('LOG-2 a password can be requested for a partner id only', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    await expect(page.getByRole('button', { name: 'Request password' })).toBeVisible()
    await page.goto('/partner/login?username=clara.admin')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request password' })).toHaveCount(0)
  })

  test('LOG-3 a wrong password is reported, the right one leads home', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    await typePassword(page, 'not this one')
    await expect(page.getByRole('alert')).toHaveText('Login invalid')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await typePassword(page)
    await expect(page).toHaveURL('/partner/home')
  })

  test('LOG-3 a locked sub-user cannot log in', async ({ page }) => {
    await page.goto('/partner/login?username=dora.locked')
    await typePassword(page)
    await expect(page.getByRole('alert')).toHaveText('Login invalid')
  })

  test('LOG-9 both steps link to the CBE login', async ({ page }) => {
    await page.goto('/partner/login')
    const pointer = page.getByRole('link', { name: 'Go to CBE login' })
    await expect(pointer).toHaveAttribute('href', 'https://cbe.example/login')
    await typeName(page, '101002')
    await expect(page.getByText('Your agency books with CBE.')).toBeVisible()
    await expect(pointer).toHaveAttribute('href', 'https://cbe.example/login')
  })

  test('LOG-9 step 2 links to the CBE login of the partner’s own brand', async ({ page }) => {
    await page.goto('/partner/login')
    const pointer = page.getByRole('link', { name: 'Go to CBE login' })
    await expect(pointer).toHaveAttribute('href', 'https://cbe.example/login')
    await typeName(page, '105001')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(pointer).toHaveAttribute('href', 'https://cbe.zeelucht.example/login')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(pointer).toHaveAttribute('href', 'https://cbe.example/login')
  })

  test('LOG-9 a sub-user who has forgotten the password is told whom to ask', async ({ page }) => {
    const hint = page.getByText('Ask the administrator of your agency')
    await page.goto('/partner/login?username=clara.admin')
    await expect(hint).toBeVisible()
    await page.goto('/partner/login?username=101001')
    await expect(page.getByRole('button', { name: 'Request password' })).toBeVisible()
    await expect(hint).toHaveCount(0)
  })

  test('LOG-8 after too many tries a countdown shows the waiting time, and then the login works', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    await page.goto('/partner/login?username=106001')
    const button = page.getByRole('button', { name: 'Log in' })
    await expect(button).toBeVisible()
    // From here on the page's clock is stopped, so that the countdown can be read.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const wrong of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const answer = page.waitForResponse('**/session/authentication')
      await typePassword(page, wrong)
      await answer
    }
    await expect(button).toBeDisabled()
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

  test('LOG-3 a server or network failure is never reported as a wrong password', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED/)
    await page.goto('/partner/login?username=101001')
    await page.route('**/session/authentication', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal' } }),
    )
    await typePassword(page)
    await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side. We have been informed.')
    await page.unroute('**/session/authentication')
    await page.route('**/session/authentication', (route) => route.abort())
    await typePassword(page)
    await expect(page.getByRole('alert')).toHaveText(
      'An error has occurred. Please check your network connection and try again',
    )
  })
})

test.describe('usability', () => {
  test('LOG-2 password managers find a name and a password in one form', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
    await expect(form.locator('input[autocomplete=username]')).toHaveValue('101001')
    await expect(form.locator('input[autocomplete=current-password]')).toHaveAttribute('type', 'password')
  })

  test('LOG-2 warns while caps lock is on', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    const field = page.getByLabel('Password', { exact: true })
    await field.dispatchEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    await expect(page.getByText('Caps lock is on.')).toBeVisible()
    await field.dispatchEvent('keydown', { key: 'a', bubbles: true })
    await expect(page.getByText('Caps lock is on.')).toHaveCount(0)
  })

  test('LOG-2 a double click is one login', async ({ page }) => {
    await page.goto('/partner/login?username=101001')
    let logins = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/session/authentication')) logins += 1
    })
    await page.getByLabel('Password', { exact: true }).fill('Cruise!2026')
    await page.getByRole('button', { name: 'Log in' }).dblclick()
    await expect(page).toHaveURL('/partner/home')
    expect(logins).toBe(1)
  })
})

test.describe('where a login leads', () => {
  test('SES-2 to the requested screen, with its search parameters', async ({ page }) => {
    await page.goto('/partner/partnerdata/password?from=mail')
    await expect(page).toHaveURL(/\/partner\/login\?next=/)
    await typeName(page, '101001')
    await typePassword(page)
    await expect(page).toHaveURL(/\/partner\/partnerdata\/password/)
  })

  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/login?next=/login']) {
    test(`SES-2 not to ${next}`, async ({ page }) => {
      await page.goto(`/partner/login?next=${encodeURIComponent(next)}`)
      await typeName(page, '101001')
      await typePassword(page)
      await expect(page).toHaveURL('/partner/home')
    })
  }

  test('SES-2 whoever is already logged in is not asked again', async ({ page, login }) => {
    await login(page)
    await page.goto('/partner/login?next=/partnerdata/password')
    await expect(page).toHaveURL('/partner/partnerdata/password')
  })

  test('TEN-3 into the brand of the partner', async ({ page }) => {
    await page.goto('/partner/login?username=102001')
    await expect(page).toHaveTitle(/Seeweg Kreuzfahrten$/)
    await typePassword(page)
    await expect(page).toHaveTitle(/Seeweg Schweiz$/)
  })

  test('TEN-2 ?tenant= chooses the brand in demo mode and the tab keeps it', async ({ page }) => {
    await page.goto('/partner/login?tenant=105')
    await expect(page).toHaveTitle(/Zeelucht Cruises$/)
    await page.goto('/partner/login')
    await expect(page).toHaveTitle(/Zeelucht Cruises$/)
  })
})

test.describe('a signed link', () => {
  test('LOG-5 logs in and goes home, once', async ({ page, server }) => {
    const link = ehoiPath(secret, 101001, server.clock.now)
    await page.goto(link)
    await expect(page).toHaveURL('/partner/home')
    await page.goto('/partner/logout')
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL('/partner/loginehoi?invalid=true')
    await expect(page.getByRole('alert')).toContainText('Login invalid')
    await page.getByRole('link', { name: 'Log in with password' }).click()
    await expect(page).toHaveURL('/partner/login')
  })

  test('LOG-5 a bare partner id, a forged one and one valid for longer than a minute are refused', async ({
    page,
    server,
  }) => {
    const later = new Date(server.clock.now.getTime() + 60_000)
    const forgedPath = ehoiPath('another secret of sixteen or more', 101001, server.clock.now)
    for (const path of ['/partner/loginehoi?partnerID=101001', forgedPath, ehoiPath(secret, 101001, later)]) {
      await page.goto(path)
      await expect(page).toHaveURL('/partner/loginehoi?invalid=true')
    }
  })

  test('LOG-5 a server failure is an error that can be retried, not an invalid link', async ({ page, server }) => {
    await page.route('**/session/loginehoi', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await page.goto(ehoiPath(secret, 101001, server.clock.now))
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
    await expect(page.getByText('Login invalid')).toHaveCount(0)
    await page.unroute('**/session/loginehoi')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/partner/home')
  })
})
