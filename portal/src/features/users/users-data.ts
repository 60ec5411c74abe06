import { deleteUser, listUsers, saveUser, userExists } from '@gangway/contract/features/users'
import { mayAskForUsername } from '@gangway/contract/rules/user'
import { request } from '@gangway/kit/api/client'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useDebouncedValue } from '@mantine/hooks'
import { sessionStore } from '../../lib/session/session.ts'
import { useNewNames } from '../../lib/session/use-me.ts'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'

export const useUsers = () => useRecord(listUsers)

/** A user as stored now, bypassing the cache. */
export const readUser = async (userno: number) => {
  const { data, etag } = await request(listUsers)
  const user = data.find((row) => row.userno === userno)
  if (!user) throw new Error('the user is gone')
  return { values: valuesOf(user), etag }
}

/** Called when the session's own user has a new login name. */
const renameSession = (user: string) => {
  const { session } = sessionStore.state()
  if (session.token) sessionStore.change({ ...session, user })
}

/**
 * Saves a user; resolves to its number, which a new one gets now. A change of one's own name also updates the session.
 */
export const useSaveUser = (isOwn: boolean) => {
  const { save } = useSave(saveUser)
  const readNames = useNewNames()
  return async (values: UserValues, ifMatch: string | undefined) => {
    const { data } = await save({ body: bodyOf(values), ifMatch })
    if (isOwn) {
      renameSession(data.username)
      readNames()
    }
    return data.userno
  }
}

export const useDeleteUser = () => {
  const { save, isPending } = useSave(deleteUser)
  const remove = (username: string, ifMatch: string | undefined) => save({ params: { username }, ifMatch })
  return { isPending, remove }
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
