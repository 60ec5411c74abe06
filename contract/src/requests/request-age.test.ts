import { expect, test } from 'vitest'
import { ageStepOf } from './request-age.ts'

test('ENQ-2 a request without an answer is fresh for a day, due for another, then late', () => {
  const requestedat = new Date('2026-11-16T08:00:00Z')
  const stepAt = (now: string) => ageStepOf(requestedat, new Date(now))
  expect(stepAt('2026-11-16T08:00:00Z')).toBe('fresh')
  expect(stepAt('2026-11-17T07:59:59Z')).toBe('fresh')
  expect(stepAt('2026-11-17T08:00:00Z')).toBe('due')
  expect(stepAt('2026-11-18T07:59:59Z')).toBe('due')
  expect(stepAt('2026-11-18T08:00:00Z')).toBe('late')
})
