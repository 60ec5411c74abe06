import type { Call } from '@gangway/contract/call'
import { connectedApp, type Sessions } from './app.ts'
import { createRequest } from './call-request.ts'
import type { Input } from './http.ts'

const sessions: Sessions = {
  live: () => connectedApp().sessions.live(),
  look: () => connectedApp().sessions.look(),
  refused: (...refusal) => connectedApp().sessions.refused(...refusal),
}

/** Makes a call on behalf of the session; the hooks of call.ts are built on it. */
export const perform = createRequest({
  fetch: (...args) => fetch(...args),
  sessions,
  isChecked: import.meta.env.DEV,
})

/** An input may be left out where the call needs none. */
export type Given<C extends Call, More extends unknown[] = []> =
  Record<never, never> extends Input<C> ? [input?: Input<C>, ...More] : [input: Input<C>, ...More]

/** One call on behalf of the session. Without the query cache, which the login does not need. */
export const request = <C extends Call>(call: C, ...[input]: Given<C>) => perform(call, input)
