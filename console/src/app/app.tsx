import { createApp, ThemedApp } from '@gangway/kit/frame/create-app.tsx'
import { useMessages } from '../i18n/language.ts'
import { consoleBrand, consoleColour } from '../lib/console-brand.ts'
import { report } from '../lib/report.ts'
import { useSessionState } from '../lib/session/session.ts'
import { loadScreens } from '../load-screens.ts'
import { makeRouter } from '../routes.ts'
import { detourOf } from './guard.ts'
import { PublicFrame } from './public-frame.tsx'

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
