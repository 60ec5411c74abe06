import { createApp, ThemedApp } from '@gangway/kit/frame/create-app.tsx'
import { PublicFrame as Frame } from '@gangway/kit/frame/public-frame.tsx'
import { StandIn } from '@gangway/kit/frame/stand-in.tsx'
import { followBrand } from '@gangway/kit/messages/language'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
import { report } from '../lib/report.ts'
import { hasNoRights } from '../lib/session/access.ts'
import { useBrand, useSessionState } from '../lib/session/session.ts'
import { loadScreens } from '../load-screens.ts'
import { makeRouter } from '../routes.ts'
import { Footer } from './footer.tsx'
import { detourOf } from './guard.ts'
import { Hotline } from './hotline.tsx'

/** The frame for everything without the navigation: login, logout, not found, no rights. */
function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const brand = useBrand()
  return (
    <Frame
      brandKey={brand.key}
      wordmark={(className) => (
        <Link to="/home" className={className} aria-label={brand.name}>
          <Wordmark brand={brand} size={44} />
        </Link>
      )}
      name={t.shell.portal}
      contact={<Hotline />}
      footer={<Footer />}
    >
      {children}
    </Frame>
  )
}

/** For a mask without the basic right: nothing can be opened, and logging out is the only option. */
function NoRights() {
  const t = useMessages()
  return (
    <StandIn title={t.shell.noRightsTitle} text={t.shell.noRightsText}>
      <Button component={Link} to="/logout">
        {t.shell.logout}
      </Button>
    </StandIn>
  )
}

export const { loadShell, frames } = createApp({
  home: '/home',
  useHomeName: () => useMessages().shell.toHome,
  useSessionState,
  accessOf: ({ right }) => (right === 'none' ? 'public' : right),
  detourOf,
  PublicFrame,
  importShell: () => {
    void loadScreens()
    return import('./shell.tsx')
  },
  standInFor: (session) => hasNoRights(session) && <NoRights />,
  report,
})

export const router = makeRouter(frames)

export function App() {
  const brand = useBrand()
  useEffect(() => {
    void followBrand(brand)
  }, [brand])
  return <ThemedApp colour={brand.colour} name={brand.name} router={router} />
}
