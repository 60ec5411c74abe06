import { limits } from '@gangway/contract/limits'
import { hasAll, type Permission } from '@gangway/contract/permissions'
import { Right } from '@gangway/contract/rights'
import type { StoredChange } from './bank-change-store.ts'

/** Whether nobody else had a hand in a login during the 72 hours before. */
export const isTrusted = (trustedsince: Date | undefined, before: Date) =>
  trustedsince !== undefined && trustedsince.getTime() <= before.getTime() - limits.trustedLogin

type SecondLogin = { userno: number; mask: number; permissions: readonly Permission[]; viewer: string | null }

const needed = Right.administration | Right.partnerdata

/**
 * SEC-7: a second administrator confirms. One alone cannot do both, not even with a login that they created, gave rights
 * or set a password for: then either the request or the confirmation comes from a login that is not trusted.
 */
export const mayConfirm = (change: StoredChange, login: SecondLogin, trustedsince: Date | undefined) =>
  change.state === 'pending' &&
  change.trusted &&
  change.requestedby !== login.userno &&
  login.viewer === null &&
  (login.mask & needed) === needed &&
  hasAll(login.permissions, ['bank']) &&
  isTrusted(trustedsince, change.requestedat)
