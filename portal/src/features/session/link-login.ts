import { loginEhoi } from '@gangway/contract/features/session-links'
import { useLogin } from '@gangway/kit/session/use-attempt'
import { sessionStore, startSession } from '../../lib/session/session.ts'

/** Logs in by the provider's signed link. */
export const useLinkLogin = () => useLogin(loginEhoi, sessionStore, startSession)
