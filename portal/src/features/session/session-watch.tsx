import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionState } from '../../lib/session.ts'

/**
 * Leads to the login when a session ends, wherever it ended, also on the way to a screen that needs one.
 * A login after a refusal comes back to the same place; one after a logout does not. What was read goes with the shell.
 */
export function SessionWatch() {
  const router = useRouter()
  const { ended } = useSessionState()
  const bit = useMatches({ select: (matches) => matches.at(-1)?.staticData.bit })
  // Login screens and unknown paths need no session.
  const mustLeave = ended !== undefined && typeof bit === 'number'
  const comesBack = ended === 'ended' || ended === 'expired'
  useEffect(() => {
    if (!mustLeave) return
    const { pathname, href } = router.state.location
    void router.navigate({ to: '/login', search: comesBack && pathname !== '/home' ? { next: href } : {} })
  }, [mustLeave, comesBack, router])
  return null
}
