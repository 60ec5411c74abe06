import '@gangway/kit/theme/parts.css'
import { createQueryClient } from '@gangway/kit/api/hooks'
import { LanguageFlags } from '@gangway/kit/frame/language-flags.tsx'
import { NavigationDrawer } from '@gangway/kit/frame/navigation-drawer.tsx'
import { ShellFrame } from '@gangway/kit/frame/shell-frame.tsx'
import { SideNavigation } from '@gangway/kit/frame/side-navigation.tsx'
import { ProofHost } from '@gangway/kit/session/proof-host.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SessionExpiry } from '../features/console/session-expiry.tsx'
import { useMessages } from '../i18n/language.ts'
import { consoleBrand } from '../lib/console-brand.ts'
import { proofApi } from '../lib/session/proof-api.ts'
import type { Session } from '../lib/session/session-record.ts'
import { ConsoleLink } from './console-link.tsx'
import { DeniedNotice } from './denied-notice.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'

type Props = { session: Session; children: ReactNode }

/** Everything that needs a session. The query cache is created and discarded with it. */
export function Shell(props: Props) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Frame {...props} />
      <SessionExpiry />
      <ProofHost user={props.session.email} api={proofApi} />
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
