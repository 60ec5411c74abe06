import { type Login, logout as logoutCall } from '@gangway/contract/features/session'
import { type Tenant, tenantOf } from '@gangway/contract/tenants'
import { connectApp } from '@gangway/kit/api/app'
import { fetchCall } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { hasUnsaved } from '@gangway/kit/browser/unsaved'
import { useSyncExternalStore } from 'react'
import { boot } from '../boot.ts'
import type { Session } from './session-record.ts'
import { createSessionStore, type EndReason } from './session-store.ts'
import { tenantOfTab } from './session-tenant.ts'

export const sessionStore = createSessionStore({ kept: safeStorage, clock, hasUnsaved })
connectApp({ client: 'portal', home: '/partner/', sessions: sessionStore })

// `key` is null when everything was cleared at once.
addEventListener('storage', ({ key, newValue }) => {
  if (key === null || key === 'auth') sessionStore.changedElsewhere(newValue)
})
// After sleep, or in a background tab, timers have been missed.
document.addEventListener('visibilitychange', sessionStore.look)
addEventListener('pageshow', sessionStore.look)

/** Who is logged in now, by the clock. */
export const session = (): Session | undefined => sessionStore.live()

/**
 * Whose screen is shown. It outlives its own end while the login dialog covers the screen, so that what is typed there
 * stays; only `session()` says who is logged in.
 */
export const useSession = (): Session | undefined => {
  const { session } = useSessionState()
  return session.token ? session : undefined
}

export const useSessionState = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.state)

/** The brand of the last login, for the next login page: not part of the session, so it survives a logout. */
const brandKey = 'gangway.brand'

export const startSession = (login: Login, sentAt = clock.now()) => {
  safeStorage.set(brandKey, String(login.mandant))
  sessionStore.start(login, sentAt)
}

export const endSession = (reason: EndReason) => sessionStore.end(reason)

/** Clears everything stored, in all tabs, and ends the token on the server. */
export const logout = async () => {
  const { token } = sessionStore.state().session
  sessionStore.end('logout')
  // If the server cannot be reached the token still expires; here it is forgotten either way.
  if (token) await fetchCall(logoutCall, { token, keepalive: true }).catch(() => {})
}

const tenant = (session: Session): Tenant => tenantOf(session.token ? session.mandant : tenantBefore())

// Evaluated when the page opens, too: later URLs of the same tab do not carry the choice.
const tabChoice = {
  get: () => sessionStorage.getItem('tenant'),
  set: (mandant: string) => sessionStorage.setItem('tenant', mandant),
}
const tenantBefore = () => tenantOfTab(boot, location.search, tabChoice, safeStorage.get(brandKey))
tenantBefore()

/** Before login the host's tenant, after it the session's own. */
export const tenantNow = (): Tenant => tenant(sessionStore.state().session)

export const useTenant = (): Tenant => tenant(useSessionState().session)
