import { type Call, rolesOf } from '@gangway/contract/calls/call'
import { useSession } from './session.ts'

/** Whether the session's role may make a call. For convenience only: the server decides again. */
export const useMayCall = ({ access }: Call): boolean => {
  const role = useSession()?.role
  return role !== undefined && (rolesOf(access)?.includes(role) ?? true)
}
