import { type Call, scopesOf } from '@gangway/contract/call'
import { type ErrorKey, errors } from '@gangway/contract/errors'

const keysOf = (call: Call): ErrorKey[] => {
  const { access, area, method, path, saves, idempotent, badInput, refuses = [], beforeNewPassword } = call
  const isOpenToAll = access === 'public'
  const isOfMachines = scopesOf(access) !== undefined
  const isClosedBeforeNewPassword = access === 'session' && !beforeNewPassword
  const isLimited =
    Array.isArray(access) || area !== undefined || path.includes('/:partnerid') || isClosedBeforeNewPassword
  return [
    ...(['badinput', badInput ?? 'badinput', 'internal', 'unavailable'] as const),
    ...(isOpenToAll ? [] : (['nosession'] as const)),
    // Too many from one address, or too many at once of one partner.
    ...(isOfMachines ? [] : (['toomany'] as const)),
    ...(isLimited ? (['forbidden'] as const) : []),
    // A body is read before anybody knows whether the call takes one.
    ...(method === 'GET' ? [] : (['toolarge', 'mediatype'] as const)),
    ...(saves ? (['changed', 'refused'] as const) : []),
    ...(idempotent ? (['refused'] as const) : []),
    ...refuses,
  ]
}

/** Every way a call can refuse, by its status: what mount does with its declaration, and what its handler adds. */
export const refusalsOf = (call: Call): ReadonlyMap<number, ErrorKey[]> => {
  const keys = [...new Set(keysOf(call))].toSorted((a, b) => errors[a] - errors[b])
  const byStatus = Map.groupBy(keys, (key): number => errors[key])
  return call.partial ? byStatus.set(416, ['badinput']) : byStatus
}

/** Every status a call can answer. */
export const statusesOf = (call: Call): readonly number[] => [
  200,
  ...(call.partial ? [206] : []),
  ...refusalsOf(call).keys(),
]
