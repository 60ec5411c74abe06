import { type ConsoleLogin, logOut } from '@gangway/contract/features/console'
import { connectApp } from '@gangway/kit/api/app'
import { fetchCall } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { hasUnsaved } from '@gangway/kit/browser/unsaved'
import { createSessionStore, type EndReason } from '@gangway/kit/session/session-store'
import { useSyncExternalStore } from 'react'
import { type Session, sessionKey, sessionKind, sessionOf } from './session-record.ts'

export const sessionStore = createSessionStore({ kind: sessionKind, kept: safeStorage, clock, hasUnsaved })

connectApp({ client: 'console', home: '/provider/', sessions: sessionStore })

// `key` is null when everything was cleared at once.
addEventListener('storage', ({ key, newValue }) => {
  if (key === null || key === sessionKey) sessionStore.changedElsewhere(newValue)
})
// After sleep, or in a background tab, timers have been missed.
document.addEventListener('visibilitychange', sessionStore.look)
addEventListener('pageshow', sessionStore.look)

/** Who is logged in now, by the clock. */
export const session = (): Session | undefined => sessionStore.live()

export const useSessionState = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.state)

/**
 * Whose screen is shown. It outlives its own end while the login dialog covers the screen, so that what is typed there
 * stays; only `session()` says who is logged in.
 */
export const useSession = (): Session | undefined => {
  const { session } = useSessionState()
  return session.token ? session : undefined
}

export const startSession = (login: ConsoleLogin, sentAt: number) => sessionStore.start(sessionOf(login, sentAt))

export const endSession = (reason: EndReason) => sessionStore.end(reason)

/** Forgets the session, in all tabs, and ends it on the server. */
export const logout = async () => {
  const { token } = sessionStore.state().session
  sessionStore.end('logout')
  // If the server cannot be reached the token still expires; here it is forgotten either way.
  if (token) await fetchCall(logOut, { token, keepalive: true }).catch(() => {})
}
