import { factorLimits } from '@gangway/contract/access/factor-limits'
import type { Call } from '@gangway/contract/calls/call'
import { ApiError } from '../pipeline/api-error.ts'
import type { Change } from '../pipeline/changes.ts'

type Proven = { provenat: Date | null }
type ProvenCaller = { session?: Proven | undefined; person?: Proven | undefined }

/** SEC-5: whether somebody proved within the last minutes who they are. */
export const hasFreshProof = ({ session, person }: ProvenCaller, now: Date): boolean => {
  const { provenat = null } = session ?? person ?? {}
  return provenat !== null && now.getTime() - provenat.getTime() < factorLimits.freshProof
}

export const assertFreshProof = (caller: ProvenCaller, now: Date) => {
  if (!hasFreshProof(caller, now)) throw new ApiError('freshproof')
}

/** Whether a save changed one of these fields, or a field below one of them. Of a list, the position of a row does not matter. */
export const hasChanged = (changes: readonly Change[], names: readonly string[]) =>
  changes.some(({ field }) => {
    const path = field.replace(/\.\d+(?=\.|$)/g, '')
    return names.some((name) => path === name || path.startsWith(`${name}.`))
  })

/** Whether a save changed what only a fresh proof may change. */
export const needsFreshProof = ({ freshProof }: Call, changes: readonly Change[]): boolean =>
  typeof freshProof === 'object' && hasChanged(changes, freshProof.fields)
