import { type ConsoleLogin, logOut } from '@gangway/contract/features/console'
import { connectApp } from '@gangway/kit/api/app'
import { clock } from '@gangway/kit/browser/clock'
import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { hasUnsaved } from '@gangway/kit/browser/unsaved'
import { appSession } from '@gangway/kit/session/app-session'
import { createSessionStore } from '@gangway/kit/session/session-store'
import { sessionKey, sessionKind, sessionOf } from './session-record.ts'

export const sessionStore = createSessionStore({ kind: sessionKind, kept: safeStorage, clock, hasUnsaved })

connectApp({ client: 'console', home: '/provider/', sessions: sessionStore })

export const { session, useSession, useSessionState, endSession, logout } = appSession(sessionStore, sessionKey, logOut)

export const startSession = (login: ConsoleLogin, sentAt: number) => sessionStore.start(sessionOf(login, sentAt))
