import type { Permission } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import { useSession } from './session.ts'

/** RGT-2: whether this session may act with a permission; the provider's view of a portal only reads. */
export const useMayAct = (permission: Permission): boolean => {
  const session = useSession()
  return session !== undefined && session.viewer === undefined && session.permissions.includes(permission)
}

/** Whether this session is of an administrator of the agency, and not the provider's view. */
export const useIsAdministrator = (): boolean => {
  const session = useSession()
  return session !== undefined && session.viewer === undefined && (session.accesstoken & Right.administration) !== 0
}
