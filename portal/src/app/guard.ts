import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { findDetour } from '../lib/session/access.ts'
import { brandNow, session } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { isViewTab } from '../lib/session/view-tab.ts'

type Target = { pathname: string; href: string }

/** Where to go instead of a screen that may not be opened now. Nobody logs in to a view: it is opened in the console. */
export const detourOf = ({ right, ...screen }: StaticDataRouteOption, target: Target, session: Session | undefined) => {
  const detour = right === undefined ? undefined : findDetour({ ...screen, right }, target, session, brandNow())
  return detour?.to === '/login' && isViewTab ? ({ to: '/view' } as const) : detour
}

/** Redirects from a screen that may not be opened now. */
export const guard = (screen: StaticDataRouteOption, target: Target): void => {
  const detour = detourOf(screen, target, session())
  if (detour) throw redirect(detour)
}
