import type { Call } from '@gangway/contract/calls/call'
import { useSyncExternalStore } from 'react'
import { fetchCall } from '../api/client.ts'
import type { BaseSession, EndReason, SessionStore } from './session-store.ts'

type Store<S extends BaseSession> = Pick<
  SessionStore<S>,
  'state' | 'subscribe' | 'live' | 'end' | 'checkClock' | 'changedElsewhere'
>

/** The session of an app, which follows the other tabs; `key` is what they store it under, none where it is this tab's alone. */
export const appSession = <S extends BaseSession>(store: Store<S>, key: string | undefined, logoutCall: Call) => {
  addEventListener('storage', (event) => {
    // `key` is null when everything was cleared at once.
    if (key !== undefined && (event.key === null || event.key === key)) store.changedElsewhere(event.newValue)
  })
  // After sleep, or in a background tab, timers have been missed.
  document.addEventListener('visibilitychange', store.checkClock)
  addEventListener('pageshow', store.checkClock)

  const useSessionState = () => useSyncExternalStore(store.subscribe, store.state)
  return {
    useSessionState,

    /** Who is logged in now, by the clock. */
    session: (): S | undefined => store.live(),

    /**
     * Whose screen is shown. It outlives its own end while the login dialog covers the screen, so that what is typed
     * there stays; only `session()` says who is logged in.
     */
    useSession: (): S | undefined => {
      const { session } = useSessionState()
      return session.token ? session : undefined
    },

    endSession: (reason: EndReason) => store.end(reason),

    /** Forgets the session, in all tabs, and ends it on the server. */
    logout: async () => {
      const { token } = store.state().session
      store.end('logout')
      // If the server cannot be reached the token still expires; here it is forgotten either way.
      if (token) await fetchCall(logoutCall, { token, keepalive: true }).catch(() => {})
    },
  }
}
