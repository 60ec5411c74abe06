import type { Login } from '@gangway/contract/features/session'
import { limits } from '@gangway/contract/limits'
import type { Clock } from '@gangway/kit/browser/clock'
import { isLive, isSameUser, noSession, type Session, sessionOf } from './session-record.ts'
import { clearCaches, clearSession, type Kept, readSession, writeSession } from './session-storage.ts'

/**
 * `ending`: the last five minutes. `over`: the time is up, or the server refused the session while there was unsaved
 * input; the screen stays mounted behind the login dialog.
 */
export type Phase = 'out' | 'in' | 'ending' | 'over'

/** Why a session ended: by logout, by time, by the server (401, 403), by somebody else's login in this browser. */
export type EndReason = 'logout' | 'expired' | 'ended' | 'rights' | 'otheruser'

export type SessionState = {
  session: Session
  phase: Phase
  /** Set when a session ended in this tab's lifetime, until the next one starts. */
  ended?: EndReason
  /** Why the server refused the session that is kept in memory for the sake of unsaved input. */
  refusal?: Refusal
}

/** The meaning of a 401 and a 403. */
type Refusal = 'ended' | 'rights'

/** What can change during a session. */
type Changing = Partial<Pick<Session, 'user' | 'accesstoken' | 'passwordtemporary' | 'token'>>

type Parts = { kept: Kept; clock: Clock; hasUnsaved?: () => boolean }

/** The session of this tab, shared with the other tabs through local storage. */
export const createSessionStore = ({ kept, clock, hasUnsaved = () => false }: Parts) => {
  const listeners = new Set<() => void>()
  let cancel = () => {}

  const phaseOf = (session: Session): Phase => {
    if (!session.token) return 'out'
    if (!isLive(session, clock.now())) return 'over'
    return clock.now() < session.authtime + limits.session - limits.expiryNotice ? 'in' : 'ending'
  }

  const storedSession = () => {
    const session = readSession(kept)
    return session && isLive(session, clock.now()) ? session : undefined
  }

  let state: SessionState = { session: noSession, phase: 'out' }

  const setSession = (session: Session, ended?: EndReason) => {
    state = { session, phase: phaseOf(session), ...(ended && { ended }) }
    watch()
    for (const listener of listeners) listener()
  }

  /** Schedules the next change that depends on time alone. */
  const watch = () => {
    cancel()
    cancel = () => {}
    const { session, phase } = state
    if (phase === 'in') cancel = clock.at(session.authtime + limits.session - limits.expiryNotice, look)
    if (phase === 'ending') cancel = clock.at(session.authtime + limits.session, look)
  }

  /** Checks the clock: timers sleep with the machine and fire late. */
  const look = () => {
    if (state.refusal) return
    if (phaseOf(state.session) !== state.phase) setSession(state.session, state.ended)
    else watch()
  }

  const drop = (ended: EndReason, status: Session['status'] = '') => setSession({ ...noSession, status }, ended)

  const end = (ended: EndReason, status: Session['status'] = '') => {
    // A session that ended by time stays stored for the other tabs, where the login dialog may cover unsaved input.
    if (ended !== 'expired') clearSession(kept, ended)
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
    look,

    /** The session while it counts as logged in. */
    live: () => (!state.refusal && isLive(state.session, clock.now()) ? state.session : undefined),

    /** A login is in progress; a session that is being renewed stays unchanged. */
    loading: (isLoading: boolean) => {
      const { session } = state
      if (!session.token) setSession({ ...session, status: isLoading ? 'loading' : '' }, state.ended)
    },

    /** `sent` is when the login was sent, so that this clock never ends the session later than the server. */
    start: (login: Login, sentAt: number) => {
      const session = sessionOf(login, sentAt)
      const before = readSession(kept)
      if (before && !isSameUser(before, session)) clearCaches(kept)
      writeSession(kept, session)
      setSession(session)
    },

    /** Updates to the same session by the server. */
    change: ({ token, user, accesstoken, passwordtemporary }: Changing) => {
      const { session: before } = state
      const session = {
        ...before,
        token: token ?? before.token,
        user: user ?? before.user,
        accesstoken: accesstoken ?? before.accesstoken,
        passwordtemporary: passwordtemporary ?? before.passwordtemporary,
      }
      writeSession(kept, session)
      setSession(session, state.ended)
    },

    end,

    /** A call with this token was refused. An answer to an older token says nothing about the current one. */
    refused: (status: 401 | 403, token: string) => {
      if (token !== state.session.token || state.refusal) return
      const newer = readSession(kept)
      if (newer && newer.token !== token && isSameUser(newer, state.session)) return setSession(newer)
      if (phaseOf(state.session) === 'over') return look()
      const refusal = status === 401 ? 'ended' : 'rights'
      // The other tabs are notified, and a reload finds no session.
      clearSession(kept, refusal)
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
      const other = readSession(kept)
      if (!other) {
        if (!state.session.token) return undefined
        if (storedReason === 'ended' || storedReason === 'rights') return lose(storedReason)
        // A refused session was cleared before; only a logout means that its input is discarded, too.
        if (!state.refusal || storedReason === 'logout') drop('logout')
        return undefined
      }
      if (other.token === state.session.token) return setSession(other, state.ended)
      if (state.session.token && !isSameUser(other, state.session)) return drop('otheruser')
      const session = storedSession()
      // After somebody else's login this tab waits until it is told to continue.
      if (session && state.ended !== 'otheruser') setSession(session)
      return undefined
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
