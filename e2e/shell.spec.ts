import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { fillLogin } from './login.ts'

/** Makes the page one of a device with touch and without hover, while `work` runs. */
const withTouch = async (page: Page, work: () => Promise<unknown>) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
  await work()
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

test('HDR-1, HDR-3, HDR-4, MSG-1, SES-6 the frame of every screen: skip link, header, navigation by keyboard and on small devices, appearance, logout and footer', async ({
  page,
  login,
}) => {
  await login(page, 'clara.admin')
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('the header shows the wordmark, the hotline, the flags, agency and user', async () => {
    await expect(page.getByRole('link', { name: 'Seeweg Kreuzfahrten' }).first()).toBeVisible()
    await expect(header.getByRole('link', { name: '+49 40 2000 1010' })).toHaveAttribute('href', 'tel:+494020001010')
    await expect(header.getByRole('link', { name: 'partner@seeweg.example' })).toBeVisible()
    await expect(header.getByRole('group', { name: 'Sprache' }).getByRole('button')).toHaveCount(7)
  })
  await test.step('the navigation is grouped, works by keyboard, and marks the current screen', async () => {
    await expect(page).toHaveTitle('Willkommen bei Seeweg Kreuzfahrten · Seeweg Kreuzfahrten')
    await expect(navigation.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page')
    const password = navigation.getByRole('list', { name: 'Reisebüro' }).getByRole('link', { name: 'Passwort' })
    await password.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/partnerdata\/password$/)
    await expect(password).toHaveAttribute('aria-current', 'page')
  })
  await test.step('a new screen sets the tab title, is announced, and moves the focus to its heading', async () => {
    await expect(page).toHaveTitle('Passwort · Seeweg Kreuzfahrten')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByTestId('announcements')).toHaveText('Passwort')
  })
  await test.step('the navigation collapses to icons', async () => {
    expect((await navigation.boundingBox())?.width).toBe(240)
    await page.getByRole('button', { name: 'Navigation einklappen' }).click()
    await expect(page.getByRole('button', { name: 'Navigation ausklappen' })).toBeVisible()
    expect((await navigation.boundingBox())?.width).toBe(64)
  })
  await test.step('phone and tablet have it as a drawer that closes once a screen is chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Navigation öffnen' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.getByRole('button', { name: 'Navigation öffnen' }).click()
    await expect(drawer.getByText('Top-Sortierung')).toBeInViewport()
    await drawer.getByRole('link', { name: 'Passwort' }).click()
    await expect(page).toHaveURL(/\/partnerdata\/password$/)
    await expect(drawer).toBeHidden()
  })
  await test.step('on devices without hover the collapsed navigation shows names below the icons', async () => {
    await withTouch(page, async () => {
      const name = navigation.getByText('Stammdaten')
      await expect(name).toBeVisible()
      expect((await name.boundingBox())?.width).toBeGreaterThan(40)
      await name.click()
      await expect(page).toHaveURL(/\/partnerdata\/edit$/)
    })
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the menu logs out, and the appearance is remembered', async () => {
    await header.getByRole('button', { name: 'Konto: Reisebüro Alsterblick GmbH Clara Wegener' }).click()
    await page.getByRole('menuitemradio', { name: 'Dunkel' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/logout$/)
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('the partner area explains itself', async () => {
    const explanation = page.getByText('Die öffentlichen Seiten für Reisebüros')
    await page.getByRole('button', { name: 'Was ist der Partnerbereich?' }).click()
    await expect(explanation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
  })
  await test.step('the navigation stays collapsed', async () => {
    await fillLogin(page, 'clara.admin')
    await expect(page.getByRole('button', { name: 'Navigation ausklappen' })).toBeVisible()
    expect((await navigation.boundingBox())?.width).toBe(64)
    await expect(navigation.getByRole('link', { name: 'Passwort' })).toBeVisible()
  })
})

test('HDR-4, AGY-9 the palette opens with Ctrl K and finds screens, bookings, people, months and settings', async ({
  page,
  login,
  server,
}) => {
  const booking = await server.database.owner
    .selectFrom('booking')
    .select(['bookingid', 'bookingnr'])
    .where('partnerid', '=', 101001)
    .where('bookingnr', '!=', '')
    .orderBy('bookingid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await login(page)
  await page.goto('/partner/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = page.getByRole('textbox', { name: /…/ })
  const actions = page.getByRole('dialog').locator('[data-action]')
  // Typed at once, as somebody does who knows what to type.
  const type = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await expect(input).toHaveValue(words)
  }
  const choose = async (words: string) => {
    await type(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const find = async (words: string, result: string) => {
    await type(words)
    await expect(actions.first()).toContainText(result)
    await expect(actions.first()).toHaveAttribute('data-selected')
    expect(await findAxeViolations(page)).toEqual([])
    // The screen behind may have loaded meanwhile.
    await expect(input).toBeFocused()
    await expect(actions.first()).toHaveAttribute('data-selected')
    await page.keyboard.press('Enter')
    await expect(input).toBeHidden()
  }
  await test.step('a user, a cruise line, a booking by its number', async () => {
    await find('wegener', 'Clara Wegener')
    await expect(page).toHaveURL(/\/partnerdata\/users\?user=3$/)
    await find('phoenix', 'Phoenix Reisen')
    await expect(page.getByRole('searchbox', { name: /filter/i })).toHaveValue('Phoenix Reisen')
    await find(booking.bookingnr, booking.bookingnr)
    await expect(page).toHaveURL(new RegExp(`booking=${booking.bookingid}`))
    await expect(page.getByRole('dialog').getByText(booking.bookingnr).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('what is on a screen', async () => {
    await type('bank')
    await expect(actions.first()).toHaveText('StammdatenBankverbindung, Bankkonten')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/partnerdata\/edit$/)
    await type('reklam')
    await expect(actions.first()).toHaveText('Offene BeträgeProvisionen · Reklamationen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/provisions\?tab=open$/)
    await choose('prognose')
    await expect(page).toHaveURL(/\/provisions\?tab=forecast$/)
    await choose('bankkonten')
    await expect(page.getByRole('textbox', { name: 'Firma' })).toBeVisible()
  })
  await test.step('declining to leave unsaved changes returns to the same place', async () => {
    const firm = page.getByRole('textbox', { name: 'Firma' })
    const saved = await firm.inputValue()
    await firm.fill('Alsterblick Reisen')
    await page.keyboard.press('Control+k')
    await input.fill('passw')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(input).toHaveCount(0)
    const stay = page.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' })
    await expect(stay).toBeFocused()
    await stay.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(firm).toBeFocused()
    await expect(firm).toHaveValue('Alsterblick Reisen')
    await firm.fill(saved)
  })
  await test.step('a month', async () => {
    await type('oktober 2025')
    await expect(actions).toHaveText([/^Vorgänge/, /^Partnerbericht/, /^Zugriffe/, /^Provisionen/])
    await actions.filter({ hasText: 'Provisionen' }).click()
    await expect(page).toHaveURL(/\/provisions\?year=2025&month=10$/)
  })
  await test.step('all matching bookings', async () => {
    await type('aida')
    // Bookings arrive after the cruise line and are listed before it.
    await expect(actions.first()).toHaveText(/AIDA.*\d{4}$/)
    await expect(actions.first()).toHaveAttribute('data-selected')
    const all = actions.filter({ hasText: 'Buchungen anzeigen' })
    await expect(all).toHaveText(/^Alle [\d.]+ Buchungen anzeigen$/)
    const count = /[\d.]+/.exec(await all.innerText())?.[0] ?? ''
    await all.click()
    await expect(page).toHaveURL(/\/bookingreport\?.*searchIn=aida/)
    await expect(page.getByRole('main')).toContainText(`${count} Vorgänge`)
  })
  await test.step('a screen, an appearance, a language', async () => {
    await choose('passw')
    await expect(page).toHaveURL(/\/partnerdata\/password$/)
    await choose('dunkel')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await choose('portug')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Palavra-passe')
  })
})
