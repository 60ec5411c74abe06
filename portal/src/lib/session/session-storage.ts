import type { Permission } from '@gangway/contract/access/permissions'
import type { Kept } from '@gangway/kit/session/session-store'
import * as z from 'zod/mini'
import type { Session } from './session-record.ts'

/**
 * All that is stored of a session. `stammdaten` caches reference lists and `reisebuero` is the agency's name: nothing
 * personal and no bank data stays in the browser.
 */
export const sessionKeys = ['auth', 'partnerid', 'stammdaten', 'reisebuero', 'iscbe'] as const
export type SessionKey = (typeof sessionKeys)[number]

const Auth = z.object({
  token: z.string().check(z.minLength(1)),
  accesstoken: z.number(),
  permissions: z.array(z.string() as z.ZodMiniType<Permission>), // as the login answered them
  user: z.string(),
  partnertype: z.number(),
  mandant: z.number(),
  tradepartner: z.boolean(),
  pageviewsenabled: z.boolean(),
  authtime: z.number(),
  wlvtoken: z.string(),
  passwordtemporary: z.boolean(),
  viewer: z.optional(z.string()),
  factordue: z.optional(z.boolean()),
})

/** The stored session; an incomplete one counts as none. */
export const readSession = (storage: Kept): Session | undefined => {
  const auth = z.safeParse(Auth, parseJson(storage.get('auth')))
  const partnerid = Number(storage.get('partnerid'))
  if (!auth.success || !(partnerid > 0)) return undefined
  return { ...auth.data, partnerid, iscbe: storage.get('iscbe') === 'true', status: 1 }
}

/** `auth` is written last: another tab that sees it change finds the rest in place. */
export const writeSession = (storage: Kept, { partnerid, iscbe, status: _, ...auth }: Session) => {
  storage.set('partnerid', String(partnerid))
  storage.set('iscbe', String(iscbe))
  storage.set('auth', JSON.stringify(auth))
}

/**
 * What the next user must not find. The rest is overwritten in one go, so that no other tab mistakes it for a logout.
 */
export const clearCaches = (storage: Kept) => {
  storage.remove('stammdaten')
  storage.remove('reisebuero')
}

/** The reason is only stored until the other tabs have been notified. */
export const clearSession = (storage: Kept, reason: string) => {
  storage.set('auth', reason)
  for (const key of sessionKeys) storage.remove(key)
}

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
