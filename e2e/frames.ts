import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from './chromium.ts'

type Scrolling = {
  /** A selector of the scrolled element. */
  selector: string
  /** How many frames to scroll. */
  frames: number
  /** How far each frame scrolls, in pixels; a share of the whole if below 1. */
  step: number
}

/** Scrolls frame by frame, back to the top at the end, and returns how long each frame took, in milliseconds. */
export const scrollFrames = (page: Page, scrolling: Scrolling): Promise<number[]> =>
  page.evaluate(
    ({ selector, frames, step }) =>
      new Promise<number[]>((done, fail) => {
        const box = document.querySelector(selector)
        if (!box) return fail(new Error(`there is no ${selector}`))
        const times: number[] = []
        const distance = step < 1 ? box.scrollHeight * step : step
        let [last, direction] = [performance.now(), 1]
        const next = (now: number) => {
          times.push(now - last)
          last = now
          if (times.length > frames) return done(times.slice(1))
          const end = box.scrollHeight - box.clientHeight
          if (box.scrollTop >= end - 1) direction = -1
          if (box.scrollTop <= 0) direction = 1
          box.scrollTop += direction * distance
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    scrolling,
  )

/** A page of a browser that is closed afterwards. */
export const withPage = async <T>(baseURL: string, work: (page: Page) => Promise<T>): Promise<T> => {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
  try {
    return await work(await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } }))
  } finally {
    await browser.close()
  }
}
