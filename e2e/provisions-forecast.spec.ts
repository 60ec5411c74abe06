import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))

test('MNY-6, MNY-7 home shows about what comes next and what is missing; the forecast shows the same and twelve payouts and the bookings behind each', async ({
  page,
  login,
}) => {
  await login(page, '101001')
  await page.goto('/partner/home')
  const payouts = page.getByRole('region', { name: 'Commission' })
  const next = await payouts
    .getByText(/^about €[\d,]+$/)
    .first()
    .innerText()
  await expect(payouts.getByRole('heading', { name: 'Missing commission' })).toBeVisible()

  await test.step('the forecast begins with the same payout', async () => {
    await payouts.getByRole('link', { name: 'See the forecast' }).click()
    await expect(page.getByRole('tab', { name: 'Forecast', selected: true })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(next.replace('about ', ''))
    const table = page.getByRole('table', { name: 'Payouts of the next twelve months' })
    await expect(table.getByRole('rowheader')).toHaveCount(12)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('a month opens its bookings below, in the URL too; Back closes them', async () => {
    const month = page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).nth(2)
    const name = await month.innerText()
    await month.click()
    const bookings = page.getByRole('region', { name })
    await expect(bookings.getByRole('rowheader').first()).toBeVisible()
    await expect(month).toHaveAttribute('aria-expanded', 'true')
    await page.reload()
    await expect(bookings.getByRole('rowheader').first()).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.goBack()
    await expect(bookings).toBeHidden()
    await page.goForward()
    await bookings.getByRole('rowheader').first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await test.step('on a phone each month is a card, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/partner/provisions?tab=forecast')
    await expect(page.getByRole('rowheader')).toHaveCount(12)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
