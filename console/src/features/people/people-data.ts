import { getConsoleSession } from '@gangway/contract/features/console'
import {
  endPersonSessions,
  invitePerson,
  listPeople,
  type Person,
  resetPersonFactors,
} from '@gangway/contract/features/people'
import { request } from '@gangway/kit/api/client'
import { useRecord, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '../../lib/session/session.ts'

export const usePeople = () => useRecord(listPeople)

/** A link with which a person sets a password. */
export const useInvite = () => useSave(invitePerson)

export const useEndSessions = () => useSave(endPersonSessions)

/** Removes the second factors of a colleague, then reads the list again. */
export const useResetFactors = () => {
  const client = useQueryClient()
  return async (personid: number, reason: string) => {
    await request(resetPersonFactors, { params: { personid }, body: { reason } })
    await client.invalidateQueries({ queryKey: [listPeople.path] })
  }
}

/** Called when somebody has saved a person: one's own name is shown in the header. */
export const useOwnName = () => {
  const client = useQueryClient()
  return ({ personid, name, email }: Person) => {
    if (personid !== sessionStore.state().session.personid) return
    sessionStore.change({ name, email })
    void client.invalidateQueries({ queryKey: [getConsoleSession.path] })
  }
}
