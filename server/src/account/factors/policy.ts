import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Right } from '@gangway/contract/access/rights'
import type { FactorPolicy } from '@gangway/contract/features/security'

type Policy = { required: string | null; since: Date | null }

const isRequiredOf = (required: FactorPolicy | string | null, mask: number) =>
  required === 'all' || (required === 'administrators' && (mask & Right.administration) !== 0)

/** SEC-3: from when on a login of this agency has to have a second factor; undefined: it does not. */
export const findDueDate = ({ required, since }: Policy, mask: number): Date | undefined =>
  since && isRequiredOf(required, mask) ? new Date(since.getTime() + factorLimits.factorGrace) : undefined

/** Whether a login without a factor may only set one up by now. */
export const isSetupDue = (policy: Policy, mask: number, now: Date): boolean => {
  const due = findDueDate(policy, mask)
  return due !== undefined && due <= now
}
