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
  const [first = '', ...others] = ['/partner/nowhere', '/partner/partnerdata', '/partner/HOME', '/partner/home/more']
  const notFound = page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })
  for (const path of [first, ...others]) {
    await page.goto(path)
    await expect(notFound, path).toBeVisible()
  }
  await login(page)
  await page.goto(first)
  for (const path of [first, ...others]) {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await expect(notFound, path).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page).toHaveURL(/\/partner\/home$/)
    await expect(notFound).toHaveCount(0)
  }
})

test('SES-3, SES-5 a screen that rights or brand do not allow redirects home, which says why until the next navigation', async ({
  page,
  login,
}) => {
  await login(page, 'anna.reports')
  await page.goto('/partner/partnerdata/password')
  await expect(page).toHaveURL(/\/partner\/home$/)
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toHaveText(
    'Für „Passwort“ fehlt Ihnen das Recht. Der Administrator Ihres Reisebüros kann es unter „Benutzer“ erteilen.',
  )
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Start' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Passwort' })).toHaveCount(0)
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
