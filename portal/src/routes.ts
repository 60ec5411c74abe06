import { Right } from '@gangway/contract/access/rights'
import { handleMissingCode } from '@gangway/kit/api/reachable'
import { flag, parseSearch, stringifySearch, word } from '@gangway/kit/browser/search'
import {
  type AnyRoute,
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
import type { Access, Denied } from './lib/session/access.ts'
import { loadScreens } from './load-screens.ts'

/** The groups of the navigation, in order. */
export const groups = [
  'daily',
  'provisions',
  'agency',
  'layout',
  'statistics',
  'marketing',
] as const satisfies readonly Group[]
export type Group = keyof Messages['shell']['groups']
export type Label = keyof Messages['shell']['screens']

/** Who may open a screen and its place in the navigation; a screen without a label is not listed there. */
type Facts = Access & { group?: Group; label?: Label }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Facts> {}
  // biome-ignore lint/style/useConsistentTypeDefinitions: an augmentation has to be an interface
  interface HistoryState {
    /** Why home is shown instead of the requested screen. */
    denied?: Denied
  }
}

const root = createRootRoute()

/** A screen's code; `lazily` loads those behind the login. */
type Load = () => Promise<{ Screen: RouteComponent }>

const lazily =
  (name: Exclude<keyof typeof import('./screens.ts'), 'monthGuard' | 'viewBar' | 'screenIcons'>): Load =>
  async () =>
    (await loadScreens())[name]()

/** One line of the table: path, access and navigation, search parameters, code. */
const screen = <
  const P extends string,
  S extends z.ZodMiniType<Record<string, unknown>>,
  R extends AnyRoute = typeof root,
>(
  path: P,
  facts: Facts,
  search: S,
  load: Load,
  parent?: R,
) =>
  createRoute({
    // Without a parent R is the root's own type, which the generic cannot say.
    getParentRoute: () => (parent ?? root) as R,
    path,
    staticData: facts,
    validateSearch: search,
    component: lazyRouteComponent(() => load().catch(handleMissingCode), 'Screen'),
    beforeLoad: ({ location }) => guard(facts, location),
  })

const leadHome = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true })
    },
  })

/** Search parameters that are plain texts: screens judge them. */
const words = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, word])) as Record<Name, typeof word>) // its keys are the names
const none = z.object({})
const loginSearch = z.object({ invalid: flag, username: word, next: word })
const viewSearch = words('next')
const newPasswordSearch = words('username')
const requestsSearch = words(
  'tab',
  'language',
  'mail',
  'view',
  'person',
  'age',
  'stage',
  'search',
  'sort',
  'order',
  'request',
)
/** `at`: the field that a form opens with. */
const formSearch = words('at')
const topsortSearch = z.object({ tab: z.catch(z.optional(z.enum(['organizer', 'ships'])), undefined) })
const usersSearch = words('user')
const organizersSearch = words('find')
const transactionsSearch = words(
  'period',
  'startDate',
  'endDate',
  'type',
  'status',
  'origin',
  'dateType',
  'searchIn',
  'commissionstate',
  'person',
  'changed',
  'changedin',
  'sort',
  'order',
  'booking',
)
const deadlinesSearch = words('state', 'kind', 'line', 'person', 'time')
const calendarSearch = words('view', 'days', 'day', 'booking')
const customerListSearch = words('search', 'sort')
const customersSearch = words('booking')
const trafficSearch = words('type', 'year')
const monthSearch = words('booking', 'sort', 'order')
const linkcodesSearch = words('link', 'qr')
const integrationSearch = words('tab')
const clicksSearch = words('period', 'startDate', 'endDate', 'by', 'link')
const marketingSearch = words('region', 'link')
const provisionsSearch = words('tab', 'show', 'claim', 'year', 'month')
const auditSearch = words('user', 'area', 'logins', 'startDate', 'endDate', 'before')
const reportSearch = words('period', 'years', 'startDate', 'endDate', 'by', 'group')
const ehoiSearch = z.object({ partnerID: word, expires: word, signature: word, invalid: flag })

const login = async () => ({ Screen: (await import('./features/session/login-screen.tsx')).LoginScreen })
const ehoi = async () => ({ Screen: (await import('./features/session/loginehoi-screen.tsx')).LoginehoiScreen })
const logout = async () => ({ Screen: (await import('./features/session/logout-screen.tsx')).LogoutScreen })
const trafficRoute = screen(
  '/statistics/traffic',
  { right: Right.basic, group: 'statistics', label: 'traffic' },
  trafficSearch,
  lazily('traffic'),
)

/** A month of the traffic, by its first day: the traffic screen shows it below its table. */
const month = <const P extends string>(path: `${P}/$startdate`) =>
  createRoute({
    getParentRoute: () => trafficRoute,
    path,
    staticData: { right: Right.basic },
    validateSearch: monthSearch,
    beforeLoad: async ({ params }) => {
      const { startdate } = params as { startdate: string } // the path has it, which the generic cannot say
      const guardMonth = await loadScreens()
        .then((screens) => screens.monthGuard())
        .catch(handleMissingCode)
      guardMonth(path, startdate)
    },
  })

