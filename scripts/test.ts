import { mkdirSync, rmSync } from 'node:fs'
import { cache, reports } from './project.ts'
import { allStages, filteredStages, type Outcome, type Stage } from './stages.ts'

// `npm test`: every check. `npm test -- agency`: types, lint, spelling, and the unit, HTTP and browser tests whose path matches.

const formatOutcome = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const attempt = async ({ name, work }: Stage): Promise<Outcome> => {
  try {
    return await work()
  } catch (error) {
    console.error(`${name}:`, error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const filters = process.argv.slice(2)
mkdirSync(cache, { recursive: true })
if (filters.length === 0) for (const file of Object.values(reports)) rmSync(file, { force: true })

const lines: string[] = []
const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
for (const stage of filters.length > 0 ? filteredStages(filters) : allStages) {
  console.log(`\n── ${stage.name}`)
  const started = performance.now()
  const outcome = await attempt(stage)
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  lines.push(
    `${outcome.failed > 0 ? '✗' : '✓'} ${stage.name.padEnd(14)} ${seconds.padStart(6)} s  ${formatOutcome(outcome)}`,
    ...(outcome.failures ?? []).map((title) => `    ✗ ${title}`),
  )
}

console.log(`\n${lines.join('\n')}\n\n${formatOutcome(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
