import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** One test as its runner reported it: the titles of its groups, then its own, and why it failed. */
export type ReportedTest = { titles: string[]; status: 'passed' | 'failed' | 'skipped'; reason?: string }

/** A run's tests, and how many files could not be run at all. */
export type Report = { tests: ReportedTest[]; broken: number }

type VitestJson = {
  testResults: {
    status: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[]
  }[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
}
type PlaywrightJson = { suites: PlaywrightSuite[]; errors: unknown[] }

const skippedWords = ['skipped', 'pending', 'todo', 'disabled']

const statusFrom = (word: string, good: string): ReportedTest['status'] => {
  if (word === good) return 'passed'
  return skippedWords.includes(word) ? 'skipped' : 'failed'
}

/** The first line of the first message, without the colours of a terminal. */
const withReason = (test: ReportedTest, messages: readonly (string | undefined)[]): ReportedTest => {
  const reason = stripVTControlCharacters(messages.find((message) => message) ?? '').split('\n', 1)[0]
  return test.status === 'failed' && reason ? { ...test, reason } : test
}

export const fromVitest = ({ testResults }: VitestJson): Report => ({
  tests: testResults
    .flatMap((file) => file.assertionResults)
    .map(({ ancestorTitles, title, status, failureMessages = [] }) =>
      withReason({ titles: [...ancestorTitles, title], status: statusFrom(status, 'passed') }, failureMessages),
    ),
  broken: testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
})

const listTests = (suite: PlaywrightSuite, above: string[]): ReportedTest[] => {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) =>
      withReason(
        { titles: [...titles, spec.title], status: statusFrom(status, 'expected') },
        results.map((result) => result.error?.message),
      ),
    ),
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
