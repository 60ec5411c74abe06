import { pathOf } from '@gangway/contract/calls/call'
import { getHome, type Home } from '@gangway/contract/features/home'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'
import { count, header, isList, open, rows, screen, show, totals } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('TRX-1, TRX-5, LNG-4 a period limits the list by booking or departure date, and its days are typed and checked', async ({
  page,
  login,
}) => {
  await open(page, login, '?period=90')
  const period = page.getByRole('combobox', { name: 'Period' })
  const requestedUrls: string[] = []
  page.on('request', (request) => isList(request.url()) && requestedUrls.push(request.url()))

  await test.step('counts matches outside the period, which are one click away', async () => {
    await expect(rows(page).first()).toBeVisible()
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
    await expect(period).toHaveValue('all')
  })

  await test.step('makes no further request for a long list without a search, which misses nothing', async () => {
    requestedUrls.length = 0
    await show(page, '?period=lastyear&sort=bookingpricebrutto&order=asc')
    await expect(rows(page).first()).toBeVisible()
    expect(await count(page)).toBeGreaterThan(20)
    expect(requestedUrls.filter((url) => url.includes('limit=1&') || url.endsWith('limit=1'))).toEqual([])
  })

  await test.step('can be based on the departure date, which then sorts the list', async () => {
    await navigate(page, `${screen}?period=next90`)
    await expect(period).toHaveValue('next90')
    await page.getByRole('combobox', { name: 'Date type' }).selectOption('Departure date')
    await expect(page).toHaveURL(/dateType=departure/)
    await expect(header(page, 'Departure')).toHaveAttribute('aria-sort', 'descending')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(rows(page).first()).toBeVisible()
    const today = new Date().toISOString().slice(0, 10)
    const days = (await rows(page).locator('[data-key=reiseterminvon]').allTextContents()).map((day) =>
      day.split('/').reverse().join('-'),
    )
    expect(days.every((day) => day >= today)).toBe(true)
    expect(days).toEqual(days.toSorted().reverse())
  })

  await test.step('counts only live bookings as revenue, and sums commissions', async () => {
    const words = { open: 'Revenue', request: 'Value requested', storno: 'Value cancelled' }
    for (const [type, word] of Object.entries(words)) {
      await show(page, `?type=${type}&period=lastyear`)
      await expect(totals(page)).toHaveText(
        new RegExp(
          `^[\\d,]+ (transactions|open requests)[\\d,]+ passengers${word}: €[\\d,.]+Commission incl. VAT: €[\\d,.]+$`,
        ),
      )
    }
  })

  await test.step('requires both dates, in order; otherwise no request is made', async () => {
    await show(page, '?startDate=2026-01-01&endDate=2026-03-31')
    await expect(period).toHaveValue('custom')
    await expect(totals(page)).toBeVisible()
    requestedUrls.length = 0
    const message = page.getByText('Please enter both dates; the first must not be after the second.')
    await page.getByLabel('From').fill('2026-04-01')
    await expect(message).toBeVisible()
    await page.getByLabel('From').fill('')
    await expect(message).toBeVisible()
    expect(requestedUrls).toEqual([])
    await page.getByLabel('From').fill('2026-03-01')
    await expect(message).toBeHidden()
    await expect(page).toHaveURL(/startDate=2026-03-01/)
  })

  await test.step("shows days, and accepts them, in the portal's language, whatever the browser's", async () => {
    await navigate(page, `${screen}?startDate=2026-01-01&endDate=2026-03-31`)
    const from = page.getByLabel('From')
    await expect(from).toHaveValue('01/01/2026')
    await from.fill('1.3.26')
    await expect(page).toHaveURL(/startDate=2026-01-01/)
    await from.press('Enter')
    await expect(page).toHaveURL(/startDate=2026-03-01/)
    await expect(from).toHaveValue('01/03/2026')
    await from.fill('31.2.2026')
    await from.blur()
    await expect(page.getByText('Please enter both dates')).toBeVisible()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.goBack()
    await expect(page.getByLabel('Von')).toHaveValue('01.01.2026')
  })
})

test('ENQ-1, HDR-5 the list of requests says that it has the open ones, and shows all that came in, as many as home counts', async ({
  page,
  login,
}) => {
  const { partnerid, authtoken } = await login(page, '101004')
  const answer = await page.request.get(pathOf(getHome, { partnerid }), {
    headers: { authorization: `Bearer ${authtoken}`, 'x-gangway': 'portal' },
  })
  const { figures, day }: Home = await answer.json()
  await page.goto(`${screen}?type=request&startDate=${day.slice(0, 8)}01&endDate=${day}`)
  await expect(totals(page)).toContainText(/^\d+ open requests/)
  const openOnes = await count(page)
  const all = page.getByRole('button', { name: /^Also show those booked or cancelled since: \d+ requests came in/ })
  const received = Number((await all.textContent())?.replace(/\D/g, ''))
  expect(received).toBeGreaterThan(openOnes)
  expect(received).toBe(figures.requests.value)
  await all.click()
  await expect(totals(page)).toContainText(`${received} requests received`)
  await expect(page).toHaveURL(/origin=request/)
  await page.getByRole('button', { name: 'Show only open requests' }).click()
  await expect(totals(page)).toContainText(`${openOnes} open requests`)
})
