import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reports, root } from './project.ts'
import { fromPlaywright, fromVitest, type ReportedTest, readReport } from './reports.ts'
import { judge, parseRequirements } from './requirement-list.ts'

const reportedTests = (): ReportedTest[] | undefined => {
  const unit = readReport(reports.vitest, fromVitest)
  const browser = readReport(reports.playwright, fromPlaywright)
  return unit && browser && [...unit.tests, ...browser.tests]
}

/** Prints which requirements have no passing test; true if none of them claims to be done. */
export const requirementsHold = () => {
  const tests = reportedTests()
  if (!tests) {
    console.error('There is no complete report of a test run: run `npm test` first.')
    return false
  }
  const requirements = parseRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
  const { open, broken, unknown } = judge(requirements, tests)
  const done = requirements.filter(({ status }) => status === 'done').length
  console.log(
    `${requirements.length} requirements, ${done} done, ${requirements.length - open.length} with a passing test`,
  )
  if (open.length > 0) console.log(`Without a passing test: ${open.join(', ')}`)
  if (broken.length > 0) console.error(`Done, but without a passing test: ${broken.join(', ')}`)
  if (unknown.length > 0) console.error(`In test titles, but not in docs/requirements.md: ${unknown.join(', ')}`)
  return broken.length === 0 && unknown.length === 0
}

if (import.meta.main) process.exitCode = requirementsHold() ? 0 : 1
