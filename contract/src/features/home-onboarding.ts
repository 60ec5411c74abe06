import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'

/** The steps of a new agency in checklist order, each with the rights that allow it, any of them. `bank` also needs that permission. */
export const onboardingRights = {
  agency: [Right.partnerdata],
  bank: [Right.partnerdata],
  organizers: [Right.administration],
  texts: [Right.administration, Right.layout],
  layout: [Right.layout],
  colleague: [Right.administration],
} as const satisfies Record<string, readonly Right[]>
export type OnboardingStep = keyof typeof onboardingRights

export const onboardingSteps = Object.keys(onboardingRights) as [OnboardingStep, ...OnboardingStep[]] // its own keys

/** How far a new agency has come with its setup. */
export const Onboarding = z.object({
  /** Of the steps that this login may do, how many are done. */
  percent: z.number(),
  /**
   * All steps; whether one is done, and what it lacks, is only included for logins that may do it. `missing` are fields of
   * the form, in its order, as the form names them.
   */
  steps: z.array(
    z.object({
      step: z.enum(onboardingSteps),
      done: z.optional(z.boolean()),
      missing: z.optional(z.array(z.string())),
    }),
  ),
})
export type Onboarding = z.infer<typeof Onboarding>

export const getOnboarding = call({
  method: 'GET',
  path: '/home/:partnerid/onboarding',
  access: [Right.basic],
  about: 'The first steps of a new agency and which of them are done, as far as the session may see it.',
  answer: Onboarding,
})
