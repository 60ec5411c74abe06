import { getMe } from '@gangway/contract/features/session-me'
import { useCall } from '@gangway/kit/api/hooks'
import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Session } from './session-record.ts'
import { readSession, type SessionKey } from './session-storage.ts'

const agencyKey: SessionKey = 'reisebuero'

/** Who is logged in, by name. The agency's name is stored, so that a reload shows it before the server has answered. */
export const useMe = (session: Session) => {
  const { firma, name } = useCall(getMe).data ?? {}
  useEffect(() => {
    // A name that arrives after a logout in another tab is not stored any more.
    const isStored = readSession(safeStorage)?.partnerid === session.partnerid
    if (firma && isStored) safeStorage.set(agencyKey, firma)
  }, [firma, session.partnerid])
  const agency = firma || safeStorage.get(agencyKey) || String(session.partnerid)
  // The main login is its partner's number, and called like the agency.
  return { agency, name: name || (session.user === String(session.partnerid) ? agency : session.user) }
}

/** Reads the names again, after a save that may have changed them. */
export const useNewNames = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [getMe.path] })
}
