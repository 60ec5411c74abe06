import type { Permission } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import type { Area } from '@gangway/contract/brands/areas'
import type { Brand } from '@gangway/contract/brands/brands'
import type { Session } from './session-record.ts'

/** Who may open a screen: the right and the permission its session needs, and the area its brand must have. */
export type Access = { right: Right | 'none'; needs?: Permission | undefined; area?: Area | undefined }

/** A stored mask without the basic right opens nothing: its owner sees the "no rights" page. */
export const hasNoRights = (session: Pick<Session, 'accesstoken'>) => (session.accesstoken & Right.basic) === 0

/** For convenience only: the server decides again on every call. */
export const mayOpen = (access: Access, session: Allowed, brand: Pick<Brand, 'hiddenareas'>): boolean =>
  access.right === 'none' || (hasArea(access, brand) && isAllowed(access, session))

type Allowed = Pick<Session, 'accesstoken' | 'permissions'>

const hasArea = ({ area }: Access, brand: Pick<Brand, 'hiddenareas'>) => !area || !brand.hiddenareas.includes(area)

const isAllowed = ({ right, needs }: Access, { accesstoken, permissions }: Allowed) =>
  (accesstoken & Number(right)) !== 0 && (!needs || permissions.includes(needs))

/** A requested screen, and whether the person's rights or the brand deny it. */
export type Denied = { by: 'rights' | 'brand'; label: string }

/** The redirect target instead of the requested screen. */
export type Detour =
  | { to: '/login'; search: { next?: string } }
  | { to: '/home'; state: { denied: Denied } }
  | { to: '/partnerdata/password' }
  | { to: '/partnerdata/security' }

const passwordPath = '/partnerdata/password'
const securityPath = '/partnerdata/security'

/**
 * The check before every screen. Without a session: the login, which remembers the requested screen; with a temporary
 * password: the screen that sets a new one; without a required second factor: the security screen; for what mask or brand do not allow: home, with the reason.
 */
export const findDetour = (
  access: Access & { label?: string },
  target: { pathname: string; href: string },
  session: (Allowed & Pick<Session, 'passwordtemporary' | 'factordue'>) | undefined,
  brand: Pick<Brand, 'hiddenareas'>,
): Detour | undefined => {
  if (access.right === 'none') return undefined
  if (!session) return { to: '/login', search: target.pathname === '/home' ? {} : { next: target.href } }
  // The frame shows the "no rights" page instead of any screen: redirecting home would loop.
  if (hasNoRights(session)) return undefined
  if (session.passwordtemporary) return target.pathname === passwordPath ? undefined : { to: passwordPath }
  if (session.factordue) return target.pathname === securityPath ? undefined : { to: securityPath }
  if (mayOpen(access, session, brand)) return undefined
  const by = isAllowed(access, session) ? 'brand' : 'rights'
  return { to: '/home', state: { denied: { by, label: access.label ?? '' } } }
}
