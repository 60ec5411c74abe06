import '@gangway/kit/theme/parts.css'
import { getInboxCounts } from '@gangway/contract/features/inbox'
import { createQueryClient, useCall } from '@gangway/kit/api/hooks'
import { DeniedNotice as DismissableNotice } from '@gangway/kit/frame/denied-notice.tsx'
import { LanguageFlags } from '@gangway/kit/frame/language-flags.tsx'
import { NavigationDrawer } from '@gangway/kit/frame/navigation-drawer.tsx'
import { ScreenList } from '@gangway/kit/frame/screen-list.tsx'
import { ShellFrame } from '@gangway/kit/frame/shell-frame.tsx'
import { SideNavigation } from '@gangway/kit/frame/side-navigation.tsx'
import { fill } from '@gangway/kit/messages/text'
import { ProofHost } from '@gangway/kit/session/proof-host.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { SessionExpiry } from '../features/console/session-expiry.tsx'
import { useMessages } from '../i18n/language.ts'
import { consoleBrand } from '../lib/console-brand.ts'
import { type OpenScreen, useOpenScreens } from '../lib/open-screens.ts'
import type { Label } from '../lib/screen-icons.ts'
import { useSession } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { groups } from '../routes.ts'
import { ConsoleLink } from './console-link.tsx'
import { Header } from './header.tsx'

/** How many entries wait on a screen, for the navigation: a screen that has such a count adds its call here. */
const useCounts = (): Partial<Record<Label, number>> => {
  // Until a second factor is set up, no such call is allowed.
  const enabled = !useSession()?.factordue
  const inbox = useCall(getInboxCounts, {}, { enabled }).data
  return inbox ? { inbox: inbox.bank + inbox.claim + inbox.unlisted + inbox.mail, catalogue: inbox.unlisted } : {}
}

/** The screens that the role may open: first those without a group, then the groups in order. */
function Navigation({ isFolded = false }: { isFolded?: boolean }) {
  const t = useMessages()
  const screens = useOpenScreens()
  const counts = useCounts()
  const list = (group: OpenScreen['group']) =>
    screens
      .filter((screen) => screen.group === group)
      .map(({ to, label, icon }) => ({
        to,
        icon,
        label: t.shell.screens[label],
        count: counts[label] ?? 0,
        countText: fill(t.shell.waiting, { n: counts[label] ?? 0 }),
      }))
  const listed = [
    { key: 'first', screens: list(undefined) },
    ...groups.map((group) => ({ key: group, name: t.shell.groups[group], screens: list(group) })),
  ]
  return <ScreenList groups={listed.filter(({ screens }) => screens.length > 0)} isFolded={isFolded} />
}

/** Says on the overview why the requested screen did not open. Disappears on the next navigation, or when closed. */
function DeniedNotice({ session }: { session: Session }) {
  const t = useMessages()
  const navigate = useNavigate()
  const denied = useRouterState({ select: ({ location }) => location.state.denied })
  if (!denied) return null
  const names: Readonly<Record<string, string>> = t.shell.screens
  const text = fill(t.shell.denied, { screen: names[denied.label] ?? '', role: t.shell.roles[session.role] })
  return <DismissableNotice text={text} onClose={() => void navigate({ to: '/overview', replace: true })} />
}

const loadProofCalls = () => import('@gangway/contract/features/security-console')

type Props = { session: Session; children: ReactNode }

/** Everything that needs a session. The query cache is created and discarded with it. */
export function Shell(props: Props) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Frame {...props} />
      <SessionExpiry />
      <ProofHost user={props.session.email} loadCalls={loadProofCalls} />
    </QueryClientProvider>
  )
}

function Frame({ session, children }: Props) {
  const t = useMessages()
  return (
    <ShellFrame
      side={(onMenu) => (
        <SideNavigation
          onMenu={onMenu}
          wordmark={(className, isFolded) => <ConsoleLink className={className} markOnly={isFolded} />}
        >
          {(isFolded) => <Navigation isFolded={isFolded} />}
        </SideNavigation>
      )}
      drawer={(isOpen, onClose) => (
        <NavigationDrawer
          isOpen={isOpen}
          onClose={onClose}
          wordmark={<Wordmark brand={consoleBrand(t.shell.console)} />}
          more={<LanguageFlags />}
        >
          <Navigation />
        </NavigationDrawer>
      )}
      header={(onMenu) => <Header session={session} onMenu={onMenu} />}
    >
      <DeniedNotice session={session} />
      {children}
    </ShellFrame>
  )
}
