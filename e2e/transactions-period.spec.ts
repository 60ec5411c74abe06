import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { count, header, isList, open, rows, screen, show, totals } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('TRX-1 matches outside the period are counted, and one click away', async ({ page, login }) => {
  await open(page, login, '?period=90')
  await expect(rows(page).first()).toBeVisible()
  const requestedUrls: string[] = []
  page.on('request', (request) => isList(request.url()) && requestedUrls.push(request.url()))
  const link = page.getByRole('button', { name: /^Show [\d,]+ match(es)? outside this period$/ })
  await page.getByRole('searchbox', { name: 'Search' }).fill('mueller')
  await expect(page).toHaveURL(/searchIn=mueller/)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(link).toBeVisible()
  const inside = await count(page)
  const outside = Number((await link.textContent())?.replace(/\D/g, ''))
  await link.click()
  await expect(page).toHaveURL(/period=all/)
  await expect.poll(() => count(page)).toBe(inside + outside)
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('all')
  // A long list without a search misses nothing: no further request is made.
  requestedUrls.length = 0
  await page.goto(`${screen}?period=year`)
  await expect(rows(page).first()).toBeVisible()
  expect(await count(page)).toBeGreaterThan(20)
  expect(requestedUrls.filter((url) => url.includes('limit=1&') || url.endsWith('limit=1'))).toEqual([])
})

test('TRX-1 a range can be based on the departure date, which then sorts the list', async ({ page, login }) => {
  await open(page, login, '?period=next90')
  await page.getByRole('combobox', { name: 'Date type' }).selectOption('Departure date')
  await expect(page).toHaveURL(/dateType=departure/)
  await expect(header(page, 'Departure')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toBeVisible()
  const today = new Date().toISOString().slice(0, 10)
  const days = (await rows(page).locator('[data-key=reiseterminvon]').allTextContents()).map((day) =>
    day.split('/').reverse().join('-'),
  )
  expect(days.every((day) => day >= today)).toBe(true)
  expect(days).toEqual(days.toSorted().reverse())
})

test('TRX-5 only live bookings count as revenue, and commissions are summed', async ({ page, login }) => {
  const words = { open: 'Revenue', request: 'Value requested', storno: 'Value cancelled' }
  await open(page, login)
  for (const [type, word] of Object.entries(words)) {
    await show(page, `?type=${type}&period=lastyear`)
    await expect(totals(page)).toHaveText(
      new RegExp(`^[\\d,]+ transactions[\\d,]+ passengers${word}: €[\\d,.]+Commission incl. VAT: €[\\d,.]+$`),
    )
  }
})
