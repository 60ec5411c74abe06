import { useDidUpdate } from '@mantine/hooks'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findDetour } from '../../lib/session/access.ts'
import { brandNow, useSessionState } from '../../lib/session/session.ts'
import { isViewTab } from '../../lib/session/view-tab.ts'

/**
 * Leads to the login when a session ends, wherever it ended, also during navigation to a screen that needs one. A login
 * after a refusal returns to the same place; one after a logout does not. Cached data is discarded with the shell.
 */
export function SessionWatch() {
  const router = useRouter()
  const { session, ended } = useSessionState()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const right = screen?.right
  // Login screens and unknown paths need no session.
  const mustLeave = ended !== undefined && typeof right === 'number'
  const comesBack = ended === 'ended' || ended === 'expired'
  useEffect(() => {
    if (!mustLeave) return
    const { pathname, href } = router.state.location
    if (isViewTab) return void router.navigate({ to: '/view' })
    void router.navigate({ to: '/login', search: comesBack && pathname !== '/home' ? { next: href } : {} })
  }, [mustLeave, comesBack, router])
  // The router checks the rights on the way to a screen. This is for a screen that is already open when the rights
  // change: by a login over it, or in another tab.
  useDidUpdate(() => {
    if (!session.token || right === undefined) return
    const detour = findDetour({ ...screen, right }, router.state.location, session, brandNow())
    if (detour) void router.navigate({ ...detour, replace: true, ignoreBlocker: true })
  }, [session.accesstoken, session.passwordtemporary, session.factordue])
  return null
}
