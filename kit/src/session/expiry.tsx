import { limits } from '@gangway/contract/calls/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ExpiryNotice } from './expiry-notice.tsx'
import { LoginDialog } from './login-dialog.tsx'
import type { BaseSession, SessionState } from './session-store.ts'

type Props = {
  state: SessionState<BaseSession>
  /** Why it is over, where that is more than the time. */
  overTitle?: string | undefined
  /** What the link to another login says. */
  somebodyElse: string
  /** The form that asks the same person for the password. */
  children: ReactNode
}

/**
 * The last five minutes of a session, and its end by time or by the server: the screen below stays mounted with all its
 * input.
 */
export function Expiry({ state: { session, phase }, overTitle, somebodyElse, children }: Props) {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [closed, setClosed] = useState('')
  const isOver = phase === 'over'
  useEffect(() => {
    if (phase !== 'in') return
    setAsked(false)
    // Refetches what could not be read while the session was over.
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [phase, queries])
  return (
    <>
      {phase === 'ending' && closed !== session.token && (
        <ExpiryNotice
          end={session.authtime + limits.session}
          onRenew={() => setAsked(true)}
          onClose={() => setClosed(session.token)}
        />
      )}
      <LoginDialog
        isOpen={isOver || (isAsked && phase === 'ending')}
        isOver={isOver}
        overTitle={overTitle}
        onClose={() => setAsked(false)}
        other={(className) => (
          <Link to="/logout" className={className}>
            {somebodyElse}
          </Link>
        )}
      >
        {children}
      </LoginDialog>
    </>
  )
}
