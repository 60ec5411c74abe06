import type { BrowserContext } from '@playwright/test'

/** The browser's own message about an error response; error responses are part of the product. */
const refusalLine = /^Failed to load resource: the server responded with a status of \d{3}/

/** What the page itself loads, other than by its calls. */
const isPart = (type: string) => !['fetch', 'xhr', 'eventsource', 'ping'].includes(type)

/**
 * Records whatever a visitor's browser should never report: console lines (including content policy violations),
 * uncaught errors, missing parts of the page.
 */
export const noteProblems = (context: BrowserContext) => {
  const problems: string[] = []
  context.on('console', (line) => {
    if (!refusalLine.test(line.text())) problems.push(`console ${line.type()}: ${line.text()}`)
  })
  context.on('weberror', (webError) => void problems.push(`uncaught: ${String(webError.error())}`))
  context.on('response', (response) => {
    if (response.status() >= 400 && isPart(response.request().resourceType()))
      problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}
