import { scrollFrames, withPage } from '../e2e/frames.ts'
import { buildApps } from '../scripts/build-apps.ts'
import { full } from './generate.ts'
import { onGeneratedApp } from './generated-app.ts'
import { logIn } from './log-in.ts'
import { type Scale, whole } from './scale.ts'
import { median } from './timing.ts'

const budget = 50

type Page = Parameters<typeof scrollFrames>[0]

const list = '[role=table]'
const ways = {
  'by wheel': { selector: `section:has(> ${list})`, frames: 400, step: 120 },
  'by page': { selector: `section:has(> ${list})`, frames: 300, step: 600 },
  'by dragging the bar': { selector: `section:has(> ${list})`, frames: 300, step: 0.01 },
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

/** Whether no frame was too long while the list of this page was scrolled in each way. */
export const measureScrolling = async (page: Page, scale: Scale) => {
  let isWithin = true
  for (const [name, way] of Object.entries(ways)) {
    await scrollFrames(page, { ...way, frames: scale.count(60) }) // warms up
    const times = await scrollFrames(page, { ...way, frames: scale.count(way.frames) })
    const worst = Math.max(...times)
    const over = times.filter((time) => time > budget).length
    const figures = [median(times), share(times, 0.99), worst].map((time) => time.toFixed(0).padStart(5)).join(' / ')
    console.log(`${name.padEnd(22)} ${figures} ms  (median, 99 %, worst)${over > 0 ? `  ${over} OVER ${budget}` : ''}`)
    if (over > 0) isWithin = false
  }
  return isWithin
}

/** How long frames take while scrolling through every live booking of the largest partner. */
export const run = async (scale = whole) => {
  await buildApps()
  return onGeneratedApp(scale, full, async ({ app, headers }) => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return withPage(url, async (page) => {
      await page.goto('/healthz')
      await logIn(page, headers.authorization.replace('Bearer ', ''))
      await page.goto('/partner/statistics/bookingreport?startDate=2000-01-01&endDate=2100-12-31')
      await page.locator(`${list} [role=rowheader]`).first().waitFor()
      console.log(await page.locator('main [role=status]').first().innerText())
      return measureScrolling(page, scale)
    })
  })
}
