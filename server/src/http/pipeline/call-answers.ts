import { type Call, rolesOf, scopesOf } from '@gangway/contract/calls/call'
import { type ErrorKey, errors } from '@gangway/contract/calls/errors'

const listErrorKeys = (call: Call): ErrorKey[] => {
  const { access, area, method, path, saves, idempotent, badInput, refuses = [] } = call
  const isOpenToAll = access === 'public'
  const isOfMachines = scopesOf(access) !== undefined
  // A session may have to set a new password first, or a second factor.
  const isClosedAtFirst = access === 'session' && !(call.beforeNewPassword && call.beforeFactor)
  const isLimited =
    Array.isArray(access) ||
    rolesOf(access) !== undefined ||
    area !== undefined ||
    isOfMachines ||
    path.includes('/:partnerid') ||
    isClosedAtFirst
  return [
    ...(['badinput', badInput ?? 'badinput', 'internal', 'unavailable'] as const),
    ...(isOpenToAll ? [] : (['nosession'] as const)),
    // Too many calls from one address, or too many at once from one partner.
    ...(isOfMachines ? [] : (['toomany'] as const)),
    ...(isLimited ? (['forbidden'] as const) : []),
    // The body is read before the server knows whether the call takes one.
    ...(method === 'GET' ? [] : (['toolarge', 'mediatype'] as const)),
    // The provider's view of a portal only reads.
    ...(isOpenToAll || isOfMachines || call.app === 'provider' || method === 'GET' ? [] : (['viewonly'] as const)),
    ...(call.freshProof ? (['freshproof'] as const) : []),
    ...(saves ? (['changed', 'refused'] as const) : []),
    ...(idempotent ? (['refused'] as const) : []),
    ...refuses,
  ]
}

/**
 * Every error a call can answer, by status: those that mount derives from its declaration and those its handler adds.
 */
export const listErrorsByStatus = (call: Call): ReadonlyMap<number, ErrorKey[]> => {
  const keys = [...new Set(listErrorKeys(call))].toSorted((a, b) => errors[a] - errors[b])
  const byStatus = Map.groupBy(keys, (key): number => errors[key])
  return call.partial ? byStatus.set(416, ['badinput']) : byStatus
}

/** Every status a call can answer. */
export const listStatuses = (call: Call): readonly number[] => [
  200,
  ...(call.partial ? [206] : []),
  ...(call.conditional ? [304] : []),
  ...listErrorsByStatus(call).keys(),
]
