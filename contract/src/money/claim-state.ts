import { monthEnd } from '../dates/days.ts'

/** MNY-5: what has become of a claim. The first three are active: money may still come. */
export const claimStates = ['open', 'answered', 'accepted', 'refused', 'withdrawn', 'paid'] as const
export type ClaimState = (typeof claimStates)[number]

/** Claims that still wait for somebody, or for money. */
export const activeClaimStates = ['open', 'answered', 'accepted'] as const satisfies readonly ClaimState[]

/** Claims that decide where a booking stands; it has at most one of them. A refusal closes the matter. */
export const standingClaimStates = [...activeClaimStates, 'refused'] as const satisfies readonly ClaimState[]

/** What the agency can do with a claim; `claim` makes it. */
export const agencySteps = ['claim', 'reply', 'withdraw'] as const
export type AgencyStep = (typeof agencySteps)[number]

/** What the provider can do with a claim. */
export const providerSteps = ['answer', 'accept', 'refuse'] as const
export type ProviderStep = (typeof providerSteps)[number]

/** Everything that can happen to a claim; `pay`: a statement line has paid the booking. */
export const claimSteps = [...agencySteps, ...providerSteps, 'pay'] as const
export type ClaimStep = (typeof claimSteps)[number]

/** Whether a promise was not kept: its month is over. `promised` is the first day of that month. */
export const isOverdue = (state: ClaimState, promised: string | null, today: string) =>
  state === 'accepted' && promised !== null && today > monthEnd(promised)

/** Each step, from the states in which it is possible, with the state that follows. */
const transitions: Record<Exclude<ClaimStep, 'claim'>, Partial<Record<ClaimState, ClaimState>>> = {
  // A question that was answered waits for the provider again.
  reply: { open: 'open', answered: 'open', accepted: 'accepted' },
  withdraw: { open: 'withdrawn', answered: 'withdrawn', accepted: 'withdrawn' },
  answer: { open: 'answered', answered: 'answered', accepted: 'accepted' },
  // Also another month, or a refusal that was a mistake.
  accept: { open: 'accepted', answered: 'accepted', accepted: 'accepted', refused: 'accepted' },
  refuse: { open: 'refused', answered: 'refused', accepted: 'refused' },
  pay: { open: 'paid', answered: 'paid', accepted: 'paid' },
}

/** The state after a step; undefined where the step is not possible. After a broken promise a reply opens the claim again. */
export const nextClaimState = (
  { state, promised }: { state: ClaimState; promised: string | null },
  step: Exclude<ClaimStep, 'claim'>,
  today: string,
): ClaimState | undefined => (step === 'reply' && isOverdue(state, promised, today) ? 'open' : transitions[step][state])
