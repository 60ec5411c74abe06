import type { Permission } from '@gangway/contract/access/permissions'
import { useSession } from './session.ts'

/** RGT-2: whether this session may act with a permission; the provider's view of a portal only reads. */
export const useMayAct = (permission: Permission): boolean => {
  const session = useSession()
  return session !== undefined && session.viewer === undefined && session.permissions.includes(permission)
}
