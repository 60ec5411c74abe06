import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('ENQ-7 a booking leads to everything its customer has, and each of these back to the same page, also on a phone', async ({
  page,
  login,
  server,
}) => {
  const mine = server.database.owner.selectFrom('booking').where('partnerid', '=', 101001).where('state', '=', 4)
  const [first, second] = await mine.select('bookingid').orderBy('bookingid', 'desc').limit(2).execute()
  const ids = [first?.bookingid ?? 0, second?.bookingid ?? 0]
  await server.database.owner
    .updateTable('booking')
    .set({ customeremail: 'Jo@Customer.example', customerphone: '040 9876543', customername: 'Jo Customer' })
    .where('partnerid', '=', 101001)
    .where('bookingid', 'in', ids)
    .execute()
  await login(page, '101001')
  await page.goto(`/partner/statistics/bookingreport?booking=${ids[0]}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Everything about this customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jo Customer' })).toBeVisible()
  const bookings = page.getByRole('region', { name: 'Bookings and cancellations' }).getByRole('listitem')
  await expect(bookings).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Jo@Customer.example' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  await test.step('each booking opens its details here', async () => {
    await bookings.last().getByRole('link').click()
    await expect(page.getByRole('dialog', { name: /^Booking / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the page of the other booking is the same, and nothing scrolls sideways on a phone', async () => {
    const text = await page.locator('main').innerText()
    await page.goto(`/partner/customers/${ids[1]}`)
    await expect(bookings).toHaveCount(2)
    expect(await page.locator('main').innerText()).toBe(text)
    await page.setViewportSize({ width: 390, height: 844 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await findAxeViolations(page)).toEqual([])
  })
})
