import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionState } from '../../lib/session.ts'

/**
 * Leads to the login when a session ends, wherever it ended, and forgets what was read in it.
 * A login after a refusal comes back to the same place; one after a logout does not.
 */
export function SessionWatch() {
  const router = useRouter()
  const queries = useQueryClient()
  const { ended } = useSessionState()
  useEffect(() => {
    if (!ended) return
    queries.clear()
    const { location, matches } = router.state
    if (matches.at(-1)?.staticData.bit === 'none') return
    const comesBack = (ended === 'ended' || ended === 'expired') && location.pathname !== '/home'
    void router.navigate({ to: '/login', search: comesBack ? { next: location.href } : {} })
  }, [ended, queries, router])
  return null
}
