import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
})

/** axe cannot run inside the page's sandbox, so the page is opened without one. */
const expectAccessible = async (page: Page, url: string) => {
  await page.route(/[?&]axe=1/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`${url}${url.includes('?') ? '&' : '?'}axe=1`)
  expect(await findAxeViolations(page), url).toEqual([])
}

test('ENG-6, ENG-7 a traveller finds a cruise, reads its details and asks for it; the agency sees what was clicked', async ({
  page,
  login,
  tolerate,
}) => {
  tolerate(/Blocked script execution/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wlv/101001')
  const search = page.getByRole('search')
  await search.getByLabel('Reederei').selectOption('AIDA Cruises')
  await search.getByLabel('Nächte').selectOption('6 bis 8 Nächte')
  await search.getByRole('button', { name: 'Kreuzfahrten anzeigen' }).click()
  await expect(page.getByRole('heading', { name: 'Passende Kreuzfahrten' })).toBeVisible()
  await expect(search.getByLabel('Reederei')).toHaveValue('2')
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  const card = page.getByRole('article').first()
  await expect(card).toContainText('AIDA Cruises')
  const title = await card.getByRole('heading').innerText()
  const price = /[\d.]+\s€/.exec(await card.innerText())?.[0] ?? ''
  const found = page.url()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const details = page.url().split('#')[0] ?? ''
  await page.getByRole('link', { name: 'Reise anfragen', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lind')
  await page.getByLabel('E-Mail').fill('ada@lind.example')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  const receipt = page.getByRole('status')
  await expect(receipt).toContainText(title)
  await expect(receipt).toContainText(price)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)

  for (const url of [found.split('#')[0] ?? '', details, '/wlv/101001?month=2099-01']) await expectAccessible(page, url)

  await page.setViewportSize({ width: 1280, height: 720 })
  await login(page, 'clara.admin')
  await page.goto('/partner/requests')
  await page.getByLabel('Suche').fill('Ada Lind')
  await page.getByRole('button', { name: 'Ada Lind' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(title)
  await expect(sheet).toContainText('Gesehener Preis')
  await expect(sheet).toContainText('Reise-ID')
})
