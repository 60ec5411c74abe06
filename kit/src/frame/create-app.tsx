import { languages } from '@gangway/contract/texts/languages'
import { Button, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import {
  type AnyRouter,
  type ErrorComponentProps,
  Link,
  type NavigateOptions,
  Outlet,
  RouterProvider,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { useAnnouncement } from '../browser/announce.ts'
import { whenIdle } from '../browser/idle.ts'
import { nonce } from '../browser/nonce.ts'
import { reloadPage, setPageBrand } from '../browser/page.ts'
import { Notice } from '../layout/notice.tsx'
import { dismissFailedLanguage, useFailedLanguage, useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import type { BaseSession, SessionState } from '../session/session-store.ts'
import { buildTheme, buildVariables } from '../theme/theme.ts'
import classes from './shell-skeleton.module.css'
import { StandIn } from './stand-in.tsx'

/** Says, in the current language, that another one could not be loaded. */
function LanguageNotice() {
  const t = useMessages()
  const failedLanguage = useFailedLanguage()
  if (!failedLanguage) return null
  return (
    <div className={classes.notice}>
      <Notice
        tone="bad"
        action={
          <Button variant="default" onClick={dismissFailedLanguage}>
            {t.common.close}
          </Button>
        }
      >
        {fill(t.shell.languageFailed, { language: languages[failedLanguage].name })}
      </Notice>
    </div>
  )
}

/** Announces what appears without moving the focus there: a new screen, a save, an error. */
function LiveRegion() {
  const { text, nr } = useAnnouncement()
  return (
    <div className={classes.hidden} role="status" aria-live="polite" data-testid="announcements">
      <span key={nr}>{text}</span>
    </div>
  )
}

/** The outline of the shell while its code is loading. */
function ShellSkeleton() {
  return (
    <div className={classes.shell} aria-busy="true">
      <div className={classes.side} />
      <div className={classes.header} />
    </div>
  )
}

/** The app's own paths, which kit does not know. */
type Detour = { to: string; search?: { next?: string }; state?: object }

type AppParts<S extends BaseSession> = {
  /** The link on the page for unknown addresses. */
  home: string
  useHomeName: () => string
  useSessionState: () => SessionState<S>
  /** Who may open a screen: `public` needs no session, and unknown paths have nothing. */
  accessOf: (screen: StaticDataRouteOption) => unknown
  /** Where to go instead of a screen. */
  detourOf: (
    screen: StaticDataRouteOption,
    target: { pathname: string; href: string },
    session: S | undefined,
  ) => Detour | undefined
  /** The frame for everything without the navigation: login, logout, not found. */
  PublicFrame: ComponentType<{ children: ReactNode }>
  /** The code behind the login. */
  importShell: () => Promise<{ Shell: ComponentType<{ session: S; children: ReactNode }> }>
  /** Shown to a session that may open nothing. */
  standInFor?: (session: S) => ReactNode
  report: (error: unknown) => void
}

/** The frames around the screens of an app, and what stands in for a screen. */
export const createApp = <S extends BaseSession>(app: AppParts<S>) => {
  let shellModules: (Awaited<ReturnType<typeof app.importShell>> & typeof import('./offline.tsx')) | undefined

  /** Requested early, so that it is there after a login. */
  const loadShell = async () => {
    // What replaces a screen while offline could not be loaded then, so it comes with the shell.
    const [shell, offline] = await Promise.all([app.importShell(), import('./offline.tsx')])
    shellModules = { ...shell, ...offline }
    return shellModules
  }
  const ComingShell = lazy(() => loadShell().then(({ Shell }) => ({ default: Shell })))

  function PublicFrame({ children }: { children: ReactNode }) {
    useEffect(() => whenIdle(() => void loadShell()), [])
    return <app.PublicFrame>{children}</app.PublicFrame>
  }

  /** With navigation for a session, the public one for everything else. */
  function Framed() {
    const { session } = app.useSessionState()
    const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
    const access = screen && app.accessOf(screen)
    // Of a session that has just ended the screen is gone, and the guard is redirecting to the login.
    if (access === 'public' || !session.token)
      return <PublicFrame>{(access === 'public' || access === undefined) && <Outlet />}</PublicFrame>
    const standIn = app.standInFor?.(session)
    return standIn ? <PublicFrame>{standIn}</PublicFrame> : <Inside session={session} />
  }

  function Inside({ session }: { session: S }) {
    // Decided once: switching the component would rerender the whole screen.
    const [Shell] = useState(() => shellModules?.Shell ?? ComingShell)
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <Shell session={session}>
          <Outlet />
        </Shell>
      </Suspense>
    )
  }

  /**
   * Leads to the login when a session ends, wherever it ended, also during navigation to a screen that needs one. A login
   * after a refusal returns to the same place; one after a logout does not. Cached data is discarded with the shell.
   */
  function SessionWatch() {
    const router = useRouter()
    const { session, ended } = app.useSessionState()
    const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
    const comesBack = ended === 'ended' || ended === 'expired'
    useEffect(() => {
      // Login screens and unknown paths need no session.
      const detour = ended && screen && app.detourOf(screen, router.state.location, undefined)
      if (detour) void router.navigate((comesBack ? detour : { to: detour.to }) as NavigateOptions)
    }, [ended, comesBack, screen, router])
    // The router checks the rights on the way to a screen. This is for a screen that is already open when they change:
    // by a login over it, or in another tab.
    useDidUpdate(() => {
      const detour = session.token && screen && app.detourOf(screen, router.state.location, session)
      if (detour) void router.navigate({ ...(detour as NavigateOptions), replace: true, ignoreBlocker: true })
    }, [session])
    return null
  }

  function RootFrame() {
    return (
      <>
        <Framed />
        <SessionWatch />
        <LanguageNotice />
        <LiveRegion />
      </>
    )
  }

  function HomeLink({ variant = 'filled' }: { variant?: string }) {
    return (
      <Button variant={variant} component={Link} to={app.home}>
        {app.useHomeName()}
      </Button>
    )
  }

  function NotFound() {
    const { shell } = useMessages()
    return (
      <StandIn title={shell.notFoundTitle} text={shell.notFoundText}>
        <HomeLink />
      </StandIn>
    )
  }

  /** Shown where a screen could not be rendered; the error goes to the server's log. */
  function Broken({ error }: ErrorComponentProps) {
    const t = useMessages()
    useEffect(() => app.report(error), [error])
    const Offline = error instanceof CallError && error.status === 0 && shellModules?.Offline
    if (Offline) return <Offline error={error} />
    return (
      <StandIn title={t.shell.brokenTitle} text={t.shell.brokenText}>
        <Button onClick={reloadPage}>{t.common.retry}</Button>
        <HomeLink variant="default" />
        {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
      </StandIn>
    )
  }

  return {
    loadShell,
    frames: {
      frame: RootFrame,
      notFound: NotFound,
      broken: Broken,
      /** The last resort: the frame itself could not be rendered. */
      brokenFrame: (props: ErrorComponentProps) => (
        <PublicFrame>
          <Broken {...props} />
        </PublicFrame>
      ),
    },
  }
}

// theme/first-paint.js reads the same key before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'gangway.scheme' })

/** The whole app in the colours of a brand. */
export function ThemedApp({ colour, name, router }: { colour: string; name: string; router: AnyRouter }) {
  const theme = useMemo(() => buildTheme(colour), [colour])
  const variables = useMemo(() => buildVariables(colour), [colour])
  useEffect(() => setPageBrand(name), [name])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      // All variables are defined here; Mantine's own default style sheet is not loaded.
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
