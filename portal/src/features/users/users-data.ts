import { resetFactors } from '@gangway/contract/features/security'
import { deleteUser, listUsers, userExists } from '@gangway/contract/features/users'
import { listInvitations, resendInvitation, withdrawInvitation } from '@gangway/contract/features/users-invitations'
import { mayAskForUsername } from '@gangway/contract/rules/user'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '../../lib/session/session.ts'
import { useNewNames } from '../../lib/session/use-me.ts'

/** Afterwards the list shows that the colleague has none. */
export const useResetFactors = () => {
  const client = useQueryClient()
  const { save } = useSave(resetFactors)
  return async (userno: number) => {
    await save({ params: { userno: String(userno) } })
    await client.invalidateQueries({ queryKey: [listUsers.path] })
  }
}

export const useUsers = () => useRecord(listUsers)

/** Who was invited and has not accepted yet. */
export const useInvitations = () => useCall(listInvitations)
export const useResendInvitation = () => useSave(resendInvitation)
export const useWithdrawInvitation = () => useSave(withdrawInvitation)

/** Called when the session's own user was saved, perhaps under a new login name. */
export const useOwnName = () => {
  const readNames = useNewNames()
  return (user: string) => {
    const { session } = sessionStore.state()
    if (session.token) sessionStore.change({ ...session, user })
    readNames()
  }
}

export const useDeleteUser = () => {
  const { save } = useSave(deleteUser)
  return (username: string, ifMatch: string | undefined) => save({ params: { username }, ifMatch })
}

/** How long a pause in typing must be before a name is checked. */
const pause = 300

/** Whether a typed name is still available: undefined while it is too short or the request is pending. */
export const useIsFree = (username: string, storedName: string): boolean | undefined => {
  const [checkedName] = useDebouncedValue(username.trim(), pause)
  const isOwn = username.trim().toLowerCase() === storedName.toLowerCase()
  const enabled = !isOwn && checkedName === username.trim() && mayAskForUsername(checkedName)
  const answer = useCall(userExists, { params: { username: checkedName } }, { enabled, staleTime: 0 })
  return enabled && answer.data ? !answer.data.userexists : undefined
}
