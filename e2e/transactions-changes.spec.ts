import { dayOf } from '@gangway/contract/dates/days'
import { upsertBookings } from '@gangway/server/features/feed/bookings-store'
import { aBooking } from '@gangway/server/testing/a-booking'
import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'
import { count, rows, screen, show } from './transactions-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

test('CHG-2 home leads to the bookings that have changed, marked in the list and told by the timeline', async ({
  page,
  login,
  server: { database, clock },
}) => {
  const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
  const version = (version: number, days: number, about: Parameters<typeof aBooking>[0] = {}) => ({
    ...aBooking({ partnerid: 101001, bookingid: 77, bookingnr: 'CHG-77', version, bookingdate: dayOf(day(-20)) }),
    ...{ reiseterminvon: dayOf(day(90)), reiseterminbis: dayOf(day(97)), changedat: day(days).toISOString() },
    ...about,
  })
  await upsertBookings(database.owner, [version(1, -20)], day(-20))
  const dearer = { bookingpricebrutto: 2498.5, commission: 245.84 }
  await upsertBookings(database.owner, [version(2, -1, dearer)], day(-1))
  await login(page, '101001')
  const home = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')

  await test.step('home says how many, and by how much the commission differs', async () => {
    await page.goto('/partner/home')
    const line = home.filter({ hasText: 'since your last visit' })
    await expect(line).toContainText(/^\d+ bookings? ha(s|ve) changed since your last visit: commission [+−]€[\d,.]+/)
    const [changed] = /^\d+/.exec((await line.textContent()) ?? '') ?? []
    const [, commission = ''] = /commission ([+−]€[\d,.]+\d)/.exec((await line.textContent()) ?? '') ?? []
    await line.getByRole('link', { name: 'See the changes' }).click()
    await expect.poll(() => count(page)).toBe(Number(changed))
    await expect(page.getByRole('main').getByRole('status')).toContainText(`Change in commission: ${commission}`)
    await expect(page.getByRole('combobox', { name: 'Changed since' })).toHaveValue('visit')
  })

  const row = rows(page).filter({ hasText: 'CHG-77' })
  await test.step('changed cells have the old value, for screen readers with its day', async () => {
    const price = row.getByRole('cell', { name: /2,498\.50/ })
    await expect(price).toContainText(/changed on [\d/]+, previously €2,398\.50/)
    await expect(price.locator('del')).toHaveText('€2,398.50')
    await expect(row.locator('del')).toHaveCount(2)
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('since when and in what can be chosen', async () => {
    await page.getByRole('combobox', { name: 'What has changed' }).selectOption('Ship')
    await expect(page).toHaveURL(/changedin=ship/)
    await expect(row).toHaveCount(0)
    await page.getByRole('combobox', { name: 'What has changed' }).selectOption('Price and commission')
    await expect(row).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Changed since' }).selectOption('7 days ago')
    await expect(page).toHaveURL(/changed=7/)
    await expect(row).toHaveCount(1)
  })

  await test.step('the timeline has the old and the new value', async () => {
    await row.getByRole('button').first().click()
    const history = page.getByRole('dialog', { name: 'Booking CHG-77' }).getByRole('region', { name: 'History' })
    const entry = history.getByRole('listitem').filter({ hasText: 'Changed' })
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText('Price: €2,398.50 → €2,498.50')
    await expect(entry).toContainText('Commission incl. VAT: €263.84 → €245.84')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('without the filter nothing is marked', async () => {
    await show(page, '?period=all&searchIn=CHG-77')
    await expect(row).toHaveCount(1)
    await expect(row.locator('del')).toHaveCount(0)
  })

  await test.step('a phone shows what has changed on the card', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${screen}?changed=7&period=all&searchIn=CHG-77`)
    await expect(row.locator('[data-key=commission]')).toContainText('€245.84')
    expect(await findAxeViolations(page)).toEqual([])
  })
})
