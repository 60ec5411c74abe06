import { useDidUpdate } from '@mantine/hooks'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findDetour } from '../../lib/session/access.ts'
import { useSessionState } from '../../lib/session/session.ts'

/**
 * Leads to the login when a session ends, wherever it ended. A login after a refusal returns to the same place; one
 * after a logout does not. Cached data is discarded with the shell.
 */
export function SessionWatch() {
  const router = useRouter()
  const { session, ended } = useSessionState()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const roles = screen?.roles
  // Login screens and unknown paths need no session.
  const mustLeave = ended !== undefined && roles !== undefined && roles !== 'public'
  const comesBack = ended === 'ended' || ended === 'expired'
  useEffect(() => {
    if (!mustLeave) return
    const { pathname, href } = router.state.location
    void router.navigate({ to: '/login', search: comesBack && pathname !== '/overview' ? { next: href } : {} })
  }, [mustLeave, comesBack, router])
  // The router checks the role on the way to a screen. This is for a screen that is already open when the role changes, or a second
  // factor is set up or removed:
  // by a login over it, or in another tab.
  useDidUpdate(() => {
    if (!session.token || !roles) return
    const detour = findDetour({ ...screen, roles }, router.state.location, session)
    if (detour) void router.navigate({ ...detour, replace: true, ignoreBlocker: true })
  }, [session.role, session.factordue])
  return null
}