/** The route table: what the router, the guard, the navigation and the palette know about screens. */
export const routes = [
  leadHome('/'),
  leadHome('/index.html'),
  screen('/login', { right: 'none' }, loginSearch, login),
  screen('/loginehoi', { right: 'none' }, ehoiSearch, ehoi),
  screen('/loginehoi/switch', { right: 'none' }, ehoiSearch, lazily('linkQuestion')),
  screen('/address/undo', { right: 'none' }, none, lazily('addressUndo')),
  screen('/bank/stop', { right: 'none' }, none, lazily('bankStop')),
  screen('/subscription', { right: 'none' }, none, lazily('subscription')),
  screen('/view', { right: 'none' }, viewSearch, lazily('view')),
  screen('/invitation', { right: 'none' }, none, lazily('invitation')),
  screen('/newpassword', { right: 'none' }, newPasswordSearch, lazily('newPassword')),
  screen('/logout', { right: 'none' }, none, logout),
  screen('/Logout', { right: 'none' }, none, logout),
  screen('/home', { right: Right.basic, label: 'home' }, none, lazily('home')),
  screen('/requests', { right: Right.basic, group: 'daily', label: 'requests' }, requestsSearch, lazily('requests')),
  screen(
    '/deadlines',
    { right: Right.basic, group: 'daily', label: 'deadlines' },
    deadlinesSearch,
    lazily('deadlines'),
  ),
  screen('/calendar', { right: Right.basic, group: 'daily', label: 'calendar' }, calendarSearch, lazily('calendar')),
  screen(
    '/customers',
    { right: Right.basic, group: 'daily', label: 'customers' },
    customerListSearch,
    lazily('customerList'),
  ),
  screen('/customers/$bookingid', { right: Right.basic }, customersSearch, lazily('customers')),
  screen(
    '/provisions',
    { right: Right.basic, needs: 'commissions', area: 'provisions', group: 'provisions', label: 'provisions' },
    provisionsSearch,
    lazily('provisions'),
  ),
  screen(
    '/partnerdata/edit',
    { right: Right.partnerdata, group: 'agency', label: 'agency' },
    formSearch,
    lazily('agency'),
  ),
  screen(
    '/partnerdata/topsort',
    { right: Right.partnerdata, group: 'agency', label: 'topsort' },
    topsortSearch,
    lazily('topsort'),
  ),
  screen('/partnerdata/password', { right: Right.basic, group: 'agency', label: 'password' }, none, lazily('password')),
  screen('/partnerdata/security', { right: Right.basic, group: 'agency', label: 'security' }, none, lazily('security')),
  screen(
    '/notifications',
    { right: Right.basic, group: 'agency', label: 'notifications' },
    none,
    lazily('notifications'),
  ),
  screen(
    '/partnerdata/users',
    { right: Right.administration, group: 'agency', label: 'users' },
    usersSearch,
    lazily('users'),
  ),
  screen(
    '/partnerdata/organizers',
    { right: Right.administration, group: 'agency', label: 'organizers' },
    organizersSearch,
    lazily('organizers'),
  ),
  screen(
    '/icbe/data/edit',
    { right: Right.administration, group: 'agency', label: 'contact' },
    formSearch,
    lazily('contact'),
  ),
  screen(
    '/partnerdata/history',
    { right: Right.administration, group: 'agency', label: 'audit' },
    auditSearch,
    lazily('audit'),
  ),
  screen(
    '/integration',
    { right: Right.administration, group: 'agency', label: 'integration' },
    integrationSearch,
    lazily('integration'),
  ),
  screen('/wlv/edit', { right: Right.layout, group: 'layout', label: 'layout' }, formSearch, lazily('layout')),
  screen('/wlv/embed', { right: Right.layout, group: 'layout', label: 'embed' }, none, lazily('embed')),
  screen(
    '/statistics/bookingreport',
    { right: Right.basic, group: 'statistics', label: 'transactions' },
    transactionsSearch,
    lazily('transactions'),
  ),
  trafficRoute.addChildren([
    month('monthly/$startdate'),
    month('requests/$startdate'),
    month('hits/$startdate'),
    month('pageview/$startdate'),
  ]),
  screen(
    '/statistics/overview',
    { right: Right.basic, group: 'statistics', label: 'report' },
    reportSearch,
    lazily('report'),
  ),
  screen(
    '/statistics/clicks',
    { right: Right.basic, group: 'statistics', label: 'clicks' },
    clicksSearch,
    lazily('clicks'),
  ),
  screen(
    '/linkcodes',
    { right: Right.basic, group: 'statistics', label: 'linkcodes' },
    linkcodesSearch,
    lazily('linkcodes'),
  ),
  screen('/schedules', { right: Right.basic, group: 'statistics', label: 'schedules' }, none, lazily('schedules')),
  screen(
    '/marketing/offertemplates',
    { right: Right.basic, area: 'marketing', group: 'marketing', label: 'offers' },
    marketingSearch,
    lazily('offers'),
  ),
  screen(
    '/marketing/banner',
    { right: Right.basic, area: 'marketing', group: 'marketing', label: 'banners' },
    marketingSearch,
    lazily('banners'),
  ),
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
    basepath: '/partner',
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
