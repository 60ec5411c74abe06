import '@gangway/kit/theme/parts.css'
import { createQueryClient } from '@gangway/kit/api/hooks'
import { lightenPaper } from '@gangway/kit/browser/print'
import { useDidUpdate, useDisclosure } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SessionExpiry } from '../features/session/session-expiry.tsx'
import { useMessages } from '../i18n/language.ts'
import type { Session } from '../lib/session/session-record.ts'
import { loadScreens } from '../load-screens.ts'
import { DeniedNotice } from './denied-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { ProgressLine } from './progress-line.tsx'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** Only the provider sees it. */
const ViewBar = lazy(async () => ({ default: (await (await loadScreens()).viewBar()).Screen }))

type Props = { session: Session; children: ReactNode }

/** Everything that needs a session. The query cache is created and discarded with it. */
export function Shell(props: Props) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Frame {...props} />
      <SessionExpiry />
    </QueryClientProvider>
  )
}

/** Header, navigation, content and footer. */
function Frame({ session, children }: Props) {
  const t = useMessages()
  const [isOpen, drawer] = useDisclosure()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // A new screen closes the drawer it was opened from.
  useDidUpdate(drawer.close, [path])
  useEffect(lightenPaper, [])
  return (
    <div className={classes.shell} data-viewed={session.viewer !== undefined || undefined}>
      <ProgressLine />
      <a className={classes.skip} href="#content">
        {t.shell.skip}
      </a>
      {session.viewer !== undefined && (
        <div className={classes.above}>
          <Suspense>
            <ViewBar session={session} viewer={session.viewer} />
          </Suspense>
        </div>
      )}
      <SideNavigation session={session} onMenu={drawer.open} />
      <NavigationDrawer session={session} isOpen={isOpen} onClose={drawer.close} />
      <Header session={session} onMenu={drawer.open} />
      <main className={classes.main} id="content" tabIndex={-1}>
        <DeniedNotice />
        {children}
      </main>
      <Footer />
    </div>
  )
}
