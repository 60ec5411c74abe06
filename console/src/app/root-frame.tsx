import { LanguageNotice } from '@gangway/kit/frame/language-notice.tsx'
import { LiveRegion } from '@gangway/kit/frame/live-region.tsx'
import { ShellSkeleton } from '@gangway/kit/frame/shell-skeleton.tsx'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SessionWatch } from '../features/console/session-watch.tsx'
import { useSession } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { loadedShell, loadShell } from './load-shell.ts'
import { PublicFrame } from './public-frame.tsx'

const ComingShell = lazy(() => loadShell().then((m) => ({ default: m.Shell })))

/** Chooses the frame: with navigation for a session, the public one for everything else. */
export function RootFrame() {
  return (
    <>
      <Framed />
      <SessionWatch />
      <LanguageNotice />
      <LiveRegion />
    </>
  )
}

function Framed() {
  const session = useSession()
  const roles = useMatches({ select: (matches) => matches.at(-1)?.staticData.roles })
  if (roles === 'public') return <PublicFrame>{<Outlet />}</PublicFrame>
  // A session that has just ended: its screen is gone, and the guard is redirecting to the login.
  if (!session) return <PublicFrame>{roles === undefined && <Outlet />}</PublicFrame>
  return <Inside session={session} />
}

function Inside({ session }: { session: Session }) {
  // Decided once: switching the component would rerender the whole screen.
  const [Shell] = useState(() => loadedShell() ?? ComingShell)
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell session={session}>
        <Outlet />
      </Shell>
    </Suspense>
  )
}
