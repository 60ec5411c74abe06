import { must } from '../proof.ts'
import type { AreaName } from './areas.ts'
import type { Mutant } from './instrument.ts'
import type { Survivor } from './survivor.ts'
import { survivors } from './survivors.ts'

/** Timeout: the mutant never came to an end, which a test run notices. Uncovered: no test reaches it. */
export type Outcome = 'killed' | 'timeout' | 'survived' | 'uncovered'
export type TestedMutant = Mutant & { area: AreaName; outcome: Outcome }

/** The least share of mutants that tests must notice, in each area. */
const leastScore = 0.9

const isAlive = ({ outcome }: TestedMutant) => outcome === 'survived' || outcome === 'uncovered'

const isListed = (mutant: Mutant) => (one: Survivor) =>
  one.file === mutant.file && one.in === mutant.scope && one.from === mutant.from && one.to === mutant.to

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Logs the figures of each area, and fails where the score is too low or a survivor has no reason in the list. */
export const checkScores = (tested: readonly TestedMutant[], log: (line: string) => void, listed = survivors) => {
  const problems: string[] = []
  for (const [area, mutants] of Map.groupBy(tested, (mutant) => mutant.area)) {
    const count = (outcome: Outcome) => mutants.filter((mutant) => mutant.outcome === outcome).length
    const noticed = count('killed') + count('timeout')
    const score = noticed / mutants.length
    const equivalent = mutants.filter(
      (mutant) => isAlive(mutant) && listed.some((one) => isListed(mutant)(one) && one.isEquivalent),
    ).length
    log(
      `${area}: ${mutants.length} mutants, ${count('killed')} killed, ${count('timeout')} timeouts, ${count('survived')} survived, ` +
        `${count('uncovered')} not reached: ${percent(score)}, ${percent(noticed / (mutants.length - equivalent))} without ` +
        `${equivalent} that change nothing`,
    )
    if (score < leastScore) problems.push(`${area} is below ${percent(leastScore)}`)
  }
  for (const mutant of tested.filter(isAlive)) {
    const known = listed.find(isListed(mutant))
    const { file, line, scope, from, to, outcome } = mutant
    log(`${file}:${line} ${scope}: ${from} → ${to} (${outcome}${known ? `: ${known.why}` : ''})`)
    if (!known) problems.push(`a survivor without a reason: ${file}:${line}`)
  }
  const files = new Set(tested.map(({ file }) => file))
  for (const one of listed.filter((entry) => files.has(entry.file))) {
    const alive = tested.filter((mutant) => isAlive(mutant) && isListed(mutant)(one)).length
    const { file, in: scope, from, to, times = 1 } = one
    if (alive < times) problems.push(`no longer a survivor, remove it from the list: ${file} ${scope}: ${from} → ${to}`)
    if (alive > times) problems.push(`${alive} survivors instead of ${times}: ${file} ${scope}: ${from} → ${to}`)
  }
  must(problems.length === 0, problems.join('\n'))
}
