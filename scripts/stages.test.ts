import { expect, test } from 'vitest'
import { filteredStages } from './stages.ts'

const specs = ['agency.spec.ts', 'agency-bank.spec.ts', 'session.spec.ts']
const stageNames = (...filters: string[]) => filteredStages(filters, specs).map(({ name }) => name)

test('a noun also runs its browser tests', () => {
  expect(stageNames('agency')).toEqual(['types', 'lint', 'spelling', 'unit and HTTP', 'builds', 'browser'])
})

test('a filter that no browser test matches neither builds the portal nor opens a browser', () => {
  expect(stageNames('contract')).toEqual(['types', 'lint', 'spelling', 'unit and HTTP'])
})
