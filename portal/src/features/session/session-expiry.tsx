import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endSession, useSessionState } from '../../lib/session/session.ts'
import { ExpiryNotice } from './expiry-notice.tsx'
import { LoginDialog } from './login-dialog.tsx'

/**
 * The last five minutes of a session, and its end by time or by the server: the screen below stays mounted with all its
 * input.
 */
export function SessionExpiry() {
  const queries = useQueryClient()
  const { session, phase, refusal } = useSessionState()
  const [isAsked, setAsked] = useState(false)
  const [closed, setClosed] = useState('')
  const isOver = phase === 'over'
  // A temporary password or the code of a view only works once: there is nothing to log in with again here.
  const isTemporary = session.passwordtemporary || session.viewer !== undefined
  useEffect(() => {
    if (isOver && isTemporary) endSession('expired')
  }, [isOver, isTemporary])
  useEffect(() => {
    if (phase !== 'in') return
    setAsked(false)
    // Refetches what could not be read while the session was over; a temporary password may read none of it.
    if (!isTemporary) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [phase, queries, isTemporary])
  if (isTemporary) return null
  return (
    <>
      {phase === 'ending' && closed !== session.token && (
        <ExpiryNotice session={session} onRenew={() => setAsked(true)} onClose={() => setClosed(session.token)} />
      )}
      <LoginDialog
        session={session}
        isOpen={isOver || (isAsked && phase === 'ending')}
        isOver={isOver}
        hasNewRights={refusal === 'rights'}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
