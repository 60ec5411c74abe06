import { limits } from '@gangway/contract/limits'
import { ExpiryNotice } from '@gangway/kit/session/expiry-notice.tsx'
import { LoginDialog } from '@gangway/kit/session/login-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSessionState } from '../../lib/session/session.ts'
import { LoginForm } from './login-form.tsx'

/**
 * The last five minutes of a session, and its end by time or by the server: the screen below stays mounted with all its
 * input.
 */
export function SessionExpiry() {
  const t = useMessages()
  const queries = useQueryClient()
  const { session, phase } = useSessionState()
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
        onClose={() => setAsked(false)}
        other={(className) => (
          <Link to="/logout" className={className}>
            {t.session.somebodyElse}
          </Link>
        )}
      >
        <LoginForm knownEmail={session.email} />
      </LoginDialog>
    </>
  )
}
