import { hasAll, type Permission } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import { limits } from '@gangway/contract/calls/limits'
import type { StoredChange } from './bank-change-store.ts'

/** Whether nobody else had a hand in a login during the 72 hours before. */
export const isTrusted = (trustedsince: Date | undefined, before: Date) =>
  trustedsince !== undefined && trustedsince.getTime() <= before.getTime() - limits.trustedLogin

type SecondLogin = { userno: number; mask: number; permissions: readonly Permission[]; viewer: string | null }

const needed = Right.administration | Right.partnerdata

/** SEC-7: any second administrator refuses, however new the login: what is in force stays so, and money goes nowhere else. */
export const mayRefuse = (change: StoredChange, login: SecondLogin) =>
  change.state === 'pending' &&
  change.requestedby !== login.userno &&
  login.viewer === null &&
  (login.mask & needed) === needed &&
  hasAll(login.permissions, ['bank'])

/** SEC-7: whoever made a change withdraws it, while it is not frozen. */
export const mayWithdraw = (change: StoredChange, { userno, viewer, permissions }: SecondLogin) =>
  change.state === 'pending' && change.requestedby === userno && viewer === null && hasAll(permissions, ['bank'])

/**
 * SEC-7: a second administrator confirms. One alone cannot do both, not even with a login that they created, gave rights
 * or set a password for: then either the request or the confirmation comes from a login that is not trusted.
 */
export const mayConfirm = (change: StoredChange, login: SecondLogin, trustedsince: Date | undefined) =>
  mayRefuse(change, login) && change.trusted && isTrusted(trustedsince, change.requestedat)
