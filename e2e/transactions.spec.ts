import { exportTransactions } from '@gangway/contract/features/transactions'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'
import { count, header, isList, open, rows, screen, show, table, tailOf, totals } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('TRX-1, TRX-4, TRX-7, LNG-4 the list opens with the last 90 days, has its columns at every width, and cards on a phone', async ({
  page,
  login,
}) => {
  await login(page, '101004')
  const scroller = page.getByRole('region', { name: 'Transactions' })
  const search = page.getByRole('searchbox', { name: 'Search' })

  await test.step('opens with the live bookings of the last 90 days', async () => {
    const listRequest = page.waitForRequest((request) => isList(request.url()))
    await page.goto(screen)
    const query = new URL((await listRequest).url()).searchParams
    expect(query.get('type')).toBe('open')
    const days = (Date.parse(query.get('endDate') ?? '') - Date.parse(query.get('startDate') ?? '')) / 86_400_000
    expect(days).toBe(90)
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('90')
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('names all columns, shows the status as a word and amounts in euro', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Booking number', 'Booked on', 'Status', 'Customer', 'Departure', 'Route', 'Ship', 'Price'],
      ...['Commission incl. VAT', 'Expected payout', 'Commission state', 'Passengers', 'Return', 'Traveller'],
      ...['Cruise line', 'Cruising area', 'Travel ID', 'ID', 'Own reference', 'Responsible', 'Last note', 'Comment'],
    ])
    const first = rows(page).first()
    await expect(first.locator('[data-key=status]')).toHaveText(/^(Open|Confirmed \/ closed|Paid)$/)
    await expect(first.locator('[data-key=bookingpricebrutto]')).toHaveText(/^€[\d,]+\.\d\d$/)
    await expect(first.locator('[data-key=cruisingarea]')).toHaveText(/.+ \((sea|river)\)$/)
  })

  await test.step('shows everything up to the commission at 1440 pixels, and in narrow windows the price and that there is more', async () => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('has nothing that axe reports on the sheet', async () => {
    await rows(page).first().click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('accepts 255 characters as a search, and says what to do when nothing is found', async () => {
    await expect(search).toHaveAttribute('maxlength', '255')
    await search.fill('nothing is called like this')
    await expect(page.getByText('Nothing found. Choose a longer period')).toBeVisible()
    await expect(totals(page)).toContainText('0 transactions')
    await search.fill('')
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('shows each booking as a card on a phone, which opens the details', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(page).first(), 'without scrolling').toBeInViewport({ ratio: 1 })
    // The filters are behind one button, which says how many of them are set.
    await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('combobox', { name: 'Period' }).selectOption('lastyear')
    const filters = page.getByRole('button', { name: 'Filters: 1 active' })
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
    expect(await findAxeViolations(page)).toEqual([])
    await filters.click()
    await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    await expect(rows(page).first().locator('[data-key=comment]')).toBeHidden()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price')
    await page.getByRole('button', { name: 'Sort ascending' }).click()
    await expect(page).toHaveURL(/sort=bookingpricebrutto&order=asc/)
    await rows(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('formats the same dates and amounts the German way in German', async () => {
    await page.getByRole('button', { name: 'Deutsch' }).click()
    const first = page.getByRole('table', { name: 'Vorgänge' }).getByRole('row').nth(1)
    await expect(first.locator('[data-key=date]')).toHaveText(/^\d\d\.\d\d\.20\d\d$/)
    await expect(first.locator('[data-key=bookingpricebrutto]')).toHaveText(/^[\d.]+,\d\d\s€$/)
  })
})

test('TRX-2, TRX-3, TRX-4, TRX-5, MNY-4 filters and the open booking are in the URL, and what is listed can be exported', async ({
  page,
  login,
}) => {
  await open(page, login)

  await test.step('keeps the filters in the URL, and Back undoes them', async () => {
    await page.getByRole('radiogroup', { name: 'Type' }).getByText('Cancellations').click()
    await expect(page).toHaveURL(/type=storno/)
    await expect(rows(page).first().getByText('Cancelled')).toBeVisible()
    await page.getByRole('combobox', { name: 'Period' }).selectOption('lastyear')
    await expect(page).toHaveURL(/period=lastyear/)
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
    await expect(page).not.toHaveURL(/period=lastyear/)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  })

  await test.step('filters live bookings by status, in the URL and for every row', async () => {
    await show(page, '?period=year')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed / closed')
    await expect(page).toHaveURL(/status=confirmed/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(rows(page).first().getByText('Confirmed')).toBeVisible()
    const statuses = await rows(page).locator('[data-key=status]').allTextContents()
    expect(new Set(statuses)).toEqual(new Set(['Confirmed / closed']))
    await page.getByRole('radiogroup', { name: 'Type' }).getByText('Cancellations').click()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  })

  await test.step('filters by the state of the commission, in the URL and for every row', async () => {
    await show(page, '?period=all')
    const all = await count(page)
    await page.getByRole('combobox', { name: 'Commission state' }).selectOption('Paid in full')
    await expect(page).toHaveURL(/commissionstate=paid/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const states = await rows(page).locator('[data-key=commissionstate]').allTextContents()
    expect(new Set(states)).toEqual(new Set(['Paid in full']))
    await header(page, 'Expected payout').getByRole('button').click()
    await expect(page).toHaveURL(/sort=payoutday/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const payouts = await rows(page).locator('[data-key=payoutday]').allTextContents()
    const days = payouts.map((day) => day.split('/').reverse().join('-'))
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted())
    // Requests have no commission yet.
    await page.getByRole('radiogroup', { name: 'Type' }).getByText('Requests').click()
    await expect(page.getByRole('combobox', { name: 'Commission state' })).toHaveCount(0)
  })

  await test.step('opens everything about a booking from its row, and from its URL', async () => {
    await show(page, '')
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

  await test.step('says that the booking of a URL does not exist', async () => {
    await navigate(page, `${screen}?booking=999999999999`)
    await expect(page.getByRole('dialog').getByText('This entry no longer exists.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('exports a file named by brand, type and day', async () => {
    await show(page, '?type=request&period=lastyear')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^seeweg-request-20\d\d-\d\d-\d\d\.xlsx$/)
    await expect(page.getByRole('button', { name: 'Excel export' })).toBeEnabled()
  })

  await test.step('shows the progress of a running export, which can be cancelled', async () => {
    let isLeft = false
    const exporting = `**/*${tailOf(exportTransactions.path)}?*`
    await page.route(exporting, () => undefined)
    page.on('requestfailed', (request) => {
      if (request.url().includes('/export')) isLeft = true
    })
    await page.getByRole('button', { name: 'Excel export' }).click()
    await expect(page.getByRole('progressbar', { name: 'Excel export' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Excel export' })).toBeEnabled()
    // The browser reports it in its own time.
    await expect.poll(() => isLeft).toBe(true)
    await page.unroute(exporting)
  })

  await test.step('has the traveler as a column only for partner type 1', async () => {
    await expect(header(page, 'Traveller')).toBeVisible()
    await open(page, login, '?period=lastyear', '101002')
    await expect(rows(page).first()).toBeVisible()
    await expect(header(page, 'Customer')).toBeVisible()
    await expect(header(page, 'Traveller')).toHaveCount(0)
  })
})

test('TRX-4 a list of thousands can be retried where it fails, is sorted by its columns, and scrolls to any row', async ({
  page,
  login,
  server,
}) => {
  await login(page, '101004')
  const scroller = page.getByRole('region', { name: 'Transactions' })

  await test.step('says that it cannot be loaded, and can be retried', async () => {
    const list = (url: URL) => isList(url.href)
    await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await page.goto(`${screen}?startDate=2000-01-01&endDate=2100-01-01`)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(list)
    await retry.click()
    await expect(rows(page).first()).toBeVisible()

    // Rows further down are retried, too, however many pages: one click reloads them all.
    const further = (url: URL) => list(url) && url.searchParams.get('offset') !== '0'
    await page.route(further, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await scroller.evaluate((element) => element.scrollTo(0, 500 * 36 - 200))
    await expect(retry).toBeVisible()
    await expect(table(page).locator('[aria-rowindex][aria-busy=true]').first()).toBeAttached()
    await page.unroute(further)
    await retry.click()
    await expect(retry).toBeHidden()
    await expect(table(page).locator('[aria-busy=true]')).toHaveCount(0)
  })

  await test.step('a click on a column sorts on the server, a second one reverses the order', async () => {
    const price = async () => {
      const text = await rows(page).first().locator('[data-key=bookingpricebrutto]').textContent()
      return Number((text ?? '').replace(/[^\d.]/g, ''))
    }
    await header(page, 'Price').getByRole('button').click()
    await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=bookingpricebrutto&order=asc/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // A changed list starts at its top.
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2')
    const lowest = await price()
    await header(page, 'Price').getByRole('button').click()
    await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(price).toBeGreaterThan(lowest)
    await expect(header(page, 'Price').getByRole('button')).toBeFocused()
  })

  await test.step('any row can be scrolled to, the totals remain those of the whole result and follow it', async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const total = await count(page)
    expect(total).toBeGreaterThan(1000)
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(total + 1))
    expect(await rows(page).count()).toBeLessThan(80)
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const last = table(page).locator(`[aria-rowindex="${total + 1}"]`)
    await expect(last.getByRole('rowheader')).toBeVisible()
    expect(await count(page)).toBe(total)

    // A booking is cancelled in the meantime: the list is one shorter, and no row waits for what no longer exists.
    const { owner } = server.database
    const lives = owner.selectFrom('booking').select(['bookingid', 'state']).where('partnerid', '=', 101004)
    const { bookingid, state } = await lives.where('state', '=', 2).executeTakeFirstOrThrow()
    const setStatus = (now: number) =>
      owner
        .updateTable('booking')
        .set({ state: now })
        .where('partnerid', '=', 101004)
        .where('bookingid', '=', bookingid)
    await setStatus(5).execute()
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
    await expect.poll(() => count(page)).toBe(total - 1)
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(table(page).locator(`[aria-rowindex="${total}"]`).getByRole('rowheader')).toBeVisible()
    await expect(table(page).locator('[aria-busy=true]')).toHaveCount(0)
    await setStatus(state).execute()
  })
})
