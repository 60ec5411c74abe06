import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { countClicks } from './clicks.ts'
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

test('ENG-6, ENG-7, ENG-8 a traveller finds a cruise, reads its details and asks for it; the agency sees what was clicked and answers from its phone', async ({
  page,
  login,
  server,
  tolerate,
}) => {
  tolerate(/Blocked script execution/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wlv/101001')
  const { click, part, clicksOf } = countClicks(page, 'trip')
  const search = page.getByRole('search')
  const card = page.getByRole('article').first()
  let title = ''
  let price = ''
  const urls = ['/wlv/101001?month=2099-01']
  const keepUrl = () => urls.push(page.url().split('#')[0] ?? '')

  await part('find cruises', async () => {
    await search.getByLabel('Reederei').selectOption('AIDA Cruises')
    await search.getByLabel('Nächte').selectOption('6 bis 8 Nächte')
    await click(search.getByRole('button', { name: 'Kreuzfahrten anzeigen' }))
    await expect(page.getByRole('heading', { name: 'Passende Kreuzfahrten' })).toBeVisible()
    await expect(search.getByLabel('Reederei')).toHaveValue('2')
    await click(page.getByRole('link', { name: 'Nächste Seite' }))
    await expect(card).toContainText('AIDA Cruises')
    keepUrl()
  })
  await part('read about one', async () => {
    title = await card.getByRole('heading').innerText()
    price = /[\d.]+\s€/.exec(await card.innerText())?.[0] ?? ''
    await click(card.getByRole('link'))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    keepUrl()
  })
  await part('ask for it', async () => {
    await click(page.getByRole('link', { name: 'Reise anfragen', exact: true }))
    await page.getByLabel('Name', { exact: true }).fill('Ada Lind')
    await page.getByLabel('E-Mail').fill('ada@lind.example')
    await click(page.getByRole('button', { name: 'Anfrage senden' }))
    const receipt = page.getByRole('status')
    await expect(receipt).toContainText(title)
    await expect(receipt).toContainText(price)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
  for (const url of urls) await expectAccessible(page, url)

  await login(page, 'clara.admin')
  await page.goto('/partner/requests')
  await part('answer it on the phone', async () => {
    await page.getByLabel('Suche').fill('Ada Lind')
    await click(page.getByRole('button', { name: 'Ada Lind' }).first())
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(title)
    await expect(sheet).toContainText('Gesehener Preis')
    await expect(sheet).toContainText('Reise-ID')
    await click(sheet.getByRole('button', { name: 'Antworten' }))
    await click(page.getByRole('dialog', { name: /^Antwort an / }).getByRole('button', { name: 'Senden' }))
    const mail = await server.mails.next({ kind: 'answer', recipient: 'ada@lind.example' })
    expect(mail.text).toContain('Reisebüro Alsterblick')
  })
  expect(clicksOf()).toEqual({ 'find cruises': 2, 'read about one': 1, 'ask for it': 2, 'answer it on the phone': 3 })
})
