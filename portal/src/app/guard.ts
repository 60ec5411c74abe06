import { redirect } from '@tanstack/react-router'
import { type Access, findDetour } from '../lib/session/access.ts'
import { brandNow, session } from '../lib/session/session.ts'
import { isViewTab } from '../lib/session/view-tab.ts'

/** Redirects from a screen that may not be opened now. */
export const guard = (access: Access & { label?: string }, target: { pathname: string; href: string }): void => {
  const detour = findDetour(access, target, session(), brandNow())
  // Nobody logs in to a view: it is opened in the console.
  if (detour?.to === '/login' && isViewTab) throw redirect({ to: '/view' })
  if (detour) throw redirect(detour)
}
