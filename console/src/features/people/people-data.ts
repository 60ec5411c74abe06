import { getConsoleSession } from '@gangway/contract/features/console'
import { endPersonSessions, invitePerson, listPeople, type Person } from '@gangway/contract/features/people'
import { useRecord, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '../../lib/session/session.ts'

export const usePeople = () => useRecord(listPeople)

/** A link with which a person sets a password. */
export const useInvite = () => useSave(invitePerson)

export const useEndSessions = () => useSave(endPersonSessions)

/** Called when somebody has saved a person: one's own name is shown in the header. */
export const useOwnName = () => {
  const client = useQueryClient()
  return ({ personid, name, email }: Person) => {
    if (personid !== sessionStore.state().session.personid) return
    sessionStore.change({ name, email })
    void client.invalidateQueries({ queryKey: [getConsoleSession.path] })
  }
}
