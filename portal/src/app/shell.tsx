import '@gangway/kit/theme/parts.css'
import { createQueryClient } from '@gangway/kit/api/hooks'
import { LeaveGuard } from '@gangway/kit/form/leave-guard.tsx'
import { DeniedNotice as DismissableNotice } from '@gangway/kit/frame/denied-notice.tsx'
import { LanguageFlags } from '@gangway/kit/frame/language-flags.tsx'
import { NavigationDrawer } from '@gangway/kit/frame/navigation-drawer.tsx'
import { ScreenList } from '@gangway/kit/frame/screen-list.tsx'
import { ShellFrame } from '@gangway/kit/frame/shell-frame.tsx'
import { SideNavigation } from '@gangway/kit/frame/side-navigation.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { ProofHost } from '@gangway/kit/session/proof-host.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SessionExpiry } from '../features/session/session-expiry.tsx'
import type { PinnedByScreen } from '../features/views/pinned-views.tsx'
import { loadMessages, useMessages } from '../i18n/language.ts'
import { dropDrafts, useHasDrafts } from '../lib/drafts.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { loadScreens } from '../load-screens.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hotline } from './hotline.tsx'
import { inGroups, openScreens } from './open-screens.ts'

/** Loaded last: nothing waits for it. */
const RequestCount = lazy(async () => {
  const [{ RequestCount }] = await Promise.all([
    import('../features/requests/request-count.tsx'),
    loadMessages(['parts']),
  ])
  return { default: RequestCount }
})

/** Also loaded last. */
const PinnedViews = lazy(async () => ({ default: (await import('../features/views/pinned-views.tsx')).PinnedViews }))

type NavigationProps = { session: Session; isFolded?: boolean }

/** The screens that this session may open. */
function Navigation({ session, isFolded = false }: NavigationProps) {
  const t = useMessages()
  const brand = useBrand()
  const formats = useFormats()
  const [newRequests, setNewRequests] = useState(0)
  const [pinned, setPinned] = useState<PinnedByScreen>({})
  const screens = openScreens(session, brand)
  // The words for it are loaded with the number.
  const badge = newRequests > 0 && { count: newRequests, countText: formats.plural(newRequests, t.parts.newRequests) }
  const groups = inGroups(screens).map(({ group, screens }) => ({
    key: group ?? 'first',
    ...(group && { name: t.shell.groups[group] }),
    screens: screens.map(({ to, label, icon }) => ({
      to,
      icon,
      label: t.shell.screens[label],
      ...(label === 'requests' && badge),
      ...pinned[label],
    })),
  }))
  return (
    <>
      <ScreenList groups={groups} isFolded={isFolded} />
      {screens.some(({ label }) => label === 'requests') && (
        <Suspense>
          <RequestCount onCount={setNewRequests} />
          <PinnedViews onViews={setPinned} />
        </Suspense>
      )}
    </>
  )
}

/** Says on home why the requested screen did not open. Disappears on the next navigation, or when it is closed. */
function DeniedNotice() {
  const t = useMessages()
  const brand = useBrand()
  const navigate = useNavigate()
  const deniedScreen = useRouterState({ select: ({ location }) => location.state.denied })
  if (!deniedScreen) return null
  const names: Readonly<Record<string, string>> = t.shell.screens
  const screen = names[deniedScreen.label] ?? ''
  const text =
    deniedScreen.by === 'rights'
      ? fill(t.shell.deniedByRights, { screen, users: t.shell.screens.users })
      : fill(t.shell.deniedByBrand, { screen, brand: brand.name })
  const close = () => void navigate({ to: '/home', replace: true })
  return <DismissableNotice text={text} onClose={close} />
}

/** Only the provider sees it. */
const ViewBar = lazy(async () => ({ default: (await (await loadScreens()).viewBar()).Screen }))

const loadProofCalls = () => import('@gangway/contract/features/security')

type Props = { session: Session; children: ReactNode }

/** Everything that needs a session. The query cache is created and discarded with it. */
export function Shell(props: Props) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Frame {...props} />
      <SessionExpiry />
      <ProofHost user={props.session.user} loadCalls={loadProofCalls} />
      <DraftGuard />
    </QueryClientProvider>
  )
}

/** What is typed in sheets outlives them, but not the session. */
function DraftGuard() {
  useEffect(() => dropDrafts, [])
  return <LeaveGuard isDirty={useHasDrafts()} onlyTo="/logout" />
}

/** Header, navigation, content and footer. */
function Frame({ session, children }: Props) {
  const brand = useBrand()
  return (
    <ShellFrame
      above={
        session.viewer !== undefined && (
          <Suspense>
            <ViewBar session={session} viewer={session.viewer} />
          </Suspense>
        )
      }
      side={(onMenu) => (
        <SideNavigation
          onMenu={onMenu}
          wordmark={(className, isFolded) => (
            <Link to="/home" className={className} aria-label={brand.name}>
              <Wordmark brand={brand} markOnly={isFolded} />
            </Link>
          )}
        >
          {(isFolded) => <Navigation session={session} isFolded={isFolded} />}
        </SideNavigation>
      )}
      drawer={(isOpen, onClose) => (
        <NavigationDrawer
          isOpen={isOpen}
          onClose={onClose}
          wordmark={<Wordmark brand={brand} />}
          more={
            <>
              <LanguageFlags />
              <Hotline />
            </>
          }
        >
          <Navigation session={session} />
        </NavigationDrawer>
      )}
      header={(onMenu) => <Header session={session} onMenu={onMenu} />}
      footer={<Footer />}
    >
      <DeniedNotice />
      {children}
    </ShellFrame>
  )
}
