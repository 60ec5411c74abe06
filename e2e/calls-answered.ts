import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** Longer than a screen takes from an answer to its next call. */
const quietTime = 300

/** Says for how long a tab has been asking nothing. */
const watchTab = (page: Page) => {
  const open = new Set<Request>()
  let changed = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    changed = performance.now()
  }
  page.on('request', (request) => {
    // The browser does not always say what became of the calls of the document before.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('response', (response) => end(response.request()))
  page.on('requestfailed', end)
  return () => (page.isClosed() ? Number.POSITIVE_INFINITY : open.size > 0 ? 0 : performance.now() - changed)
}

/**
 * Returns a step that waits until every call of every tab is answered. A session that a test ends at the server is
 * otherwise noticed by a call that was still on its way, before the test does anything.
 */
export const callWatch = (context: BrowserContext) => {
  const tabs = context.pages().map(watchTab)
  context.on('page', (page) => tabs.push(watchTab(page)))
  return () =>
    expect.poll(() => Math.min(...tabs.map((quietFor) => quietFor())), { intervals: [100] }).toBeGreaterThan(quietTime)
}
