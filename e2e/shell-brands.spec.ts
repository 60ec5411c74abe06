import { linksIn } from '@gangway/contract/brands/brands'
import { brands } from '@gangway/contract/brands/example-brands'
import { sampled } from '@gangway/server/testing/sample'
import { expect, type Page } from '@playwright/test'
import { findAllAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { fillLogin } from './login.ts'
import { navigate } from './navigate.ts'

const hotlines = [101, 106, 109, 111, 112]
const withoutNewsletter = [106, 109, 111]
const flags = ['Deutsch', 'English', 'Nederlands', 'Vlaams', 'Español', 'Português', 'Français']

/** The brand’s language as its login page shows it: the lang attribute and the heading. */
const languages: Record<number, readonly [lang: string, heading: string]> = {
  101: ['de', 'Anmelden'],
  104: ['nl', 'Inloggen'],
  105: ['nl-BE', 'Aanmelden'],
  106: ['nl', 'Inloggen'],
  107: ['nl', 'Inloggen'],
  109: ['es', 'Iniciar sesión'],
  111: ['pt', 'Iniciar sessão'],
  112: ['fr', 'Connexion'],
}

/** Each has something that no other has: language, hotline, newsletter, footer. */
const visited = sampled(
  brands.filter(({ mandant }) => [101, 105, 111].includes(mandant)),
  brands,
)

const footers: Record<number, readonly string[]> = {
  101: ['Impressum', 'Über uns', 'Partnerbereich', 'AGB', 'Datenschutz', 'Presse'],
  105: ['Wettelijke vermeldingen', 'Over ons', 'Partnerruimte', 'Algemene voorwaarden', 'Privacy', 'Pers'],
  111: ['Aviso legal', 'Sobre nós', 'Área de parceiros', 'Condições gerais', 'Privacidade', 'Imprensa'],
}

const variable = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name)
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('HDR-3, HDR-4, HDR-5, LNG-2, LNG-7, TEN-2, TEN-3, TEN-4, TEN-5 login page and home of a brand have its name, colour, language and links, fit 320 px, and axe finds nothing', async ({
  page,
}) => {
  test.slow()
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('TEN-2, TEN-3 a login leads into the brand of the partner, which the next login page keeps', async () => {
    await page.goto('/partner/login')
    await expect(page).toHaveTitle(/Seeweg Kreuzfahrten$/)
    await fillLogin(page, '105001')
    await expect(page).toHaveTitle(/Zeelucht Cruises$/)
    await navigate(page, '/partner/logout')
    await expect(page.getByLabel('Partner-ID')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Zeelucht Cruises' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
  })
  for (const brand of visited) {
    const { mandant, key, name, colour, language } = brand
    const [lang, title] = languages[mandant] ?? ['de', 'Anmelden']
    await test.step(`HDR-3, HDR-4, LNG-2, LNG-7, TEN-2, TEN-4 the login page of ${key}: its language, the seven flags, its own footer, fits 320 px, nothing for axe`, async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(`/partner/login?tenant=${mandant}`)
      await expect(heading).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(`${name}$`))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const buttons = page.getByRole('group').getByRole('button')
      await expect(buttons).toHaveCount(7)
      expect(await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual(flags)
      const { legalnotice, aboutus, partnerarea, terms, privacy, press } = linksIn(brand, language)
      const links = page.getByRole('contentinfo').getByRole('link')
      await expect(links).toContainText([...(footers[mandant] ?? [])])
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual([legalnotice, aboutus, partnerarea, terms, privacy, press])
      expect(await findAllAxeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await pageWidth(page)).toBeLessThanOrEqual(320)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    if (brand === visited.at(-1))
      await test.step('TEN-2 the tab keeps the brand that ?tenant= chose, whatever the brand of the last login', async () => {
        await page.goto('/partner/login')
        await expect(page).toHaveTitle(new RegExp(`${name}$`))
      })
    await test.step(`HDR-5, LNG-2, TEN-3, TEN-4, TEN-5 home of ${key}: its own name, wordmark, colour, title and language, its hotline and newsletter, nothing for axe`, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await fillLogin(page, `${mandant}001`)
      await expect(heading).toContainText(name)
      await expect(page).toHaveTitle(new RegExp(` · ${name}$`))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('img', { name }).first()).toBeVisible()
      expect(await variable(page, '--accent')).toBe(colour)
      const header = page.getByRole('banner')
      const hotlineCount = hotlines.includes(mandant) ? 1 : 0
      await expect(header.locator('a[href^="tel:"]')).toHaveCount(hotlineCount)
      await expect(header.locator('a[href^="mailto:"]')).toHaveCount(hotlineCount)
      const newsletter = page.getByRole('main').locator(`a[href="${linksIn(brand, language).newsletter}"]`)
      await expect(newsletter).toHaveCount(withoutNewsletter.includes(mandant) ? 0 : 1)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findAllAxeViolations(page), colorScheme).toEqual([])
      }
      await navigate(page, '/partner/logout')
      await expect(page.locator('input[name=username]')).toBeVisible()
    })
  }
})

test('HDR-1, HDR-4 everything from login to logout works by keyboard; axe finds nothing in menu, palette, drawer and stand-in pages, which fit 320 px', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
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
  const expectNoViolations = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findAllAxeViolations(page), colorScheme).toEqual([])
    }
  }
  await test.step('HDR-4 everything from login to logout works by keyboard', async () => {
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
    await expect(heading).toHaveText('Passwort')
    await expect(heading).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/partner\/logout$/)
  })
  await test.step('HDR-1, HDR-4 axe finds nothing in menu, palette, drawer and stand-in pages, which fit 320 px', async () => {
    await fillLogin(page)
    await navigate(page, '/partner/nowhere')
    await expect(heading).toHaveText('Diese Seite gibt es nicht')
    await expectNoViolations()
    await page.getByRole('button', { name: /^Konto:/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Navigation öffnen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await pageWidth(page)).toBeLessThanOrEqual(320)
  })
})
