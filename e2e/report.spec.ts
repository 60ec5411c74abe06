import { dayOf } from '@gangway/contract/dates/days'
import { exportReport, getReport, type Report } from '@gangway/contract/features/report'
import { expect, type Locator, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

const screen = '/partner/statistics/overview'
const tailOf = (path: string) => path.split('/:partnerid').at(-1) ?? ''
const isReport = (url: string) => new URL(url).pathname.endsWith(tailOf(getReport.path))
const table = (page: Page) => page.getByRole('table', { name: 'Month by month' })
const months = (page: Page) => table(page).getByRole('button')
const euro = (n: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(n)
const count = (n: number) => n.toLocaleString('en-GB')

const dayMonth = (day: Date) =>
  day.toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Berlin' })
const difference = (n: number, format: (n: number) => string) =>
  `${n > 0 ? '+' : ''}${n < 0 ? '−' : ''}${format(Math.abs(n))}`
/** As displayed: a rate, or the difference where the base is below ten. */
const rate = (now: number, before: number, baseCount = before, format: (n: number) => string = count) => {
  if (baseCount < 10) return difference(now - before, format)
  const options = { style: 'percent', signDisplay: 'exceptZero', minimumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en-GB', { ...options, maximumFractionDigits: 1 })
    .format((now - before) / before)
    .replace('-', '−')
}

/** Makes the page read a report, and returns what it asked for and got. */
const readBy = async (page: Page, act: () => Promise<unknown>) => {
  const response = page.waitForResponse((response) => isReport(response.url()))
  await act()
  const answer = await response
  await expect(page.getByRole('heading', { name: 'Partner report', level: 1 })).toBeVisible()
  return { asked: answer.request().postDataJSON(), report: (await answer.json()) as Report } // what the call declares
}

const open = async (page: Page, login: (page: Page, user?: string) => Promise<unknown>, search = '') => {
  await login(page, '101001')
  return readBy(page, () => page.goto(screen + search))
}

test('RPT-1, RPT-2 it opens with this year by company, and shows what the call answers', async ({ page, login }) => {
  const { asked, report } = await open(page, login)
  const legend = page.getByRole('region', { name: 'What the figures mean' })
  expect(asked).toEqual({ bookingPeriodType: 1, groupType: 1, datePeriodType: 'year' })
  await expect(page.getByRole('radio', { name: 'This year' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveCount(0)

  await test.step('the legend comes first and is folded, so that key figures and charts are seen without scrolling', async () => {
    const meaning = legend.getByText('Total revenue incl. cancellations')
    await expect(meaning).toBeHidden()
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
    expect(await top(legend)).toBeLessThan(await top(page.getByRole('search', { name: 'Partner report' })))
    await expect(page.locator('[data-figure=revenue]')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: /^Revenue by month/ })).toBeInViewport()
    // Paper shows the whole of it.
    await page.emulateMedia({ media: 'print' })
    await expect(meaning).toBeVisible()
    await page.emulateMedia({ media: null })
    await legend.getByText('What the figures mean').click()
    await expect(meaning).toBeVisible()
  })

  await test.step('shows every figure among the key figures, and explains every column in the legend', async () => {
    const tile = page.locator('[data-figure=revenue]')
    await expect(tile).toContainText(euro(report.total.booking_sum))
    await expect(tile).toContainText(`previously: ${euro(report.comparison.booking_sum)}`)
    const names = (await table(page).getByRole('columnheader').allTextContents()).slice(1)
    expect(names).toHaveLength(11)
    for (const name of [...names, 'Page views']) await expect(legend.getByText(name, { exact: true })).toBeVisible()
    for (const sentence of await legend.getByRole('definition').allTextContents())
      expect(sentence).toMatch(/^[A-Z].+\.$/)
  })

  await test.step('expands a month to its groups by keyboard', async () => {
    const first = report.statistic.findIndex(({ groupeditems }) => groupeditems.length > 0)
    const month = report.statistic[first]
    const button = months(page).first()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const groups = page.locator(`#${await button.getAttribute('aria-controls')}`)
    await expect(groups.getByRole('row')).toHaveCount(month?.groupeditems.length ?? 0)
    await expect(groups.getByRole('row').first()).toContainText(euro(month?.groupeditems[0]?.booking_sum ?? -1))
    await page.keyboard.press('Space')
    await expect(groups).toBeHidden()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect(table(page).locator('[aria-expanded=false]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect(table(page).locator('[aria-expanded=true]')).toHaveCount(0)
  })

  await test.step('marks the current month and compares it with the same number of days: in the table, the visits and the key figures', async () => {
    const running = report.statistic.find(({ sofar }) => sofar)
    const [before, visitsBefore] = [
      running?.sofar?.comparison.booking_sum ?? -1,
      running?.sofar?.comparison.visits ?? -1,
    ]
    const row = table(page).getByRole('row').filter({ hasText: 'not over yet' })
    const ofWhole = (base: number, whole: number, format: (n: number) => string) =>
      // On the last day of a month that is all of it.
      base === whole ? format(base) : `${format(base)}to ${dayMonth(new Date())}; in full: ${format(whole)}`
    await expect(row.locator('[data-key=yearBefore]')).toHaveText(
      ofWhole(before, running?.comparison.booking_sum ?? -1, euro),
    )
    const bookingsBefore = running?.sofar?.comparison.booking_count ?? -1
    await expect(row.locator('[data-key=yearChange]')).toHaveText(
      rate(running?.booking_sum ?? -1, before, bookingsBefore, euro),
    )
    const { previous_sum: previous = -1, previous_count: previousCount = -1 } = running?.sofar ?? {}
    await expect(row.locator('[data-key=change]')).toHaveText(
      `${rate(running?.booking_sum ?? -1, previous, previousCount, euro)}previously: ${euro(previous)}`,
    )
    const visitsNow = page.getByRole('table', { name: 'Visits by month' }).getByRole('row', { name: /not over yet/ })
    await expect(visitsNow.getByRole('cell').nth(1)).toHaveText(
      ofWhole(visitsBefore, running?.comparison.visits ?? -1, count),
    )
    await expect(visitsNow.getByRole('cell').nth(2)).toHaveText(rate(running?.visits ?? -1, visitsBefore))
  })

  await test.step('shows the change of every month so far and of each of its groups, rounded once', async () => {
    const now = dayOf(new Date()).slice(0, 7)
    const past = report.statistic.filter(({ jahr, monat }) => `${jahr}-${String(monat).padStart(2, '0')}` <= now)
    const rates = past
      .flatMap((month) => [month, ...month.groupeditems])
      .map((line) => {
        const { booking_sum: base, booking_count: of } = (line.sofar ?? line).comparison
        return rate(line.booking_sum, base, of, euro)
      })
    const shownRates = await table(page).locator('tbody [data-key=yearChange]').allTextContents()
    expect(shownRates.slice(0, rates.length)).toEqual(rates)
  })

  await test.step('has the totals in the footer, and no rate for a future month', async () => {
    const sums = table(page).getByRole('row', { name: /^Total/ })
    await expect(sums).toContainText(euro(report.total.bookinggesamt_sum))
    await expect(sums.locator('[data-key=yearChange]')).toHaveText(
      rate(report.total.booking_sum, report.comparison.booking_sum, report.comparison.booking_count, euro),
    )
    await expect(page.locator('#groups-total').locator('tr')).toHaveCount(report.groups.length)
    const visits = page.getByRole('table', { name: 'Visits by month' })
    await expect(visits.getByRole('row')).toHaveCount(report.statistic.length + 2)
    await expect(visits.getByRole('columnheader', { name: 'Page views' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Revenue by month' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Bookings by cruise line' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('RPT-1, RPT-3, RPT-4 filters are in the URL, dates only show for custom dates, Back undoes them, and the result is exported', async ({
  page,
  login,
}) => {
  await open(page, login)

  await test.step('keeps the filters in the URL, shows dates only for custom dates, and Back undoes them', async () => {
    const year = new Date().getFullYear()
    const bodyAfter = async (act: () => Promise<unknown>) => {
      const [request] = await Promise.all([page.waitForRequest((one) => isReport(one.url())), act()])
      return request.postDataJSON()
    }
    const pick = (name: string) => page.getByRole('radiogroup', { name: 'Period' }).getByText(name).click()
    expect(await bodyAfter(() => pick('Last year'))).toMatchObject({
      datePeriodType: 'custom',
      startDate: `${year - 1}-01-01`,
      endDate: `${year - 1}-12-31`,
    })
    await expect(page).toHaveURL(/period=lastyear/)
    await bodyAfter(() => pick('Several years'))
    const back = page.getByRole('combobox', { name: 'Several years' })
    expect(await back.getByRole('option').count()).toBe(5)
    expect(await bodyAfter(() => back.selectOption('3'))).toMatchObject({ startDate: `${year - 3}-01-01` })
    expect(await bodyAfter(() => pick('This month'))).toMatchObject({ datePeriodType: 'month' })
    const byArea = () => page.getByRole('combobox', { name: 'Grouped by' }).selectOption('2')
    expect(await bodyAfter(byArea)).toMatchObject({ groupType: 2, datePeriodType: 'month' })
    const byDeparture = () => page.getByRole('combobox', { name: 'Counted by' }).selectOption('2')
    const response = page.waitForResponse((one) => one.request().postData()?.includes('"bookingPeriodType":2') ?? false)
    expect(await bodyAfter(byDeparture)).toMatchObject({ bookingPeriodType: 2, groupType: 2 })
    // Visits are compared only as far as possible, and the tile says until when.
    const { comparison }: Report = await (await response).json()
    const until = comparison.visitsenddate.split('-').reverse().join('/')
    const when = comparison.visitsenddate === comparison.enddate ? 'previously' : `to ${until}`
    await expect(page.locator('[data-figure=visits]')).toContainText(`${when}: ${count(comparison.visits)}`)
    await expect(page.locator('[data-figure=bookings]')).toContainText(`previously: ${count(comparison.booking_count)}`)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Grouped by' })).toHaveValue('2')
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Counted by' })).toHaveValue('1')

    await pick('Custom dates')
    const asked: string[] = []
    page.on('request', (request) => isReport(request.url()) && asked.push(request.url()))
    await page.getByLabel('To', { exact: true }).fill('2025-01-31')
    await expect(page.getByText('Please enter both dates; the first must not be after the second.')).toBeVisible()
    expect(asked).toEqual([])
    expect(await bodyAfter(() => page.getByLabel('From').fill('2024-12-15'))).toMatchObject({
      startDate: '2024-12-15',
      endDate: '2025-01-31',
    })
    await expect(months(page).first()).toHaveText('December 2024')
  })

  await test.step('exports a file named by brand and day, shows its progress and can be cancelled', async () => {
    const button = page.getByRole('button', { name: 'Excel export' })
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toMatch(/^seeweg-partnerreport-20\d\d-\d\d-\d\d\.xlsx$/)
    await expect(button).toBeEnabled()

    let isLeft = false
    await page.route(`**${tailOf(exportReport.path)}`, () => undefined)
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/export')) isLeft = true
    })
    await button.click()
    await expect(page.getByRole('progressbar', { name: 'Excel export' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    // The browser reports it in its own time.
    await expect.poll(() => isLeft).toBe(true)
  })
})

test('RPT-2, RPT-4, LNG-4 empty years are left out, groups are compared, months are cards on a phone, and paper has all rows', async ({
  page,
  login,
}) => {
  await test.step('leaves out years before the first booking with a note, and compares nothing with itself', async () => {
    const { report: clipped } = await open(page, login, '?startDate=1900-01-01&endDate=2100-12-31')
    expect(clipped.isclipped).toBe(true)
    expect(clipped.statistic.length).toBeLessThan(100)
    await expect(page.getByText(/^Shown from \d\d\/\d\d\/\d{4} to /)).toBeVisible()
    await expect(page.getByText(/^No comparison: there are no bookings before /)).toBeVisible()
    await expect(page.locator('[data-figure=revenue]')).toContainText('no comparison')
    await expect(page.locator('[data-figure=revenue]')).not.toContainText('%')
  })

  const { report } = await readBy(page, () => navigate(page, `${screen}?period=lastyear`))

  await test.step('compares groups with last year, sorts them by the largest change, and expands the small ones', async () => {
    const revenue = page.getByRole('heading', { name: 'Revenue by cruise line' }).locator('..')
    await expect(revenue.getByRole('listitem').first()).toContainText('previously: €')
    await page.getByRole('combobox', { name: 'Sort groups by' }).selectOption('change')
    const before = await revenue.getByRole('listitem').count()
    const others = revenue.getByRole('button', { name: /others?$/ })
    await others.click()
    await expect(others).toHaveCount(0)
    expect(await revenue.getByRole('listitem').count()).toBeGreaterThanOrEqual(before)
  })

  await test.step('shows months as cards in the reader’s number format on a phone', async () => {
    await page.getByRole('button', { name: 'Deutsch' }).click()
    // On a tablet the table scrolls, and the page does not.
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    await page.setViewportSize({ width: 390, height: 844 })
    const german = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    await expect(page.locator('[data-figure=revenue]')).toContainText(german.format(report.total.booking_sum))
    const first = page.getByRole('table', { name: 'Monat für Monat' }).getByRole('row').nth(1)
    await expect(first.locator('[data-key=revenue]')).toHaveText(german.format(report.statistic[0]?.booking_sum ?? -1))
    await expect(first.locator('[data-key=requests]')).toBeHidden()
    await first.getByRole('button').click()
    await expect(first.locator('[data-key=requests]')).toBeVisible()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    // The periods are in two even rows, each large enough for a finger.
    const boxes = await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(2)
    expect(new Set(boxes.slice(0, 3).map(({ width }) => Math.round(width))).size).toBe(1)
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(28)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('prints all rows, on white paper, and not the title alone on the first sheet', async () => {
    const schemes = await page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.mantineColorScheme = 'dark'
      return ['beforeprint', 'afterprint'].map((name) => dispatchEvent(new Event(name)) && dataset.mantineColorScheme)
    })
    expect(schemes).toEqual(['light', 'dark'])
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe('report')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
    const rows = report.statistic.reduce(
      (sum, { groupeditems }) => sum + 1 + groupeditems.length,
      2 + report.groups.length,
    )
    await expect(page.getByRole('table', { name: 'Monat für Monat' }).getByRole('row')).toHaveCount(rows)
  })
})

test('RPT-1, RPT-5 without bookings it says what to do, without tracking there are no page views, and a failure can be retried', async ({
  page,
  login,
}) => {
  await test.step('says what to do without bookings', async () => {
    await login(page, '101003')
    await page.goto(screen)
    await expect(page.getByText('No visits, requests or bookings in this period.')).toBeVisible()
    await expect(table(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'What the figures mean' })).toBeVisible()
  })

  await login(page, '101002')
  await test.step('offers to retry what failed to load', async () => {
    const call = (url: URL) => isReport(url.href)
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await page.goto(`${screen}?period=lastyear`)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(call)
    await retry.click()
    await expect(table(page)).toBeVisible()
  })

  await test.step('shows no page views without tracking', async () => {
    await expect(page.getByRole('table', { name: 'Visits by month' })).toBeVisible()
    await expect(page.getByText('Page views')).toHaveCount(0)
  })
})
