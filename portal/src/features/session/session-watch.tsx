import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionState } from '../../lib/session.ts'

/**
 * Leads to the login when a session ends, wherever it ended. What was read in it goes with the shell.
 * A login after a refusal comes back to the same place; one after a logout does not.
 */
export function SessionWatch() {
  const router = useRouter()
  const { ended } = useSessionState()
  useEffect(() => {
    if (!ended) return
    const { location, matches } = router.state
    if (matches.at(-1)?.staticData.bit === 'none') return
    const comesBack = (ended === 'ended' || ended === 'expired') && location.pathname !== '/home'
    void router.navigate({ to: '/login', search: comesBack ? { next: location.href } : {} })
  }, [ended, router])
  return null
}
