import { safeNext } from '@gangway/kit/session/next'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endSession, useSessionState } from '../../lib/session/session.ts'

/** Continues as soon as there is a session, from this tab or another: to the requested screen, else to the start. */
export const useArrival = (next: string | undefined) => {
  const navigate = useNavigate()
  const { phase } = useSessionState()
  const isLive = phase === 'in' || phase === 'ending'
  useEffect(() => {
    if (isLive) void navigate({ href: safeNext(next), replace: true })
  }, [isLive, next, navigate])
  useEffect(() => {
    // The screen that this session was kept for has been left.
    if (phase === 'over') endSession('expired')
  }, [phase])
}
