import type { Answer } from '@gangway/contract/call'
import type { changePassword } from '@gangway/contract/features/password'
import { getMe } from '@gangway/contract/features/session'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { endSession, sessionStore } from '../../lib/session/session.ts'

/** The server has given this session its full rights; if they cannot be read, only a new login helps. */
const openRest = async () => {
  try {
    sessionStore.change((await request(getMe)).data)
  } catch {
    endSession('ended')
  }
}

/** The session continues under a new token; after a temporary password this opens the rest of the portal. */
export const continueSession = async ({ username, authtoken }: Answer<typeof changePassword>) => {
  const { user, passwordtemporary } = sessionStore.state().session
  if (username !== user) throw new CallError({ status: 200, key: 'unchanged_password' })
  sessionStore.change({ token: authtoken })
  if (passwordtemporary) await openRest()
}
