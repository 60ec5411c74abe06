import { createApp, ThemedApp } from '@gangway/kit/frame/create-app.tsx'
import { PublicFrame as Frame } from '@gangway/kit/frame/public-frame.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/language.ts'
import { consoleBrand, consoleColour } from '../lib/console-brand.ts'
import { report } from '../lib/report.ts'
import { useSessionState } from '../lib/session/session.ts'
import { loadScreens } from '../load-screens.ts'
import { makeRouter } from '../routes.ts'
import { ConsoleLink } from './console-link.tsx'
import { detourOf } from './guard.ts'

/** The frame for everything without the navigation: login, logout, a link that sets a password, not found. */
function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  return (
    <Frame
      brandKey="gangway"
      wordmark={(className) => <ConsoleLink className={className} size={44} />}
      name={t.shell.consoleText}
    >
      {children}
    </Frame>
  )
}

export const { loadShell, frames } = createApp({
  home: '/overview',
  useHomeName: () => useMessages().shell.toOverview,
  useSessionState,
  accessOf: ({ roles }) => roles,
  detourOf,
  PublicFrame,
  importShell: () => {
    void loadScreens()
    return import('./shell.tsx')
  },
  report,
})

export const router = makeRouter(frames)

export function App() {
  const { name } = consoleBrand(useMessages().shell.console)
  return <ThemedApp colour={consoleColour} name={name} router={router} />
}
