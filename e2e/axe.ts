import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Found = { id: string; nodes: { target: unknown[] }[] }

/** What axe reports about the current page, with all its rules: one line per violation and element. */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  // Evaluated rather than added as a script element, which the content security policy forbids.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const violations = await page.evaluate<Found[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations)',
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
