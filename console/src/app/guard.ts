import { redirect } from '@tanstack/react-router'
import { type Access, findDetour } from '../lib/session/access.ts'
import { session } from '../lib/session/session.ts'

/** Redirects from a screen that may not be opened now. */
export const guard = (access: Access & { label?: string }, target: { pathname: string; href: string }): void => {
  const detour = findDetour(access, target, session())
  if (detour) throw redirect(detour)
}
