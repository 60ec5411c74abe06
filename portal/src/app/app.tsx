import { createApp, ThemedApp } from '@gangway/kit/frame/create-app.tsx'
import { followBrand } from '@gangway/kit/messages/language'
import { useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
import { report } from '../lib/report.ts'
import { hasNoRights } from '../lib/session/access.ts'
import { useBrand, useSessionState } from '../lib/session/session.ts'
import { loadScreens } from '../load-screens.ts'
import { makeRouter } from '../routes.ts'
import { detourOf } from './guard.ts'
import { NoRights } from './no-rights.tsx'
import { PublicFrame } from './public-frame.tsx'

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
