import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { fillLogin } from './login.ts'
import { navigate } from './navigate.ts'

test('SES-1, SES-3, SES-5, SES-12 where a path leads: home from the bare host, "not found" from an unknown one, home with a reason where rights or brand do not allow it', async ({
  page,
  login,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  const notice = page.getByRole('main').getByRole('alert')
  const notFound = page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })
  const unknownPaths = ['/partner/nowhere', '/partner/partnerdata', '/partner/HOME', '/partner/home/more'] as const

  await test.step('SES-1 the bare host, the base path and index.html lead to home', async () => {
    await login(page)
    await page.goto('/')
    await expect(page).toHaveURL(/\/partner\/home$/)
    await expect(heading).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
    for (const path of ['/partner', '/partner/', '/partner/index.html']) {
      const answer = await page.request.get(path)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      await navigate(page, path)
      await expect(page).toHaveURL(/\/partner\/home$/)
      await expect(heading).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
    }
  })
  await test.step('SES-1 an unknown path shows "not found" with a session, and links home', async () => {
    for (const path of unknownPaths) {
      await navigate(page, path)
      await expect(notFound, path).toBeVisible()
      await expect(navigation).toBeVisible()
      await page.getByRole('link', { name: 'Zur Startseite' }).click()
      await expect(page).toHaveURL(/\/partner\/home$/)
      await expect(notFound).toHaveCount(0)
    }
  })
  await test.step('SES-12 a mask without the basic right shows a page with logout, and does not redirect in a loop', async () => {
    await page.evaluate(() => {
      const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
      localStorage.setItem('auth', JSON.stringify({ ...auth, accesstoken: 32 }))
    })
    await page.goto('/partner/home')
    const noRights = page.getByRole('heading', { name: 'Noch keine Rechte' })
    await expect(noRights).toBeVisible()
    await expect(page).toHaveURL(/\/partner\/home$/)
    await navigate(page, '/partner/partnerdata/password')
    await expect(page).toHaveURL(/\/partner\/partnerdata\/password$/)
    await expect(noRights).toBeVisible()
    await page.getByRole('link', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/partner\/logout$/)
    await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  })
  await test.step('SES-1 an unknown path shows "not found" without a session, too', async () => {
    await page.goto(unknownPaths[0])
    await expect(notFound).toBeVisible()
    for (const path of unknownPaths) {
      await navigate(page, '/partner/login')
      await expect(notFound).toHaveCount(0)
      await navigate(page, path)
      await expect(notFound, path).toBeVisible()
    }
  })
  await test.step('SES-3, SES-5 a screen that the rights do not allow redirects home, which says why until it is closed', async () => {
    await navigate(page, '/partner/login')
    await fillLogin(page, 'anna.reports')
    await expect(heading).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
    await expect(notice).toHaveCount(0)
    await navigate(page, '/partner/partnerdata/users')
    await expect(page).toHaveURL(/\/partner\/home$/)
    await expect(notice).toHaveText(
      'Für „Benutzer“ fehlt Ihnen das Recht. Der Administrator Ihres Reisebüros kann es unter „Benutzer“ erteilen.',
    )
    await expect(navigation.getByRole('link', { name: 'Start' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Benutzer' })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Schließen' }).click()
    await expect(notice).toHaveCount(0)
  })
  await test.step('SES-3, SES-5 one that the brand does not have redirects home, which says why until the next navigation', async () => {
    await navigate(page, '/partner/logout')
    await fillLogin(page, '109001')
    await expect(heading).toHaveText(/Brújula Cruceros/)
    await navigate(page, '/partner/provisions')
    await expect(page).toHaveURL(/\/partner\/home$/)
    await expect(notice).toHaveText('«Comisiones» no está disponible en Brújula Cruceros.')
    await page.getByRole('link', { name: 'Tráfico' }).click()
    await expect(heading).toHaveText('Tráfico')
    await expect(notice).toHaveCount(0)
  })
})
