import { redirect } from '@tanstack/react-router'
import { type Access, hasNoRights, mayOpen } from '../lib/access.ts'
import { session, tenantNow } from '../lib/session.ts'

const passwordPath = '/partnerdata/password'

/**
 * Stands before every screen. Without a session it leads to the login, which remembers what was asked for;
 * a temporary password leads to setting a new one; what mask or tenant do not allow leads home.
 */
export const guard = (access: Access, asked: { pathname: string; href: string }): void => {
  if (access.bit === 'none') return
  const current = session()
  if (!current) {
    throw redirect({ to: '/login', search: asked.pathname === '/home' ? {} : { next: asked.href } })
  }
  // The frame shows the "no rights" page instead of any screen: sending home would go round in circles.
  if (hasNoRights(current)) return
  if (current.passwordtemporary) {
    if (asked.pathname !== passwordPath) throw redirect({ to: passwordPath })
    return
  }
  if (!mayOpen(access, current, tenantNow())) throw redirect({ to: '/home' })
}
