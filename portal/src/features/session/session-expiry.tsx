import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSessionState } from '../../lib/session.ts'
import { ExpiryNotice } from './expiry-notice.tsx'
import { LoginDialog } from './login-dialog.tsx'

/** The last five minutes of a session, and its end: the screen below stays mounted with everything typed into it. */
export function SessionExpiry() {
  const queries = useQueryClient()
  const { session, phase } = useSessionState()
  const [isAsked, setAsked] = useState(false)
  const isOver = phase === 'over'
  useEffect(() => {
    if (phase !== 'in') return
    setAsked(false)
    // What could not be read while the session was over.
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [phase, queries])
  return (
    <>
      {phase === 'ending' && <ExpiryNotice session={session} onRenew={() => setAsked(true)} />}
      <LoginDialog
        session={session}
        isOpen={isOver || (isAsked && phase === 'ending')}
        isOver={isOver}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
