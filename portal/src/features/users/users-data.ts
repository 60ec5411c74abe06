import { deleteUser, listUsers, saveUser, userExists } from '@gangway/contract/features/users'
import { mayAskForUsername } from '@gangway/contract/rules/user'
import { useDebouncedValue } from '@mantine/hooks'
import { useCall, useRecord, useSave } from '../../lib/call.ts'
import { request } from '../../lib/request.ts'
import { sessionStore } from '../../lib/session.ts'
import { useNewNames } from '../../lib/use-me.ts'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'

export const useUsers = () => useRecord(listUsers)

/** A user as it is stored now, past everything that was read before. */
export const readUser = async (userno: number) => {
  const { data, etag } = await request(listUsers)
  const user = data.find((row) => row.userno === userno)
  if (!user) throw new Error('the user is gone')
  return { values: valuesOf(user), etag }
}

/** The person behind the session has a new name to log in with. */
const renameSession = (user: string) => {
  const { session } = sessionStore.state()
  if (session.token) sessionStore.change({ ...session, user })
}

/** Saves a user; answers its number, which a new one gets now. One's own name is then also that of the session. */
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

/** How long somebody has to pause before a name is asked for. */
const pause = 300

/** Whether a typed name is still free: undefined while it is no name yet, or is being asked. */
export const useIsFree = (username: string, stored: string): boolean | undefined => {
  const [asked] = useDebouncedValue(username.trim(), pause)
  const isOwn = username.trim().toLowerCase() === stored.toLowerCase()
  const enabled = !isOwn && asked === username.trim() && mayAskForUsername(asked)
  const answer = useCall(userExists, { params: { username: asked } }, { enabled, staleTime: 0 })
  return enabled && answer.data ? !answer.data.userexists : undefined
}
