import { endPersonSessions, invitePerson, listPeople } from '@gangway/contract/features/people'
import { useRecord, useSave } from '@gangway/kit/api/hooks'

export const usePeople = () => useRecord(listPeople)

/** A link with which a person sets a password. */
export const useInvite = () => useSave(invitePerson)

export const useEndSessions = () => useSave(endPersonSessions)
