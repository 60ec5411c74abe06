import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Found = { id: string; nodes: { target: unknown[] }[] }

/** What axe finds on the page as it is now, all its rules: one line per fault and place. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  // By evaluation and not as a script element, which the page's content policy forbids.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const violations = await page.evaluate<Found[]>('axe.run(document).then((found) => found.violations)')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
