import { withPage } from '../e2e/frames.ts'
import { buildApps } from '../scripts/build-apps.ts'
import { type Size, today } from './generate.ts'
import { onGeneratedApp } from './generated-app.ts'
import { logIn } from './log-in.ts'
import { whole } from './scale.ts'
import { measureTime, median } from './timing.ts'

/** Milliseconds until a person can read and click. */
const budget = 1500

const size: Size = { partners: 10, bookings: 30_000, largest: 20_000, days: 30 }

/** ENQ-6: the calendar's next 90 days of an agency with 20,000 bookings, from the click to a screen that answers another click. */
export const run = async (scale = whole) => {
  await buildApps()
  return onGeneratedApp(scale, size, async ({ app, headers }) => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return withPage(url, async (page) => {
      await page.clock.setFixedTime(`${today}T10:00:00Z`)
      await page.goto('/healthz')
      await logIn(page, headers.authorization.replace('Bearer ', ''))
      const open = async () => {
        await page.goto('/partner/customers')
        await page.locator('a[href="/partner/calendar"]').first().waitFor()
        return measureTime(async () => {
          await page.locator('a[href="/partner/calendar"]').first().click()
          await page.getByRole('radio').nth(4).check({ force: true })
          await page.locator('section[aria-labelledby^=day-]').first().waitFor()
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
        })
      }
      const times: number[] = []
      for (let count = 0; count < scale.count(7); count += 1) times.push(await open())
      const isWithin = median(times) <= budget
      console.log(`  usable after ${median(times).toFixed(0)} ms of ${budget}${isWithin ? '' : '  OVER'}`)
      return isWithin
    })
  })
}
