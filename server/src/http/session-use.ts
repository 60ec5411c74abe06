import type { Caller } from './admit.ts'
import type { AppContext } from './handler.ts'
import { markPersonSessionUsed, markSessionUsed } from './session-use-store.ts'

/** How exact the time of the last use is: a session writes it at most this often. */
const exactness = 5 * 60 * 1000

/** SEC-4: remembers that a session was used. It must not fail the call, and costs nothing most of the time. */
export const noteUse = async ({ database, now }: AppContext, { session, person }: Caller) => {
  const used = session ?? person
  const at = now()
  if (!used || (used.lastusedat && at.getTime() - used.lastusedat.getTime() < exactness)) return
  const mark = session ? markSessionUsed(database.owner, session, at) : markPersonSessionUsed(database.owner, used, at)
  await mark.catch(() => undefined)
}
