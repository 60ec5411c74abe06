import type { BrowserContext } from '@playwright/test'

/** The browser's own line about an answer with a refusal; refusals are part of the product. */
const refusalLine = /^Failed to load resource: the server responded with a status of \d{3}/

/** What the page itself loads, other than by its calls. */
const isPart = (type: string) => !['fetch', 'xhr', 'eventsource', 'ping'].includes(type)

/**
 * Notes whatever a visitor's browser should never have to say: console lines (a violated content policy is one),
 * uncaught errors, missing parts of the page.
 */
export const noteProblems = (context: BrowserContext) => {
  const problems: string[] = []
  context.on('console', (line) => {
    if (!refusalLine.test(line.text())) problems.push(`console ${line.type()}: ${line.text()}`)
  })
  context.on('weberror', (thrown) => void problems.push(`uncaught: ${String(thrown.error())}`))
  context.on('response', (response) => {
    if (response.status() >= 400 && isPart(response.request().resourceType()))
      problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}
