import { factorLimits } from '@gangway/contract/access/factor-limits'
import { allRights, Right } from '@gangway/contract/access/rights'
import { expect, test } from 'vitest'
import { findDueDate, isSetupDue } from './policy.ts'

const since = new Date('2026-11-01T08:00:00Z')
const due = new Date('2026-11-08T08:00:00Z')

test.each([
  ['all', Right.basic, due],
  ['all', allRights, due],
  ['administrators', allRights, due],
  ['administrators', Right.administration, due],
  ['administrators', allRights & ~Right.administration, undefined],
  ['none', allRights, undefined],
  [null, allRights, undefined],
])('SEC-3 with the policy %s a login with the rights %i has to set up a factor by %s', (required, mask, expected) => {
  expect(findDueDate({ required, since }, mask)).toEqual(expected)
})

test('SEC-3 without a date nothing is due', () => {
  expect(findDueDate({ required: 'all', since: null }, allRights)).toBeUndefined()
  expect(isSetupDue({ required: 'all', since: null }, allRights, due)).toBe(false)
})

test('SEC-3 the seven days end with their last moment', () => {
  expect(factorLimits.factorGrace).toBe(7 * 24 * 3_600_000)
  expect(isSetupDue({ required: 'all', since }, Right.basic, new Date(due.getTime() - 1))).toBe(false)
  expect(isSetupDue({ required: 'all', since }, Right.basic, due)).toBe(true)
  expect(isSetupDue({ required: 'administrators', since }, Right.basic, due)).toBe(false)
})
