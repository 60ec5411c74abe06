import { limits } from '@gangway/contract/calls/limits'
import type { Clock } from '../browser/clock.ts'

/** Empty, login in progress, logged in, refused by the server. */
export type SessionStatus = '' | 'loading' | 1 | 'error'

/** What every app's session has. */
export type BaseSession = {
  token: string
  /** When the login was sent, by this browser's clock: never later than the server's own start time. */
  authtime: number
  status: SessionStatus
}

/** The part of `localStorage` that is needed; `safeStorage` is the implementation that never throws. */
export type Kept = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** What an app's sessions are, and how they are stored. */
export type SessionKind<S extends BaseSession> = {
  none: S
  /** The stored session; an incomplete one counts as none. */
  read: (kept: Kept) => S | undefined
  write: (kept: Kept, session: S) => void
  /** The reason is only stored until the other tabs have been notified. */
  clear: (kept: Kept, reason: string) => void
  isSameUser: (one: S, other: S) => boolean
  /** Whether a 403 means that the rights have changed since the login. */
  endsWhenForbidden: boolean
}

/**
 * `ending`: the last five minutes. `over`: the time is up, or the server refused the session while there was unsaved
 * input; the screen stays mounted behind the login dialog.
 */
export type Phase = 'out' | 'in' | 'ending' | 'over'

/** Why a session ended: by logout, by time, by the server (401, 403), by somebody else's login in this browser. */
export type EndReason = 'logout' | 'expired' | 'ended' | 'rights' | 'otheruser'

export type SessionState<S extends BaseSession> = {
  session: S
  phase: Phase
  /** Set when a session ended in this tab's lifetime, until the next one starts. */
  ended?: EndReason
  /** Why the server refused the session that is kept in memory for the sake of unsaved input. */
  refusal?: Refusal
}

/** The meaning of a 401 and a 403. */
type Refusal = 'ended' | 'rights'

type Parts<S extends BaseSession> = {
  kind: SessionKind<S>
  kept: Kept
  clock: Clock
  hasUnsaved?: (() => boolean) | undefined
}

/** Logged in = token present and less than two hours since login. */
const isLive = (session: BaseSession, now: number) => session.token !== '' && now - session.authtime < limits.session

/** The session of this tab, shared with the other tabs through local storage. */
export const createSessionStore = <S extends BaseSession>({
  kind,
  kept,
  clock,
  hasUnsaved = () => false,
}: Parts<S>) => {
  const listeners = new Set<() => void>()
  let cancel = () => {}

  const phaseOf = (session: S): Phase => {
    if (!session.token) return 'out'
    if (!isLive(session, clock.now())) return 'over'
    return clock.now() < session.authtime + limits.session - limits.expiryNotice ? 'in' : 'ending'
  }

  const storedSession = () => {
    const session = kind.read(kept)
    return session && isLive(session, clock.now()) ? session : undefined
  }

  let state: SessionState<S> = { session: kind.none, phase: 'out' }

  const setSession = (session: S, ended?: EndReason) => {
    state = { session, phase: phaseOf(session), ...(ended && { ended }) }
    watch()
    for (const listener of listeners) listener()
  }

  /** Schedules the next change that depends on time alone. */
  const watch = () => {
    cancel()
    cancel = () => {}
    const { session, phase } = state
    if (phase === 'in') cancel = clock.at(session.authtime + limits.session - limits.expiryNotice, checkClock)
    if (phase === 'ending') cancel = clock.at(session.authtime + limits.session, checkClock)
  }

  /** Checks the clock: timers sleep with the machine and fire late. */
  const checkClock = () => {
    if (state.refusal) return
    if (phaseOf(state.session) !== state.phase) setSession(state.session, state.ended)
    else watch()
  }

  const drop = (ended: EndReason, status: SessionStatus = '') => setSession({ ...kind.none, status }, ended)

  const end = (ended: EndReason, status: SessionStatus = '') => {
    // A session that ended by time stays stored for the other tabs, where the login dialog may cover unsaved input.
    if (ended !== 'expired') kind.clear(kept, ended)
    drop(ended, status)
  }

  /** The session is lost: a clean screen leads to the login, unsaved input stays behind the login dialog. */
  const lose = (refusal: Refusal) => {
    if (!hasUnsaved()) return drop(refusal, 'error')
    cancel()
    state = { session: { ...state.session, status: 'error' }, phase: 'over', refusal }
    for (const listener of listeners) listener()
  }

  const initial = storedSession()
  if (initial) setSession(initial)

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    checkClock,

    /** The session while it counts as logged in. */
    live: () => (!state.refusal && isLive(state.session, clock.now()) ? state.session : undefined),

    /** A login is in progress; a session that is being renewed stays unchanged. */
    loading: (isLoading: boolean) => {
      const { session } = state
      if (!session.token) setSession({ ...session, status: isLoading ? 'loading' : '' }, state.ended)
    },

    start: (session: S) => {
      kind.write(kept, session)
      setSession(session)
    },

    /** Updates to the same session by the server. */
    change: (changed: Partial<S>) => {
      const session = { ...state.session, ...changed }
      kind.write(kept, session)
      setSession(session, state.ended)
    },

    end,

    /** A call with this token was refused. An answer to an older token says nothing about the current one. */
    refused: (status: 401 | 403, token: string) => {
      if (token !== state.session.token || state.refusal) return
      if (status === 403 && !kind.endsWhenForbidden) return
      const newer = kind.read(kept)
      if (newer && newer.token !== token && kind.isSameUser(newer, state.session)) return setSession(newer)
      if (phaseOf(state.session) === 'over') return checkClock()
      const refusal = status === 401 ? 'ended' : 'rights'
      // The other tabs are notified, and a reload finds no session.
      kind.clear(kept, refusal)
      lose(refusal)
    },

    /** The session that another tab has opened, if there is one to switch to. */
    elsewhere: storedSession,
    adopt: () => {
      const session = storedSession()
      if (session) setSession(session)
    },

    /** Another tab changed the stored session; if it ended the session, the stored reason says why. */
    changedElsewhere: (storedReason?: string | null) => {
      const other = kind.read(kept)
      if (!other) {
        if (!state.session.token) return undefined
        if (storedReason === 'ended' || storedReason === 'rights') return lose(storedReason)
        // A refused session was cleared before; only a logout means that its input is discarded, too.
        if (!state.refusal || storedReason === 'logout') drop('logout')
        return undefined
      }
      if (other.token === state.session.token) return setSession(other, state.ended)
      if (state.session.token && !kind.isSameUser(other, state.session)) return drop('otheruser')
      const session = storedSession()
      // After somebody else's login this tab waits until it is told to continue.
      if (session && state.ended !== 'otheruser') setSession(session)
      return undefined
    },
  }
}

export type SessionStore<S extends BaseSession> = ReturnType<typeof createSessionStore<S>>
