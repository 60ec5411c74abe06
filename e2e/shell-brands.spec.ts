import { buildLinks } from '@gangway/contract/links'
import { tenants } from '@gangway/contract/tenants'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

const hotlines = [101, 106, 109, 111, 112]
const withoutNewsletter = [106, 109, 111]
const partnerOf = (mandant: number) => `${mandant}001`

const variable = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name)

for (const tenant of tenants) {
  const { mandant, key, name, colour, language } = tenant
  const hasHotline = hotlines.includes(mandant)
  const hasNewsletter = !withoutNewsletter.includes(mandant)
  const title = `TEN-4, TEN-5, HDR-5 ${key}: its own name, wordmark, colour and title, ${hasHotline ? 'a' : 'no'} hotline, ${hasNewsletter ? 'a' : 'no'} newsletter, nothing for axe`
  test(title, async ({ page, login }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/partner/login?tenant=${mandant}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findAxeViolations(page), 'login').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await login(page, partnerOf(mandant))
    await page.goto('/partner/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page).toHaveTitle(new RegExp(` · ${name}$`))
    await expect(page.getByRole('img', { name }).first()).toBeVisible()
    expect(await variable(page, '--accent')).toBe(colour)
    const header = page.getByRole('banner')
    await expect(header.locator('a[href^="tel:"]')).toHaveCount(hasHotline ? 1 : 0)
    await expect(header.locator('a[href^="mailto:"]')).toHaveCount(hasHotline ? 1 : 0)
    const newsletter = page.getByRole('main').locator(`a[href="${buildLinks(tenant, language).newsletter}"]`)
    await expect(newsletter).toHaveCount(hasNewsletter ? 1 : 0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findAxeViolations(page), colorScheme).toEqual([])
    }
  })
}

for (const scheme of ['light', 'dark'] as const) {
  test(`HDR-1 axe finds nothing in menu, palette, drawer and stand-in pages, ${scheme}`, async ({ page, login }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await login(page)
    await page.goto('/partner/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Konto:/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Navigation öffnen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
}

for (const language of ['de', 'pt'] as const) {
  test(`HDR-4 nothing scrolls sideways at 320 px in ${language}`, async ({ page, login }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript((value) => localStorage.setItem('gangway.language', value), language)
    const paths = ['/partner/login', '/partner/nowhere', '/partner/home', '/partner/partnerdata/password']
    for (const path of paths) {
      if (path.endsWith('/home')) await login(page, '111001')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })
}

test('HDR-4 everything from login to logout works by keyboard', async ({ page }) => {
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const now = document.activeElement
        return now?.getAttribute('aria-label') ?? now?.textContent ?? ''
      })
      if (name.test(label)) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await page.goto('/partner/login')
  await expect(page.locator('input[name=username]')).toBeFocused()
  await page.keyboard.type('101001')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=password]')).toBeFocused()
  await page.keyboard.type('Cruise!2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/partner\/home$/)
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(/^Passwort$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/partner\/logout$/)
})

test('TEN-2 the next login page has the brand and language of the last login', async ({ page, loginByForm }) => {
  await loginByForm(page, '105001')
  await page.goto('/partner/logout')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Zeelucht Cruises' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
  await page.goto('/partner/login?tenant=109')
  await expect(page.getByRole('link', { name: 'Brújula Cruceros' })).toBeVisible()
})
