import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest } from './reports.ts'
import { countTests } from './stages.ts'

test('reads the tests of a Vitest report; a file that did not load is broken', () => {
  const one = (title: string, status: string) => ({ ancestorTitles: ['group'], title, status })
  const report = fromVitest({
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          one('a', 'passed'),
          { ...one('b', 'failed'), failureMessages: ['Error: 3 is not 4\n    at b.test.ts:1:1'] },
          one('c', 'skipped'),
          one('d', 'todo'),
        ],
      },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(report.tests[0]).toEqual({ titles: ['group', 'a'], status: 'passed' })
  expect(countTests(report, 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: ['group › b: Error: 3 is not 4'],
  })
})

test('reads the tests of a Playwright report, including nested groups', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: message ? [{ error: { message } }] : [] }],
  })
  const report = fromPlaywright({
    errors: [],
    suites: [
      {
        title: 'agency.spec.ts',
        specs: [spec('AGY-1 loads', 'expected'), spec('b', 'flaky')],
        suites: [
          {
            title: 'group',
            specs: [spec('c', 'unexpected', '\u001b[31mTimeout\u001b[0m\nCall log'), spec('d', 'skipped')],
          },
        ],
      },
    ],
  })
  expect(report.tests.at(-1)).toEqual({ titles: ['agency.spec.ts', 'group', 'd'], status: 'skipped' })
  const failures = ['agency.spec.ts › b', 'agency.spec.ts › group › c: Timeout']
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 1, failures })
})

test('a runner that crashed counts as failed, with or without a report', () => {
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countTests({ tests: [{ titles: ['a'], status: 'passed' }], broken: 0 }, 1).failed).toBe(1)
  expect(countTests({ tests: [{ titles: ['a'], status: 'passed' }], broken: 0 }, 0).failed).toBe(0)
})
