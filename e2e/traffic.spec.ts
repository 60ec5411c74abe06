import { getYearly } from '@gangway/contract/features/traffic'
import { expect, type Locator, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

const screen = '/partner/statistics/traffic'
const months = 'January February March April May June July August September October November December'.split(' ')

const table = (page: Page) => page.getByRole('table', { name: / by month: / })
const row = (page: Page, name: string | RegExp) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
const type = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Figures' }).getByText(name)
const number = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/\D/g, ''))
const isYearly = (url: URL) => url.pathname.endsWith(getYearly.path.split('/').at(-1) ?? '')

test('TRF-1, TRF-2, TRF-3, LNG-4 three years by month: table, totals, chart, types and years in the URL, and each month opens below', async ({
  page,
  login,
}) => {
  await login(page)

  await test.step('offers to retry what failed to load, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(isYearly, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await page.goto(`${screen}/hits/2025-03-01`)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(isYearly)
    await retry.click()
    await expect(table(page).getByRole('link').first()).toBeVisible()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    expect(await findAxeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('shows three years by month: table, totals, chart, types and years in the URL', async () => {
    await navigate(page, screen)
    await expect(page.getByRole('heading', { name: 'Traffic', level: 1 })).toBeVisible()
    const now = new Date()
    const [year, month] = [now.getFullYear(), now.getMonth()]
    await expect(table(page).getByRole('columnheader')).toHaveText([
      ...['Month', `${year}`, `${year - 1}`, `${year - 2}`, `Change from ${year - 1}`],
    ])
    await expect(
      table(page).getByRole('rowheader', { name: `${months[month]} not over yet`, exact: true }),
    ).toBeVisible()
    // The totals are those of the cells, and future months are empty.
    const cells = await table(page).locator('tbody td:nth-child(3) a').allTextContents()
    const sum = cells.reduce((all, text) => all + Number(text.replace(/\D/g, '')), 0)
    expect(sum).toBeGreaterThan(1000)
    expect(await number(row(page, 'Total').locator('td').nth(1).textContent())).toBe(sum)
    // The current month is compared with the same days of last year, which are shown below last year's figure.
    const running = row(page, new RegExp(`^${months[month]}`)).locator('td')
    const soFar = await number(running.nth(0).textContent())
    const small = await running.nth(1).locator('small').innerText()
    const base = Number(small.split(': ')[1]?.replace(/\D/g, ''))
    const change = Number(((await running.nth(3).textContent()) ?? '').replace('−', '-').replace('%', ''))
    expect(Math.abs(change - (100 * (soFar - base)) / base)).toBeLessThan(0.051)
    for (const name of months.slice(month + 1)) await expect(row(page, name).locator('td').first(), name).toBeEmpty()

    // The chart is an image with a description, and its values are read by the arrow keys.
    await expect(page.getByRole('img', { name: `Visits by month: ${year}, ${year - 1} and ${year - 2}` })).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Read the figures of the chart' })
    await slider.press('ArrowRight')
    const [february] = await row(page, 'February').locator('td').first().allTextContents()
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^February: ${year} ${february}`))

    await type(page, 'Bookings').click()
    await expect(page).toHaveURL(/type=booking/)
    await expect(page.getByRole('table', { name: /^Bookings by month/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Year' }).selectOption('last')
    await expect(page).toHaveURL(/year=last/)
    await expect(table(page).getByRole('columnheader').nth(1)).toHaveText(`${year - 1}`)
    await expect(table(page).getByText('not over yet')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Bookings' })).toBeChecked()
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('this')

    await type(page, 'Visits').click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(
      page
        .getByRole('row', { name: /^März / })
        .locator('td')
        .nth(2),
    ).toHaveText(/^\d\.\d{3}$/)
    await page.getByRole('button', { name: 'English' }).click()
  })

  await test.step('opens the month of a cell below, by keyboard and back; each cell equals its list', async () => {
    const year = new Date().getFullYear() - 1
    await navigate(page, screen)
    const visits = table(page).getByRole('link', { name: new RegExp(`^March ${year}: `) })
    const visitCount = await number(visits.textContent())
    await visits.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/traffic/hits/${year}-03-01`))
    await expect(page.getByRole('heading', { name: `Visits in March ${year}` })).toBeFocused()
    const days = page.getByRole('table', { name: 'Visits', exact: true })
    await expect(days.locator('tbody tr')).toHaveCount(31)
    await expect(days.locator('tbody th').last()).toHaveText(new RegExp(`^\\w{3} 31/03/${year}$`))
    expect(await number(days.locator('tfoot td').textContent())).toBe(visitCount)
    await page.getByRole('link', { name: 'Close' }).press('Enter')
    await expect(page).toHaveURL(/\/statistics\/traffic\?type=hits/)
    await expect(visits).toBeFocused()

    // The month stays open while the type changes.
    await visits.click()
    await type(page, 'Page views').click()
    await expect(page).toHaveURL(new RegExp(`/traffic/pageview/${year}-03-01`))
    await expect(page.getByRole('heading', { name: `Page views in March ${year}` })).toBeVisible()
    for (const [name, path] of [
      ['Requests', 'requests'],
      ['Bookings', 'monthly'],
    ] as const) {
      await type(page, name).click()
      await expect(page).toHaveURL(new RegExp(`/traffic/${path}/${year}-03-01`))
      const cell = table(page).getByRole('link', { name: new RegExp(`^March ${year}: `) })
      await expect(cell).toHaveAttribute('aria-current', 'page')
      const count = await number(cell.textContent())
      const list = page.getByRole('region', { name: `${name} in March ${year}` })
      if (count === 0) await expect(list.getByText('Nothing in this month.')).toBeVisible()
      else
        await expect(list.getByRole('status').first()).toHaveText(
          new RegExp(`^${count} (?:transactions?|requests? received)`),
        )
    }
    const first = page
      .getByRole('region', { name: `Bookings in March ${year}` })
      .getByRole('rowheader')
      .first()
    await first.getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
    await expect(page).toHaveURL(/booking=\d+/)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('does not find anything but the first day of a month, also below the table', async () => {
    for (const path of [
      'monthly/2026-03-02',
      'requests/2026-13-01',
      'hits/march',
      'pageview/2026-3-01',
      'weekly/2026-03-01',
    ]) {
      await navigate(page, `${screen}/${path}`)
      await expect(page.getByRole('heading', { name: 'This page does not exist' }), path).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Traffic' })).toHaveCount(0)
    }
  })
})

test('TRF-1, TRF-3 without page tracking page views are not offered, and without any visits it says so', async ({
  page,
  login,
}) => {
  await test.step('without page tracking page views are not offered, and their months redirect to the table', async () => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await login(page, '101002')
    await page.goto(`${screen}/pageview/2025-03-01`)
    await expect(page).toHaveURL(/\/statistics\/traffic$/)
    await expect(table(page)).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Figures' }).getByRole('radio')).toHaveCount(3)
    await navigate(page, `${screen}?type=pageview`)
    await expect(page.getByRole('table', { name: /^Visits by month/ })).toBeVisible()
    expect(requestedUrls.filter((url) => /partner\/api\/.*pageview/.test(url))).toEqual([])
    // Nor does this agency see travelers: sorting by them in the URL is ignored.
    await navigate(page, `${screen}/monthly/${new Date().getFullYear() - 1}-03-01?sort=travelername&order=asc`)
    await expect(page.getByRole('rowheader', { name: /\w/ }).last()).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Booked on' })).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('says that there were no visits and no bookings yet', async () => {
    await login(page, '101003')
    await page.goto(screen)
    await expect(page.getByText(/^No visits from \d{4} to \d{4} yet\./)).toBeVisible()
    await type(page, 'Bookings').click()
    await expect(page.getByText(/^Nothing from \d{4} to \d{4} yet\./)).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('NTF-6, TRF-2 table and month go to Excel, CSV and paper, all rows of the month too', async ({ page, login }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
  await login(page)
  const year = new Date().getFullYear()
  const download = async (place: Page | Locator, button: string) => {
    const file = page.waitForEvent('download')
    await place.getByRole('button', { name: button }).first().click()
    return (await file).suggestedFilename()
  }
  await page.goto(`${screen}/hits/${year - 1}-03-01`)
  const visits = page.getByRole('region', { name: `Visits in March ${year - 1}` })
  await expect(visits.getByRole('table')).toBeVisible()
  expect(await download(page, 'Excel export')).toBe(`seeweg-visits-${year - 2}-${year}.xlsx`)
  expect(await download(page, 'CSV')).toBe(`seeweg-visits-${year - 2}-${year}.csv`)
  expect(await download(visits, 'CSV')).toBe(`seeweg-visits-${year - 1}-03.csv`)

  await type(page, 'Requests').click()
  const requests = page.getByRole('region', { name: `Requests in March ${year - 1}` })
  const status = requests.getByRole('status').first()
  await expect(status).toHaveText(/^\d+ requests? received/)
  expect(await download(requests, 'CSV')).toBe(`seeweg-requests-${year - 1}-03.csv`)
  const total = await number(Promise.resolve((await status.textContent())?.split(' ')[0] ?? null))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-asked-to-print]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility()
    return {
      rows: [...document.querySelectorAll('main section tbody tr')].filter(isShown).length,
      months: [...document.querySelectorAll('main table tbody a')].filter(isShown).length,
      controls: [...document.querySelectorAll('main button, main select, main [role=row]')].filter(isShown).length,
    }
  })
  expect(printed).toEqual({ rows: total, months: expect.any(Number), controls: 0 })
  expect(printed.months).toBeGreaterThan(20)
})
