import { safeNext } from '@gangway/kit/session/next'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { endSession, useSessionState } from '../../lib/session/session.ts'

type Props = {
  next: string | undefined
  /** The URL asks for this very screen, so an existing session does not redirect away from it. */
  stays: boolean
}

/** Continues as soon as there is a session, from this tab or another: to the requested screen, else to the start. */
export const useArrival = ({ next, stays }: Props) => {
  const navigate = useNavigate()
  const { session, phase } = useSessionState()
  const [before] = useState(session.token)
  const isLive = phase === 'in' || phase === 'ending'
  const goes = isLive && !(stays && session.token === before)
  useEffect(() => {
    if (goes) void navigate({ href: safeNext(next), replace: true })
  }, [goes, next, navigate])
  useEffect(() => {
    // The screen that this session was kept for has been left.
    if (phase === 'over') endSession('expired')
  }, [phase])
}
