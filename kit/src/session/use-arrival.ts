import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safeNext } from './next.ts'
import type { BaseSession, SessionState } from './session-store.ts'

type Props = {
  next: string | undefined
  /** The URL asks for this very screen, so an existing session does not redirect away from it. */
  stays?: boolean
  end: (reason: 'expired') => void
}

/** Continues as soon as there is a session, from this tab or another: to the requested screen, else to the start. */
export const useArrival = ({ session, phase }: SessionState<BaseSession>, { next, stays = false, end }: Props) => {
  const navigate = useNavigate()
  const [before] = useState(session.token)
  const isLive = phase === 'in' || phase === 'ending'
  const goes = isLive && !(stays && session.token === before)
  useEffect(() => {
    if (goes) void navigate({ href: safeNext(next), replace: true })
  }, [goes, next, navigate])
  useEffect(() => {
    // The screen that this session was kept for has been left.
    if (phase === 'over') end('expired')
  }, [phase, end])
}
