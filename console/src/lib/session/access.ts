import type { Role } from '@gangway/contract/access/roles'

/** The roles that may open a screen; `public` needs no session. */
export type Access = { roles: readonly Role[] | 'public' }

/** For convenience only: the server decides again on every call. */
export const mayOpen = ({ roles }: Access, role: Role): boolean => roles === 'public' || roles.includes(role)

const securityPath = '/security'

/** The redirect target instead of the requested screen. */
export type Detour =
  | { to: '/login'; search: { next?: string } }
  | { to: '/security' }
  | { to: '/overview'; state: { denied: { label: string } } }

/**
 * The check before every screen. Without a session: the login, which remembers the requested screen; without the
 * second factor that is required: the screen that sets it up; for what the role does not allow: the overview, with the
 * reason.
 */
export const findDetour = (
  access: Access & { label?: string },
  target: { pathname: string; href: string },
  session: { role: Role; factordue?: boolean | undefined } | undefined,
): Detour | undefined => {
  if (access.roles === 'public') return undefined
  if (!session) return { to: '/login', search: target.pathname === '/overview' ? {} : { next: target.href } }
  if (session.factordue) return target.pathname === securityPath ? undefined : { to: securityPath }
  if (mayOpen(access, session.role)) return undefined
  return { to: '/overview', state: { denied: { label: access.label ?? '' } } }
}
