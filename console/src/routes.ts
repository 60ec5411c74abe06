import { everyRole } from '@gangway/contract/access/roles'
import { handleMissingCode } from '@gangway/kit/api/reachable'
import { flag, parseSearch, stringifySearch, word } from '@gangway/kit/browser/search'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { guard } from './app/guard.ts'
import type { Messages } from './i18n/messages.ts'
import type { Label } from './lib/screen-icons.ts'
import type { Access } from './lib/session/access.ts'
import { loadScreens } from './load-screens.ts'

/** The groups of the navigation, in order. */
export const groups = ['partners', 'data', 'administration'] as const satisfies readonly Group[]
export type Group = keyof Messages['shell']['groups']

/**
 * Who may open a screen and its place in the navigation. A screen without a label is listed nowhere; one of the group
 * `person` is in the menu of the person who is logged in.
 */
type Facts = Access & { group?: Group | 'person'; label?: Label }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Facts> {}
  // biome-ignore lint/style/useConsistentTypeDefinitions: an augmentation has to be an interface
  interface HistoryState {
    /** The screen that the role does not allow: the overview is shown instead. */
    denied?: { label: string }
    /** A password has just been set: the login says so. */
    passwordSet?: true
  }
}

const root = createRootRoute()

/** A screen's code; `lazily` loads those behind the login. */
type Load = () => Promise<{ Screen: RouteComponent }>

const lazily =
  (name: keyof typeof import('./screens.ts')): Load =>
  async () =>
    (await loadScreens())[name]()

/** One line of the table: path, roles and navigation, search parameters, code. */
const screen = <const P extends string, S extends z.ZodMiniType<Record<string, unknown>>>(
  path: P,
  facts: Facts,
  search: S,
  load: Load,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: facts,
    validateSearch: search,
    component: lazyRouteComponent(() => load().catch(handleMissingCode), 'Screen'),
    beforeLoad: ({ location }) => guard(facts, location),
  })

const leadToOverview = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/overview', replace: true })
    },
  })

const none = z.object({})
const loginSearch = z.object({ next: word })
const newsSearch = z.object({ news: word })
const brandsSearch = z.object({ brand: word })
const catalogueSearch = z.object({ view: word, entry: word, mandant: word })
const cruisesSearch = z.object({ search: word, state: word, partnerid: word, page: word })
const peopleSearch = z.object({ person: word })
const partnersSearch = z.object({ search: word, brand: word, state: word, health: word, sort: word, order: word })
const partnerSearch = z.object({ edit: flag })
const inboxSearch = z.object({ kind: word })
const publishingSearch = z.object({
  kind: word,
  upload: word,
  show: word,
  partnerid: word,
  search: word,
  brand: word,
  year: word,
  month: word,
  downloaded: word,
  page: word,
})
const feedSearch = z.object({ tab: word, scope: word, before: word })
const historySearch = z.object({
  partnerid: word,
  user: word,
  area: word,
  by: word,
  logins: word,
  startDate: word,
  endDate: word,
  before: word,
})

const login = async () => ({ Screen: (await import('./features/console/login-screen.tsx')).LoginScreen })
const logout = async () => ({ Screen: (await import('./features/console/logout-screen.tsx')).LogoutScreen })

/** The route table: what the router, the guard, the navigation and the palette know about screens. */
export const routes = [
  leadToOverview('/'),
  leadToOverview('/index.html'),
  screen('/login', { roles: 'public' }, loginSearch, login),
  screen('/logout', { roles: 'public' }, none, logout),
  screen('/welcome', { roles: 'public' }, none, lazily('welcome')),
  screen('/overview', { roles: everyRole, label: 'overview' }, none, lazily('overview')),
  screen('/partners', { roles: everyRole, group: 'partners', label: 'partners' }, partnersSearch, lazily('partners')),
  screen('/partners/$partnerid', { roles: everyRole }, partnerSearch, lazily('partner')),
  screen('/inbox', { roles: everyRole, group: 'partners', label: 'inbox' }, inboxSearch, lazily('inbox')),
  screen('/claims/$partnerid/$claimid', { roles: everyRole }, none, lazily('claim')),
  screen('/feed', { roles: everyRole, group: 'data', label: 'feed' }, feedSearch, lazily('feed')),
  screen(
    '/history',
    { roles: ['administrator', 'care', 'accounting'], group: 'administration', label: 'audit' },
    historySearch,
    lazily('audit'),
  ),
  screen('/system', { roles: ['administrator'], group: 'administration', label: 'system' }, none, lazily('system')),
  screen(
    '/retention',
    { roles: ['administrator'], group: 'administration', label: 'retention' },
    none,
    lazily('retention'),
  ),
  screen('/news', { roles: everyRole, group: 'partners', label: 'news' }, newsSearch, lazily('news')),
  screen(
    '/publishing',
    { roles: everyRole, group: 'partners', label: 'publishing' },
    publishingSearch,
    lazily('publishing'),
  ),
  screen('/catalogue', { roles: everyRole, group: 'data', label: 'catalogue' }, catalogueSearch, lazily('catalogue')),
  screen('/cruises', { roles: everyRole, group: 'data', label: 'cruises' }, cruisesSearch, lazily('cruises')),
  screen('/brands', { roles: everyRole, group: 'data', label: 'brands' }, brandsSearch, lazily('brands')),
  screen(
    '/people',
    { roles: ['administrator'], group: 'administration', label: 'people' },
    peopleSearch,
    lazily('people'),
  ),
  screen('/security', { roles: everyRole, group: 'administration', label: 'security' }, none, lazily('security')),
  screen('/password', { roles: everyRole, group: 'person', label: 'password' }, none, lazily('password')),
] as const

type Frames = {
  frame: RouteComponent
  notFound: () => ReactNode
  broken: ErrorRouteComponent
  /** Shown when even the frame could not be rendered. */
  brokenFrame: ErrorRouteComponent
}

/** The components around the screens are passed in: they read this table, so the table cannot import them. */
export const makeRouter = ({ frame, notFound, broken, brokenFrame }: Frames) => {
  root.update({ component: frame, notFoundComponent: notFound, errorComponent: brokenFrame })
  // Matches every path without a screen, also below one: by itself the router would open a screen for anything below
  // its path.
  const unknown = createRoute({ getParentRoute: () => root, path: '$', component: notFound })
  return createRouter({
    routeTree: root.addChildren([...routes, unknown]),
    basepath: '/provider',
    caseSensitive: true,
    defaultPreload: 'intent',
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultNotFoundComponent: notFound,
    defaultErrorComponent: broken,
    parseSearch,
    stringifySearch,
  })
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an augmentation has to be an interface
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
