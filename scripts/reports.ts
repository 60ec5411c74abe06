import { readFileSync } from 'node:fs'

/** One test as its runner reported it: the titles of its groups, then its own. */
export type ReportedTest = { titles: string[]; status: 'passed' | 'failed' | 'skipped' }

/** A run's tests, and how many files could not be run at all. */
export type Report = { tests: ReportedTest[]; broken: number }

type VitestJson = {
  testResults: {
    status: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}
type PlaywrightJson = { suites: PlaywrightSuite[]; errors: unknown[] }

const skippedWords = ['skipped', 'pending', 'todo', 'disabled']

const statusFrom = (word: string, good: string): ReportedTest['status'] => {
  if (word === good) return 'passed'
  return skippedWords.includes(word) ? 'skipped' : 'failed'
}

export const fromVitest = ({ testResults }: VitestJson): Report => ({
  tests: testResults
    .flatMap((file) => file.assertionResults)
    .map((test) => ({ titles: [...test.ancestorTitles, test.title], status: statusFrom(test.status, 'passed') })),
  broken: testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
})

const listTests = (suite: PlaywrightSuite, above: string[]): ReportedTest[] => {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ titles: [...titles, spec.title], status: statusFrom(test.status, 'expected') })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listTests(inner, titles))]
}

export const fromPlaywright = ({ suites, errors }: PlaywrightJson): Report => ({
  tests: suites.flatMap((suite) => listTests(suite, [])),
  broken: errors.length,
})

/** Reads a runner's report; undefined if it is missing or incomplete. */
export const readReport = <J>(file: string, from: (json: J) => Report): Report | undefined => {
  try {
    const json: J = JSON.parse(readFileSync(file, 'utf8'))
    return from(json)
  } catch {
    return undefined
  }
}
