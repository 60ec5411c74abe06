import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('SES-1 the bare host, the base path and index.html lead to home', async ({ page, login }) => {
  await login(page)
  for (const path of ['/', '/partner', '/partner/', '/partner/index.html']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/partner\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
  }
})

test('SES-1 an unknown path shows "not found", with or without a session, and links home', async ({ page, login }) => {
  const paths = ['/partner/nowhere', '/partner/partnerdata', '/partner/HOME', '/partner/home/more']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }), path).toBeVisible()
  }
  await login(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page).toHaveURL(/\/partner\/home$/)
  }
})

test('SES-2 whoever was redirected to the login returns to the requested screen', async ({ page }) => {
  await page.goto('/partner/partnerdata/password')
  await expect(page).toHaveURL(/\/partner\/login\?next=%2Fpartnerdata%2Fpassword$/)
  await page.locator('input[name=username]').fill('101001')
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').fill('Cruise!2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/partner\/partnerdata\/password$/)
})

test('SES-2 a login without a requested screen leads home', async ({ page, loginByForm }) => {
  await page.goto('/partner/home')
  await expect(page).toHaveURL(/\/partner\/login$/)
  await loginByForm(page)
  await expect(page).toHaveURL(/\/partner\/home$/)
})

test('SES-2 a login does not lead out of the portal', async ({ page, login }) => {
  await login(page)
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/partner/login?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL(/\/partner\/home$/)
  }
})

test('SES-3 a screen that the mask does not allow redirects home, and is not in the navigation', async ({
  page,
  login,
}) => {
  await login(page, 'anna.reports')
  await page.goto('/partner/partnerdata/password')
  await expect(page).toHaveURL(/\/partner\/home$/)
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Start' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Passwort' })).toHaveCount(0)
})

test('SES-5 home says why a screen was denied by rights or brand, until the next navigation', async ({
  page,
  login,
}) => {
  await login(page, 'anna.reports')
  await page.goto('/partner/partnerdata/password')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toHaveText(
    'Für „Passwort“ fehlt Ihnen das Recht. Der Administrator Ihres Reisebüros kann es unter „Benutzer“ erteilen.',
  )
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(notice).toHaveCount(0)
  await login(page, '109001')
  await page.goto('/partner/provisions')
  await expect(page).toHaveURL(/\/partner\/home$/)
  await expect(notice).toHaveText('«Comisiones» no está disponible en Brújula Cruceros.')
  await page.getByRole('link', { name: 'Tráfico' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tráfico')
  await expect(notice).toHaveCount(0)
})

test('SES-12 a mask without the basic right shows a page with logout, and does not redirect in a loop', async ({
  page,
  login,
}) => {
  await login(page)
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, accesstoken: 32 }))
  })
  for (const path of ['/partner/home', '/partner/partnerdata/password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Noch keine Rechte' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await page.getByRole('link', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/partner\/logout$/)
})

test('SES-12 after a temporary password every path leads to the password screen', async ({ page, login }) => {
  await login(page)
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, accesstoken: 5, passwordtemporary: true }))
  })
  for (const path of ['/partner/home', '/partner/', '/partner/partnerdata/password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/partner\/partnerdata\/password$/)
  }
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('list').getByRole('link')
  await expect(links).toHaveText(['Passwort'])
})
