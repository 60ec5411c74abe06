import { expect, test } from 'vitest'
import { checkScores, type Outcome, type TestedMutant } from './scores.ts'

const mutant = (id: number, outcome: Outcome): TestedMutant => ({
  ...{ id, area: 'money', file: 'a.ts', line: id, scope: `f${id}`, from: 'a', to: 'b', outcome },
})
const tested = (killed: number, ...others: Outcome[]) => [
  ...others.map((outcome, at) => mutant(at + 1, outcome)),
  ...Array.from({ length: killed }, (_, at) => mutant(at + 100, 'killed')),
]
const listed = (id: number, isEquivalent = true) => ({
  ...{ file: 'a.ts', in: `f${id}`, from: 'a', to: 'b', why: 'no difference', isEquivalent },
})

test('nine of ten mutants have to be noticed; one that never ends is', () => {
  const lines: string[] = []
  checkScores(tested(8, 'survived', 'timeout'), (line) => lines.push(line), [listed(1)])
  expect(lines[0]).toBe(
    'money: 10 mutants, 8 killed, 1 timeouts, 1 survived, 0 not reached: 90.0 %, 100.0 % without 1 that change nothing',
  )
  expect(() => checkScores(tested(17, 'survived', 'uncovered'), () => undefined, [listed(1), listed(2)])).toThrow(
    'money is below 90.0 %',
  )
})

test('a survivor needs a reason, also one that no test reaches', () => {
  for (const outcome of ['survived', 'uncovered'] as const)
    expect(() => checkScores(tested(20, outcome), () => undefined, [])).toThrow('a survivor without a reason: a.ts:1')
})

test('a reason for what is not a survivor has to be removed', () => {
  expect(() => checkScores(tested(20), () => undefined, [listed(1)])).toThrow('no longer a survivor')
  expect(() => checkScores(tested(20), () => undefined, [{ ...listed(1), file: 'other.ts' }])).not.toThrow()
})

test('of mutants that look alike only as many survive as are listed', () => {
  const alike = [mutant(1, 'survived'), mutant(1, 'survived'), ...tested(20)]
  expect(() => checkScores(alike, () => undefined, [listed(1)])).toThrow('2 survivors instead of 1')
  expect(() => checkScores(alike, () => undefined, [{ ...listed(1), times: 2 }])).not.toThrow()
})
