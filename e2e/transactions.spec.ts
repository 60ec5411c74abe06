import { exportTransactions } from '@gangway/contract/features/transactions'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { count, header, isList, open, rows, screen, table, tailOf, totals } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('TRX-1 it opens with the live bookings of the last 90 days', async ({ page, login }) => {
  await login(page, '101004')
  const listRequest = page.waitForRequest((request) => isList(request.url()))
  await page.goto(screen)
  const query = new URL((await listRequest).url()).searchParams
  expect(query.get('type')).toBe('open')
  const days = (Date.parse(query.get('endDate') ?? '') - Date.parse(query.get('startDate') ?? '')) / 86_400_000
  expect(days).toBe(90)
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('90')
  await expect(rows(page).first()).toBeVisible()
})

test('TRX-3 filters are in the URL, and Back undoes them', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Cancellations').click()
  await expect(page).toHaveURL(/type=storno/)
  await expect(rows(page).first().getByText('Cancelled')).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('year')
  await expect(page).toHaveURL(/period=year/)
  // Typing while the URL is being updated loses nothing.
  await page.getByRole('searchbox', { name: 'Search' }).evaluate((box: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const { replaceState } = history
    history.replaceState = (...args) => {
      history.replaceState = replaceState
      history.replaceState(...args)
      setValue?.call(box, `${box.value} relax`)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.getByRole('searchbox', { name: 'Search' }).fill('mein schiff')
  await expect(page).toHaveURL(/searchIn=mein\+schiff\+relax/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('mein schiff relax')
  await expect(page.getByRole('radio', { name: 'Cancellations' })).toBeChecked()
  await page.goBack()
  await expect(page).not.toHaveURL(/period=year/)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('TRX-1 both dates are required and in order; otherwise no request is made', async ({ page, login }) => {
  await open(page, login, '?startDate=2026-01-01&endDate=2026-03-31')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('custom')
  await expect(totals(page)).toBeVisible()
  const requestedUrls: string[] = []
  page.on('request', (request) => isList(request.url()) && requestedUrls.push(request.url()))
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

test('TRX-1 search accepts 255 characters, and says what to do when nothing is found', async ({ page, login }) => {
  await open(page, login)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('maxlength', '255')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called like this')
  await expect(page.getByText('Nothing found. Choose a longer period')).toBeVisible()
  await expect(totals(page)).toContainText('0 transactions')
})

test('TRX-4 any row can be scrolled to, the totals remain those of the whole result and follow it', async ({
  page,
  login,
  server,
}) => {
  await open(page, login, '?startDate=2000-01-01&endDate=2100-01-01')
  await expect(rows(page).first()).toBeVisible()
  const total = await count(page)
  expect(total).toBeGreaterThan(1000)
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(total + 1))
  expect(await rows(page).count()).toBeLessThan(80)
  const scroller = page.getByRole('region', { name: 'Transactions' })
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const last = table(page).locator(`[aria-rowindex="${total + 1}"]`)
  await expect(last.getByRole('rowheader')).toBeVisible()
  expect(await count(page)).toBe(total)

  // A booking is cancelled in the meantime: the list is one shorter, and no row waits for what no longer exists.
  const { owner } = server.database
  const lives = owner.selectFrom('booking').select(['bookingid', 'state']).where('partnerid', '=', 101004)
  const { bookingid, state } = await lives.where('state', '=', 2).executeTakeFirstOrThrow()
  const setStatus = (now: number) =>
    owner.updateTable('booking').set({ state: now }).where('partnerid', '=', 101004).where('bookingid', '=', bookingid)
  await setStatus(5).execute()
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect.poll(() => count(page)).toBe(total - 1)
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(table(page).locator(`[aria-rowindex="${total}"]`).getByRole('rowheader')).toBeVisible()
  await expect(table(page).locator('[aria-busy=true]')).toHaveCount(0)
  await setStatus(state).execute()
})

test('TRX-4 a click on a column sorts on the server, a second one reverses the order', async ({ page, login }) => {
  await open(page, login, '?startDate=2000-01-01&endDate=2100-01-01')
  const price = async () => {
    const text = await rows(page).first().locator('[data-key=bookingpricebrutto]').textContent()
    return Number((text ?? '').replace(/[^\d.]/g, ''))
  }
  await header(page, 'Price').getByRole('button').click()
  await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=bookingpricebrutto&order=asc/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const lowest = await price()
  await header(page, 'Price').getByRole('button').click()
  await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(price).toBeGreaterThan(lowest)
  await expect(header(page, 'Price').getByRole('button')).toBeFocused()
})

test('TRX-7 all columns have their names, the status is a word, amounts are euro', async ({ page, login }) => {
  await open(page, login)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Booking number', 'Booked on', 'Status', 'Customer', 'Departure', 'Route', 'Ship', 'Price'],
    ...['Commission incl. VAT', 'Passengers', 'Return', 'Traveller', 'Cruise line', 'Cruising area'],
    ...['Travel ID', 'ID', 'Comment'],
  ])
  const first = rows(page).first()
  await expect(first.locator('[data-key=status]')).toHaveText(/^(Open|Confirmed \/ closed|Paid)$/)
  await expect(first.locator('[data-key=bookingpricebrutto]')).toHaveText(/^€[\d,]+\.\d\d$/)
  await expect(first.locator('[data-key=cruisingarea]')).toHaveText(/.+ \((sea|river)\)$/)
})

test('TRX-7 at 1440 pixels everything up to the commission is visible; narrow windows show the price, and that there is more', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, login)
  await expect(rows(page).first()).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Transactions' })
  const edgeOf = async (name: string) => {
    const [cell, box] = [await header(page, name).boundingBox(), await scroller.boundingBox()]
    return (cell?.x ?? 0) + (cell?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)
  }
  expect(await edgeOf('Commission incl. VAT')).toBeLessThanOrEqual(0)
  expect(await edgeOf('Return')).toBeGreaterThan(0)
  await expect(scroller).toHaveAttribute('data-more', 'after')
  await scroller.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(scroller).toHaveAttribute('data-more', 'before')
  expect(await edgeOf('Comment')).toBeLessThanOrEqual(0)
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => edgeOf('Price'), `at ${width} pixels`).toBeLessThanOrEqual(0)
    await expect(scroller).toHaveAttribute('data-more', 'after')
  }
})

