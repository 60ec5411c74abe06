import { expect, test } from 'vitest'
import {
  activeClaimStates,
  agencySteps,
  type ClaimState,
  claimStates,
  claimSteps,
  isOverdue,
  nextClaimState,
  providerSteps,
  standingClaimStates,
} from './claim-state.ts'

const today = '2026-11-15'
const steps = claimSteps.filter((step) => step !== 'claim')

/** Written from the requirement: what each step makes of each state; what is missing is not possible. */
const table: Record<(typeof steps)[number], Partial<Record<ClaimState, ClaimState>>> = {
  reply: { open: 'open', answered: 'open', accepted: 'accepted' },
  withdraw: { open: 'withdrawn', answered: 'withdrawn', accepted: 'withdrawn' },
  answer: { open: 'answered', answered: 'answered', accepted: 'accepted' },
  accept: { open: 'accepted', answered: 'accepted', accepted: 'accepted', refused: 'accepted' },
  refuse: { open: 'refused', answered: 'refused', accepted: 'refused' },
  pay: { open: 'paid', answered: 'paid', accepted: 'paid' },
}

test.each(steps.flatMap((step) => claimStates.map((state) => [step, state] as const)))(
  'MNY-5 %s of a claim that is %s',
  (step, state) => {
    expect(nextClaimState({ state, promised: '2026-12-01' }, step, today)).toBe(table[step][state])
  },
)

test('MNY-5 nothing happens to a claim that is withdrawn or paid', () => {
  for (const state of ['withdrawn', 'paid'] as const)
    for (const step of steps) expect(nextClaimState({ state, promised: null }, step, today)).toBeUndefined()
})

test.each([
  ['accepted', '2026-10-01', '2026-10-31', false],
  ['accepted', '2026-10-01', '2026-11-01', true],
  ['accepted', '2026-12-01', '2027-01-01', true],
  ['answered', '2026-10-01', '2026-11-01', false],
  ['refused', '2026-10-01', '2026-11-01', false],
  ['open', null, '2026-11-01', false],
] as const)('MNY-5 a claim that is %s for %s is a broken promise on %s: %s', (state, promised, day, expected) => {
  expect(isOverdue(state, promised, day)).toBe(expected)
})

test('MNY-5 after a broken promise a reply opens the claim again', () => {
  expect(nextClaimState({ state: 'accepted', promised: '2026-10-01' }, 'reply', today)).toBe('open')
})

test('MNY-5 only active claims can be paid or withdrawn', () => {
  for (const step of ['pay', 'withdraw'] as const)
    expect(claimStates.filter((state) => nextClaimState({ state, promised: null }, step, today))).toEqual([
      ...activeClaimStates,
    ])
})

test('MNY-5 the states and steps of a claim, as they are stored and sent', () => {
  expect(claimStates).toEqual(['open', 'answered', 'accepted', 'refused', 'withdrawn', 'paid'])
  expect(activeClaimStates).toEqual(['open', 'answered', 'accepted'])
  expect(standingClaimStates).toEqual(['open', 'answered', 'accepted', 'refused'])
  expect(agencySteps).toEqual(['claim', 'reply', 'withdraw'])
  expect(providerSteps).toEqual(['answer', 'accept', 'refuse'])
  expect(claimSteps).toEqual(['claim', 'reply', 'withdraw', 'answer', 'accept', 'refuse', 'pay'])
})
