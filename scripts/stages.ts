import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildApps } from './build-apps.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { cache, reports, root, tools } from './project.ts'
import { fromPlaywright, fromVitest, type Report, readReport } from './reports.ts'
import { requirementsHold } from './requirements.ts'
import { runTool } from './run.ts'
import { spellingIsRight } from './spelling/check-spelling.ts'
import { lintIsClean, typesHold } from './static-checks.ts'

/** What came of a stage, with the titles of the tests that failed and why, where the runner reported them. */
export type Outcome = { passed: number; failed: number; skipped: number; failures?: string[] }
export type Stage = { name: string; work: () => Promise<Outcome> }

const oneCheck = (holds: boolean): Outcome => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 })

/** A runner that failed counts as failed even if its report shows no failure, or is missing. */
export const countTests = (report: Report | undefined, exitCode: number): Outcome => {
  const countBy = (status: string) => report?.tests.filter((test) => test.status === status).length ?? 0
  const failed = countBy('failed') + (report?.broken ?? 0)
  const endedBadly = exitCode !== 0 || !report
  const failures = (report?.tests ?? [])
    .filter((test) => test.status === 'failed')
    .map(({ titles, reason }) => titles.join(' › ') + (reason ? `: ${reason}` : ''))
  const counts = { passed: countBy('passed'), failed: failed || (endedBadly ? 1 : 0), skipped: countBy('skipped') }
  return failures.length > 0 ? { ...counts, failures } : counts
}

const vitest = async (file: string, filters: readonly string[]) => {
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool(tools.vitest, ['run', '--allowOnly=false', ...reporting, ...filters])
  return countTests(readReport(file, fromVitest), code)
}

const browser = async (file: string, specs: readonly string[]) => {
  // Node reads TypeScript by itself; Playwright's own translation takes ten seconds.
  const ownTypes = { PW_DISABLE_TS_ESM: '1' }
  const env = { ...ownTypes, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', '--config', join(root, 'e2e'), '--forbid-only', '--add-reporter=json', ...specs]
  const code = await runTool(tools.playwright, args, env)
  return countTests(readReport(file, fromPlaywright), code)
}

const types: Stage = { name: 'types', work: async () => oneCheck(await typesHold()) }
const lint: Stage = { name: 'lint', work: async () => oneCheck(await lintIsClean()) }
const spelling: Stage = { name: 'spelling', work: async () => oneCheck(await spellingIsRight()) }

const build: Stage = { name: 'builds', work: () => buildApps().then(() => oneCheck(true)) }

/** Everything, in the order in which mistakes are cheapest to find. */
export const allStages: Stage[] = [
  types,
  lint,
  spelling,
  { name: 'unit and HTTP', work: () => vitest(reports.vitest, []) },
  build,
  { name: 'browser', work: () => browser(reports.playwright, []) },
  { name: 'requirements', work: async () => oneCheck(requirementsHold()) },
]

const listSpecs = () => readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'))

/**
 * With filters, only the tests whose path contains one of them, in the browser too: `agency` runs the noun's unit and
 * HTTP tests and e2e/agency*.spec.ts. Their reports are not used to judge the requirements.
 */
export const filteredStages = (filters: readonly string[], allSpecs = listSpecs()): Stage[] => {
  const specs = allSpecs.filter((spec) => filters.some((filter) => `e2e/${spec}`.includes(filter)))
  const noUnitTests = specs.length > 0 ? ['--passWithNoTests'] : []
  return [
    types,
    lint,
    spelling,
    { name: 'unit and HTTP', work: () => vitest(join(cache, 'vitest-filtered.json'), [...noUnitTests, ...filters]) },
    ...(specs.length > 0
      ? [build, { name: 'browser', work: () => browser(join(cache, 'playwright-filtered.json'), specs) }]
      : []),
  ]
}
