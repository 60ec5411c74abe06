import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoServer } from '@gangway/demo/testing/demo-server'
import type { Tab } from './tab.ts'

/** Runs in the page. */
const fail = () => {
  setTimeout(() => {
    throw new RangeError('thrown on purpose')
  })
  void Promise.reject(new TypeError('rejected on purpose'))
}

const expected = ['RangeError: thrown on purpose', 'TypeError: rejected on purpose']

/** What the reports of two errors lack, which are provoked on the screen that is open: each must carry its name and message. */
export const missingReports = async (tab: Tab, server: DemoServer): Promise<string[]> => {
  await tab.run(fail)
  const received: string[] = []
  for (let tries = 0; tries < 100 && received.length < expected.length; tries += 1) {
    received.push(...server.reports())
    await sleep(100)
  }
  await tab.problems()
  return expected
    .filter((text) => !received.some((report) => report.includes(text)))
    .map((text) => `no error report with "${text}", but ${received.join(' and ') || 'none'}`)
}
