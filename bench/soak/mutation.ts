import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/project.ts'
import { type AreaName, areas, type MutatedFile } from './mutation/areas.ts'
import { instrument, type Mutant } from './mutation/instrument.ts'
import type { Job, ResultLine } from './mutation/job.ts'
import { runJob } from './mutation/run-job.ts'
import { checkScores, type Outcome, type TestedMutant } from './mutation/scores.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

type Source = MutatedFile & { area: AreaName; mutants: Mutant[] }

const readSources = (names: readonly AreaName[]): Source[] => {
  let firstId = 1
  return names.flatMap((area) =>
    areas[area].map((one: MutatedFile) => {
      const { mutants } = instrument(one.file, readFileSync(join(root, one.file), 'utf8'), firstId)
      firstId += mutants.length
      return { ...one, area, mutants }
    }),
  )
}

const makeJob = (sources: readonly Source[], results: string, hasDatabase: boolean): Job => {
  const mine = sources.filter((one) => (one.hasDatabase ?? false) === hasDatabase)
  const tests = [...new Set(mine.flatMap((one) => one.tests))]
  const missing = tests.filter((path) => !existsSync(join(root, path)))
  must(missing.length === 0, `No such test file: ${missing.join(', ')}`)
  const idsOf = (path: string) =>
    mine.flatMap((one) => (one.tests.includes(path) ? one.mutants.map(({ id }) => id) : []))
  return {
    files: mine.flatMap(({ file, mutants: [first] }) => (first ? [{ path: file, firstId: first.id }] : [])),
    tests: tests.map((path) => ({ path, mutants: idsOf(path) })),
    hasDatabase,
    results,
  }
}

/** The strongest of what happened to each mutant. */
const outcomesOf = (lines: readonly ResultLine[]): Map<number, Outcome> => {
  const outcomes = new Map<number, Outcome>()
  for (const line of lines)
    if (line.kind === 'killed' || line.kind === 'timeout' || (line.kind === 'survived' && !outcomes.has(line.id)))
      outcomes.set(line.id, line.kind)
  return outcomes
}

const isArea = (name: string): name is AreaName => name in areas

/**
 * Changes one expression after the other in the files of the four areas, and demands that a test fails. `part` names one
 * area; without it all are tested.
 */
export const run: Proof = async (log, _, part) => {
  must(part === undefined || isArea(part), `No such area: ${part}. There are: ${Object.keys(areas).join(', ')}`)
  const names = part !== undefined && isArea(part) ? [part] : (Object.keys(areas) as AreaName[]) // its keys
  const sources = readSources(names)
  log(`${sources.reduce((sum, { mutants }) => sum + mutants.length, 0)} mutants in ${sources.length} files`)
  const outcomes = new Map<number, Outcome>()
  await inScratch(async (scratch) => {
    for (const hasDatabase of [false, true]) {
      const job = makeJob(sources, join(scratch, `results-${hasDatabase}`), hasDatabase)
      const lines = job.files.length > 0 ? await runJob(job, log) : []
      for (const [id, outcome] of outcomesOf(lines)) outcomes.set(id, outcome)
    }
  })
  const toTested = ({ area, mutants }: Source): TestedMutant[] =>
    mutants.map((mutant) => ({ ...mutant, area, outcome: outcomes.get(mutant.id) ?? 'uncovered' }))
  checkScores(sources.flatMap(toTested), log)
}
