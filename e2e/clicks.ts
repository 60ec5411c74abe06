import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Counts the clicks of each part of a job. With CLICK_PICTURES, a folder, each part leaves a picture there, and the counts. */
export const countClicks = (page: Page, job: string) => {
  const folder = process.env.CLICK_PICTURES
  const counted: { part: string; clicks: number; seconds: number }[] = []
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    part: (name: string, work: () => Promise<void>) =>
      test.step(name, async () => {
        clicks = 0
        const start = performance.now()
        await work()
        counted.push({ part: name, clicks, seconds: Math.round(performance.now() - start) / 1000 })
        if (!folder) return
        await mkdir(folder, { recursive: true })
        await page.screenshot({ path: join(folder, `${job}-${counted.length}-${name.replaceAll(' ', '-')}.png`) })
        await writeFile(join(folder, `${job}.json`), JSON.stringify(counted, null, 2))
      }),
    clicksOf: () => Object.fromEntries(counted.map(({ part, clicks: count }) => [part, count])),
  }
}
