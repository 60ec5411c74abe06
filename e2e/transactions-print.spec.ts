import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { brokenWords, count, open, rows } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('TRX-4 the first thousand rows are printed in landscape, below filter and totals', async ({ page, login }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
  // As wide as the sheet within its margins, 277 mm.
  await page.setViewportSize({ width: 1047, height: 700 })
  await open(page, login, '?startDate=2000-01-01&endDate=2100-01-01&sort=bookingpricebrutto&order=asc')
  await expect(rows(page).first()).toBeVisible()
  const [total, cheapest] = [await count(page), await rows(page).first().getByRole('rowheader').textContent()]
  expect(total).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-asked-to-print]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  // All at once: querying by role or text among a thousand rows takes seconds each time.
  const printed = await page.evaluate(() => {
    const visibleElements = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    return {
      rows: visibleElements('main tbody tr').length,
      first: visibleElements('main tbody th')[0]?.textContent,
      text: visibleElements('main p').map(({ textContent }) => textContent),
      controls: visibleElements('button, input, select, nav, footer, [role=row]').length,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })
  expect(printed).toMatchObject({ rows: 1000, first: cheapest, controls: 0 })
  expect(printed.overflow).toBeLessThanOrEqual(0)
  expect(await brokenWords(page)).toEqual([])
  const all = total.toLocaleString('en')
  expect(printed.text).toEqual([
    'Your customers’ requests, bookings and cancellations.',
    'Bookings · Booking date 01/01/2000 – 01/01/2100',
    expect.stringMatching(
      new RegExp(`^${all} transactions[\\d,]+ passengersRevenue: €[\\d,.]+Commission incl. VAT: €[\\d,.]+$`),
    ),
    `The first 1,000 of ${all} transactions are printed; the Excel export has them all.`,
  ])

  // After printing the rows are gone; the browser's own menu prints what is loaded, and states how much that is.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('main tbody tr')).toHaveCount(0)
  const byMenu = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const visibleRows = [...document.querySelectorAll('main :is(tbody tr, [role=row])')].filter((one) =>
      one.checkVisibility(),
    )
    return { rows: visibleRows.length, text: [...document.querySelectorAll('main p')].at(-1)?.textContent }
  })
  expect(byMenu).toEqual({
    rows: 100,
    text: `The first 100 of ${all} transactions are printed; the “Print” button prints up to 1,000.`,
  })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const sizes = sheets.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`)
  expect([...new Set(sizes)], 'A4 in points').toEqual(['842 × 595'])
})
