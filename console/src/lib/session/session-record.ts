import { type Role, roles } from '@gangway/contract/access/roles'
import type { ConsoleLogin } from '@gangway/contract/features/console'
import type { BaseSession, SessionKind } from '@gangway/kit/session/session-store'
import * as z from 'zod/mini'

/** Who is logged in, as the login answered it. `factordue`: a second factor has to be set up first. */
export type Session = BaseSession & {
  personid: number
  name: string
  email: string
  role: Role
  factordue?: boolean | undefined
}

/** One entry of the browser's storage, separate from the portal's. */
export const sessionKey = 'gangway.console'

const Stored = z.object({
  token: z.string().check(z.minLength(1)),
  authtime: z.number(),
  personid: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  factordue: z.optional(z.boolean()),
})

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** How the console's sessions are stored. A 403 only says that the role does not allow something. */
export const sessionKind: SessionKind<Session> = {
  none: { token: '', authtime: 0, status: '', personid: 0, name: '', email: '', role: 'reader' },
  read: (kept) => {
    const stored = z.safeParse(Stored, parse(kept.get(sessionKey)))
    return stored.success ? { ...stored.data, status: 1 } : undefined
  },
  write: (kept, { status: _, ...session }) => kept.set(sessionKey, JSON.stringify(session)),
  clear: (kept, reason) => {
    kept.set(sessionKey, reason)
    kept.remove(sessionKey)
  },
  isSameUser: (one, other) => one.personid === other.personid,
  endsWhenForbidden: false,
}

/** `authtime` is when the login was sent, so that this clock never ends the session later than the server. */
export const sessionOf = (login: ConsoleLogin, authtime: number): Session => ({
  token: login.authtoken,
  authtime,
  status: 1,
  personid: login.personid,
  name: login.name,
  email: login.email,
  role: login.role,
  factordue: login.factordue,
})
