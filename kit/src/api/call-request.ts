import type { Call } from '@gangway/contract/call'
import type { Sessions } from './app.ts'
import { CallError } from './call-error.ts'
import { type Answered, type Input, send } from './http.ts'

type Parts = {
  fetch: typeof fetch
  sessions: Sessions
  isChecked: boolean
}

/** Calls on behalf of the session: its token, its partner id, and its end when the server refuses it. */
export const createRequest =
  ({ fetch, sessions, isChecked }: Parts) =>
  async <C extends Call>(call: C, input?: Input<C>, signal = input?.signal): Promise<Answered<C>> => {
    const { params, query, body, ifMatch } = input ?? {}
    const options = { params, query, body, ifMatch, signal }
    // A public call belongs to nobody: it needs no session and cannot end one.
    if (call.access === 'public') return send({ fetch, isChecked }, call, options)
    const session = sessions.live()
    if (!session) {
      // The time is up, perhaps while the machine slept: the login dialog appears, and nothing is sent in vain.
      sessions.look()
      throw new CallError({ status: 401, key: 'nosession' })
    }
    const { token, partnerid } = session
    try {
      return await send({ fetch, isChecked, token }, call, {
        ...options,
        params: { ...params, ...(partnerid && { partnerid }) },
      })
    } catch (error) {
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) {
        sessions.refused(error.status, token)
      }
      throw error
    }
  }
