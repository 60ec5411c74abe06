import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { findDetour } from '../lib/session/access.ts'
import { session } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'

type Target = { pathname: string; href: string }

/** Where to go instead of a screen that may not be opened now. */
export const detourOf = ({ roles, ...screen }: StaticDataRouteOption, target: Target, session: Session | undefined) =>
  roles && findDetour({ ...screen, roles }, target, session)

/** Redirects from a screen that may not be opened now. */
export const guard = (screen: StaticDataRouteOption, target: Target): void => {
  const detour = detourOf(screen, target, session())
  if (detour) throw redirect(detour)
}
