import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sampled } from '@gangway/server/testing/sample'
import { type Page, test } from '@playwright/test'

/** Less than half of what the package exports as its source. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Found = { id: string; nodes: { target: unknown[] }[] }

/** Compares colours in every pixel of a text, which takes longer than all other rules together. */
const slowRule = 'color-contrast'

type Rules = Record<string, { enabled: boolean }>

const runAxe = async (page: Page, rules: Rules): Promise<string[]> => {
  // Evaluated rather than added as a script element, which the content security policy forbids.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options = JSON.stringify({ resultTypes: ['violations'], rules })
  const violations = await page.evaluate<Found[]>(`axe.run(document, ${options}).then((found) => found.violations)`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What axe reports about the current page, with all its rules: one line per violation and element. */
export const findAllAxeViolations = (page: Page): Promise<string[]> => runAxe(page, {})

const seen = new WeakMap<Page, number>()

/** Which of a test's states are in the sample: every third, from one that depends on the test's name, the same in every run. */
const isInSample = (page: Page) => {
  const before = seen.get(page) ?? 0
  seen.set(page, before + 1)
  const letters = [...test.info().title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (before + letters) % 3 === 0
}

/**
 * `findAxeViolations` for one of many states of a screen: every third one, without contrast, which is examined where
 * every screen is visited. `npm run soak -- whole-matrices` examines all states with all rules.
 */
export const findAxeViolations = async (page: Page): Promise<string[]> =>
  sampled(isInSample(page), true) ? runAxe(page, sampled<Rules>({ [slowRule]: { enabled: false } }, {})) : []
