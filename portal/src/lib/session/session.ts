import type { ShownBrand } from '@gangway/contract/brands/brands'
import { brandHeader } from '@gangway/contract/calls/call'
import { type Login, logout as logoutCall } from '@gangway/contract/features/session'
import { connectApp } from '@gangway/kit/api/app'
import { request } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { hasUnsaved } from '@gangway/kit/browser/unsaved'
import { appSession } from '@gangway/kit/session/app-session'
import { useEffect, useSyncExternalStore } from 'react'
import { boot } from '../boot.ts'
import { createBrandStore } from './session-brand.ts'
import type { Session } from './session-record.ts'
import { createSessionStore } from './session-store.ts'
import { isViewTab } from './view-tab.ts'

const tabChoice = {
  get: () => sessionStorage.getItem('tenant'),
  set: (brand: string) => sessionStorage.setItem('tenant', brand),
}
const lastBrand = {
  get: () => safeStorage.get('gangway.brand'),
  set: (brand: string) => safeStorage.set('gangway.brand', brand),
}

export const brandStore = createBrandStore({
  boot,
  search: location.search,
  tab: tabChoice,
  last: lastBrand,
  fetchBrand: async (mandant) => {
    const { getBrand } = await import('@gangway/contract/features/brands')
    return (await request(getBrand, { query: mandant === undefined ? {} : { mandant: String(mandant) } })).data
  },
})

export const sessionStore = createSessionStore({
  kept: safeStorage,
  clock,
  // In a view nothing can be saved, so there is nothing to lose.
  hasUnsaved: () => !isViewTab && hasUnsaved(),
})

/** BRD-3: every answer names the version of the brand; a newer one is fetched. */
const onAnswer = ({ headers }: Response) => {
  const version = headers.get(brandHeader)
  const { session } = sessionStore.state()
  if (version && session.token && version !== String(brandNow().version))
    brandStore.load(session.mandant).catch(() => {})
}
connectApp({ client: 'portal', home: '/partner/', sessions: sessionStore, onAnswer })

export const { session, useSession, useSessionState, endSession, logout } = appSession<Session>(
  sessionStore,
  isViewTab ? undefined : 'auth',
  logoutCall,
)

export const startSession = async (login: Login, sentAt = clock.now()) => {
  if (!brandStore.find(login.mandant)) await brandStore.load(login.mandant).catch(() => {})
  brandStore.rememberLogin(login.mandant)
  sessionStore.start(login, sentAt)
}

const brand = (session: Session): ShownBrand => (session.token ? brandStore.of(session.mandant) : brandStore.before())

/** Before login the host's brand, after it the session's own. */
export const brandNow = (): ShownBrand => brand(sessionStore.state().session)

export const useBrand = (): ShownBrand => {
  const { session } = useSessionState()
  return useSyncExternalStore(brandStore.subscribe, () => brand(session))
}

/** Another brand than the page's, such as that of a partner who is about to log in; undefined until it has arrived. */
export const useBrandOf = (mandant: number): ShownBrand | undefined => {
  const found = useSyncExternalStore(brandStore.subscribe, () => brandStore.find(mandant))
  useEffect(() => {
    if (!found) brandStore.load(mandant).catch(() => {})
  }, [found, mandant])
  return found
}

/** Before the first page: what only the server knows of the brand to show. */
export const loadPageBrand = async () => {
  const { session } = sessionStore.state()
  const shown = session.token ? session.mandant : undefined
  const isKnown = shown === undefined ? boot.brand : brandStore.find(shown)
  // Without an answer the page shows a plain brand, and asks again with its first call.
  if (!isKnown) await brandStore.load(shown).catch(() => {})
  // What the browser remembered may have changed since.
  else if (brandNow().version !== boot.brand?.version) brandStore.load(brandNow().mandant).catch(() => {})
}