test('LNG-4 in German the same dates and amounts have the German format', async ({ page, login }) => {
  await open(page, login)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  const first = page.getByRole('table', { name: 'Vorgänge' }).getByRole('row').nth(1)
  await expect(first.locator('[data-key=date]')).toHaveText(/^\d\d\.\d\d\.20\d\d$/)
  await expect(first.locator('[data-key=bookingpricebrutto]')).toHaveText(/^[\d.]+,\d\d\s€$/)
})

test('TRX-2 the traveler is a column only for partner type 1', async ({ page, login }) => {
  await open(page, login, '?period=lastyear', '101002')
  await expect(rows(page).first()).toBeVisible()
  await expect(header(page, 'Customer')).toBeVisible()
  await expect(header(page, 'Traveller')).toHaveCount(0)
})

test('TRX-3, TRX-4 a row opens everything about the booking; it is in the URL', async ({ page, login }) => {
  await open(page, login)
  const name = await rows(page).first().getByRole('button').textContent()
  await rows(page).first().getByRole('button').press('Enter')
  const sheet = page.getByRole('dialog', { name: `Booking ${name}` })
  await expect(sheet.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await expect(sheet.getByText('Commission incl. VAT')).toBeVisible()
  await expect(page).toHaveURL(/booking=\d+/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: `Booking ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/booking=/)
  await expect(sheet).toBeHidden()
})

test('TRX-3 the URL of a booking that does not exist says so', async ({ page, login }) => {
  await login(page, '101004')
  await page.goto(`${screen}?booking=999999999999`)
  await expect(page.getByRole('dialog').getByText('This entry no longer exists.')).toBeVisible()
})

test('TRX-5 the export saves a file named by brand, type and day', async ({ page, login }) => {
  await open(page, login, '?type=request&period=year')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^seeweg-request-20\d\d-\d\d-\d\d\.xlsx$/)
  await expect(page.getByRole('button', { name: 'Excel export' })).toBeEnabled()
})

test('TRX-5 a running export shows its progress and can be cancelled', async ({ page, login }) => {
  await open(page, login)
  let isLeft = false
  await page.route(`**/*${tailOf(exportTransactions.path)}?*`, () => undefined)
  page.on('requestfailed', (request) => {
    if (request.url().includes('/export')) isLeft = true
  })
  await page.getByRole('button', { name: 'Excel export' }).click()
  await expect(page.getByRole('progressbar', { name: 'Excel export' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Excel export' })).toBeEnabled()
  // The browser reports it in its own time.
  await expect.poll(() => isLeft).toBe(true)
})

test("LNG-4 days are shown and typed in the portal's language, whatever the browser's", async ({ page, login }) => {
  await open(page, login, '?startDate=2026-01-01&endDate=2026-03-31')
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

test('TRX-4 on a phone each booking is a card, and opens the details', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, login)
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).first(), 'without scrolling').toBeInViewport({ ratio: 1 })
  // The filters are behind one button, which says how many of them are set.
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('year')
  const filters = page.getByRole('button', { name: 'Filters: 1 active' })
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  expect(await findAxeViolations(page)).toEqual([])
  await filters.click()
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  await expect(rows(page).first().locator('[data-key=comment]')).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price')
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await expect(page).toHaveURL(/sort=bookingpricebrutto&order=asc/)
  await rows(page).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('TRX-4 a list that cannot be loaded says so and can be retried', async ({ page, login }) => {
  await login(page, '101004')
  const list = (url: URL) => isList(url.href)
  await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
  await page.goto(screen)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(list)
  await retry.click()
  await expect(rows(page).first()).toBeVisible()

  // The same goes for rows further down, however many pages: one click reloads them all.
  await page.goto(`${screen}?startDate=2000-01-01&endDate=2100-01-01`)
  await expect(rows(page).first()).toBeVisible()
  const further = (url: URL) => list(url) && url.searchParams.get('offset') !== '0'
  await page.route(further, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
  const scroller = page.getByRole('region', { name: 'Transactions' })
  await scroller.evaluate((element) => element.scrollTo(0, 500 * 36 - 200))
  await expect(retry).toBeVisible()
  await expect(table(page).locator('[aria-rowindex="502"][aria-busy=true]')).toBeAttached()
  await page.unroute(further)
  await retry.click()
  await expect(retry).toBeHidden()
  await expect(table(page).locator('[aria-busy=true]')).toHaveCount(0)
})

test('axe finds nothing on the list and on the sheet', async ({ page, login }) => {
  await open(page, login)
  await expect(rows(page).first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await rows(page).first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})
