import type { Login } from '@gangway/contract/features/session'
import type { Clock } from '@gangway/kit/browser/clock'
import { createSessionStore as createStore, type Kept, type SessionKind } from '@gangway/kit/session/session-store'
import { isSameUser, noSession, type Session, sessionOf } from './session-record.ts'
import { clearCaches, clearSession, readSession, writeSession } from './session-storage.ts'

const kind: SessionKind<Session> = {
  none: noSession,
  read: readSession,
  write: writeSession,
  clear: clearSession,
  isSameUser,
  endsWhenForbidden: true,
}

/** What can change during a session. */
type Changing = Partial<Pick<Session, 'user' | 'accesstoken' | 'passwordtemporary' | 'token' | 'factordue'>>

type Parts = { kept: Kept; clock: Clock; hasUnsaved?: () => boolean }

/** The session of this tab, shared with the other tabs through local storage. */
export const createSessionStore = ({ kept, clock, hasUnsaved }: Parts) => {
  const store = createStore({ kind, kept, clock, hasUnsaved })
  return {
    ...store,
    /** `sentAt` is when the login was sent, so that this clock never ends the session later than the server. */
    start: (login: Login, sentAt: number) => {
      const session = sessionOf(login, sentAt)
      const before = readSession(kept)
      if (before && !isSameUser(before, session)) clearCaches(kept)
      store.start(session)
    },
    /** Updates to the same session by the server. */
    change: ({ token, user, accesstoken, passwordtemporary, factordue }: Changing) => {
      const { session: before } = store.state()
      store.change({
        token: token ?? before.token,
        user: user ?? before.user,
        accesstoken: accesstoken ?? before.accesstoken,
        passwordtemporary: passwordtemporary ?? before.passwordtemporary,
        factordue: factordue ?? before.factordue,
      })
    },
  }
}
