import { join } from 'node:path'
import { buildPortal } from './build-portal.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { cache, reports, root, tools } from './project.ts'
import { fromPlaywright, fromVitest, type Report, readReport } from './reports.ts'
import { requirementsHold } from './requirements.ts'
import { runTool } from './run.ts'
import { spellingIsRight } from './spelling/check-spelling.ts'
import { lintIsClean, typesHold } from './static-checks.ts'

export type Outcome = { passed: number; failed: number; skipped: number }
export type Stage = { name: string; work: () => Promise<Outcome> }

const oneCheck = (holds: boolean): Outcome => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 })

/** A runner that failed counts as failed even if its report shows no failure, or is missing. */
export const countTests = (report: Report | undefined, exitCode: number): Outcome => {
  const countBy = (status: string) => report?.tests.filter((test) => test.status === status).length ?? 0
  const failed = countBy('failed') + (report?.broken ?? 0)
  const endedBadly = exitCode !== 0 || !report
  return { passed: countBy('passed'), failed: failed || (endedBadly ? 1 : 0), skipped: countBy('skipped') }
}

const vitest = async (file: string, filters: readonly string[]) => {
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool(tools.vitest, ['run', '--allowOnly=false', ...reporting, ...filters])
  return countTests(readReport(file, fromVitest), code)
}

const browser = async () => {
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright }
  const args = ['test', '--config', join(root, 'e2e'), '--forbid-only', '--add-reporter=json']
  const code = await runTool(tools.playwright, args, env)
  return countTests(readReport(reports.playwright, fromPlaywright), code)
}

const types: Stage = { name: 'types', work: async () => oneCheck(await typesHold()) }
const lint: Stage = { name: 'lint', work: async () => oneCheck(await lintIsClean()) }
const spelling: Stage = { name: 'spelling', work: async () => oneCheck(await spellingIsRight()) }

/** Everything, in the order in which mistakes are cheapest to find. */
export const allStages: Stage[] = [
  types,
  lint,
  spelling,
  { name: 'unit and HTTP', work: () => vitest(reports.vitest, []) },
  { name: 'portal build', work: () => buildPortal().then(() => oneCheck(true)) },
  { name: 'browser', work: browser },
  { name: 'requirements', work: async () => oneCheck(requirementsHold()) },
]

/** With filters, only matching Vitest tests; their report is not used to judge the requirements. */
export const filteredStages = (filters: readonly string[]): Stage[] => [
  types,
  lint,
  spelling,
  { name: 'unit and HTTP', work: () => vitest(join(cache, 'vitest-filtered.json'), filters) },
]
