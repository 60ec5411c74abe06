import type { Area } from '@gangway/contract/areas'
import { type Bit, Right } from '@gangway/contract/rights'
import type { Tenant } from '@gangway/contract/tenants'
import type { Session } from './session-record.ts'

/** Who may open a screen: the bit its session needs, and the area its tenant must have. */
export type Access = { bit: Bit | 'none'; area?: Area }

/** A stored mask without the basic right opens nothing: its owner sees the "no rights" page. */
export const hasNoRights = (session: Pick<Session, 'accesstoken'>) => (session.accesstoken & Right.basic) === 0

/** Convenience only: the server decides again on every call. */
export const mayOpen = (
  { bit, area }: Access,
  session: Pick<Session, 'accesstoken'>,
  tenant: Pick<Tenant, 'hiddenAreas'>,
): boolean => {
  if (bit === 'none') return true
  if (area && tenant.hiddenAreas.includes(area)) return false
  return (session.accesstoken & bit) !== 0
}
