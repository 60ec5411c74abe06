import { loadScreen } from '@gangway/kit/messages/screen-loading'
import {
  IconAddressBook,
  IconArrowsSort,
  IconBell,
  IconBuildingStore,
  IconCalendar,
  IconCalendarDue,
  IconCalendarRepeat,
  IconChartBar,
  IconChartLine,
  IconCode,
  IconFileInvoice,
  IconFileText,
  IconHistory,
  IconHome,
  IconLayoutKanban,
  IconLink,
  IconLock,
  IconPalette,
  IconPhoto,
  IconPlugConnected,
  IconPointer,
  IconReceipt,
  IconShieldLock,
  IconShip,
  IconUserHeart,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { RouteComponent } from '@tanstack/react-router'
import { loadMessages } from './i18n/language.ts'
import type { Messages } from './i18n/messages.ts'

// The code of the screens behind the login. Separate from the route table and loaded after it: the login needs the
// table, but should not have to load everybody's file names.

/** A screen's code, loaded together with the messages of these nouns; parts are used by screens of any noun. */
const withMessages = (nouns: readonly (keyof Messages)[], code: () => Promise<RouteComponent>) => () =>
  loadScreen(code, () => loadMessages([...nouns, 'parts']))

export const home = withMessages(
  ['home', 'organizers', 'transactions'],
  async () => (await import('./features/home/home-screen.tsx')).HomeScreen,
)
export const addressUndo = withMessages(
  ['access'],
  async () => (await import('./features/session/link-action.tsx')).AddressUndoScreen,
)
export const invitation = withMessages(
  ['access', 'password', 'users'],
  async () => (await import('./features/session/invitation-screen.tsx')).InvitationScreen,
)
export const newPassword = withMessages(
  ['access', 'password', 'users'],
  async () => (await import('./features/session/new-password-screen.tsx')).NewPasswordScreen,
)
export const bankStop = withMessages(
  ['access'],
  async () => (await import('./features/session/link-action.tsx')).BankStopScreen,
)
export const view = withMessages(
  ['access'],
  async () => (await import('./features/session/view-screen.tsx')).ViewScreen,
)
export const viewBar = async () => {
  const [{ ViewBar }] = await Promise.all([import('./features/session/view-bar.tsx'), loadMessages(['access'])])
  return { Screen: ViewBar }
}
export const linkQuestion = withMessages(
  ['access'],
  async () => (await import('./features/session/link-question-screen.tsx')).LinkQuestionScreen,
)
export const agency = withMessages(
  ['agency'],
  async () => (await import('./features/agency/agency-screen.tsx')).AgencyScreen,
)
export const password = withMessages(
  ['password'],
  async () => (await import('./features/password/password-screen.tsx')).PasswordScreen,
)

export const security = withMessages(
  ['security', 'audit'],
  async () => (await import('./features/security/security-screen.tsx')).SecurityScreen,
)
export const notifications = withMessages(
  ['notifications'],
  async () => (await import('./features/notifications/notifications-screen.tsx')).NotificationsScreen,
)
export const organizers = withMessages(
  ['organizers'],
  async () => (await import('./features/organizers/organizers-screen.tsx')).OrganizersScreen,
)
export const users = withMessages(
  ['users', 'password'],
  async () => (await import('./features/users/users-screen.tsx')).UsersScreen,
)
export const transactions = withMessages(
  ['transactions', 'requests', 'organizers', 'views', 'deadlines', 'schedules'],
  async () => (await import('./features/transactions/transactions-screen.tsx')).TransactionsScreen,
)
export const deadlines = withMessages(
  ['deadlines', 'requests', 'transactions'],
  async () => (await import('./features/deadlines/deadlines-screen.tsx')).DeadlinesScreen,
)
export const calendar = withMessages(
  ['calendar', 'transactions', 'requests', 'organizers', 'deadlines'],
  async () => (await import('./features/calendar/calendar-screen.tsx')).CalendarScreen,
)
export const customerList = withMessages(
  ['customers'],
  async () => (await import('./features/customers/customer-list-screen.tsx')).CustomerListScreen,
)
export const customers = withMessages(
  ['customers', 'transactions', 'requests', 'organizers', 'deadlines'],
  async () => (await import('./features/customers/customers-screen.tsx')).CustomersScreen,
)
export const traffic = withMessages(
  ['traffic', 'transactions', 'requests', 'organizers', 'views', 'deadlines', 'schedules'],
  async () => (await import('./features/traffic/traffic-screen.tsx')).TrafficScreen,
)
export const report = withMessages(
  ['report', 'views', 'schedules'],
  async () => (await import('./features/report/report-screen.tsx')).ReportScreen,
)
export const integration = withMessages(
  ['integration'],
  async () => (await import('./features/integration/integration-screen.tsx')).IntegrationScreen,
)
export const linkcodes = withMessages(
  ['linkcodes'],
  async () => (await import('./features/linkcodes/linkcodes-screen.tsx')).LinkcodesScreen,
)
export const clicks = withMessages(
  ['linkcodes', 'clicks'],
  async () => (await import('./features/linkcodes/clicks-screen.tsx')).ClicksScreen,
)
export const requests = withMessages(
  ['requests', 'transactions', 'views', 'deadlines'],
  async () => (await import('./features/requests/requests-screen.tsx')).RequestsScreen,
)
export const schedules = withMessages(
  ['schedules', 'views'],
  async () => (await import('./features/schedules/schedules-screen.tsx')).SchedulesScreen,
)
export const subscription = withMessages(
  ['subscription'],
  async () => (await import('./features/schedules/subscription-screen.tsx')).SubscriptionScreen,
)
export const topsort = withMessages(
  ['topsort', 'wlv'],
  async () => (await import('./features/topsort/topsort-screen.tsx')).TopsortScreen,
)

export const layout = withMessages(['wlv'], async () => (await import('./features/wlv/layout-screen.tsx')).LayoutScreen)
export const embed = withMessages(['wlv'], async () => (await import('./features/wlv/embed-screen.tsx')).EmbedScreen)
export const contact = withMessages(
  ['wlv', 'agency'],
  async () => (await import('./features/wlv/contact-screen.tsx')).ContactScreen,
)
export const offers = withMessages(
  ['marketing'],
  async () => (await import('./features/marketing/marketing-screen.tsx')).OffersScreen,
)
export const banners = withMessages(
  ['marketing'],
  async () => (await import('./features/marketing/marketing-screen.tsx')).BannersScreen,
)
export const provisions = withMessages(
  ['provisions', 'transactions', 'views', 'schedules'],
  async () => (await import('./features/provisions/provisions-screen.tsx')).ProvisionsScreen,
)
// It labels the fields of other screens with their messages.
export const audit = withMessages(
  ['audit', 'agency', 'users', 'organizers', 'topsort', 'wlv', 'linkcodes', 'integration', 'schedules'],
  async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
)

export const monthGuard = async () => (await import('./features/traffic/traffic-screen.tsx')).guardMonth

/** The icon of each screen. Not in the route table, which the login loads: it shows no icons. */
export const screenIcons: Readonly<Record<keyof Messages['shell']['screens'], TablerIcon>> = {
  home: IconHome,
  requests: IconLayoutKanban,
  deadlines: IconCalendarDue,
  calendar: IconCalendar,
  customers: IconUserHeart,
  agency: IconBuildingStore,
  topsort: IconArrowsSort,
  password: IconLock,
  security: IconShieldLock,
  users: IconUsers,
  notifications: IconBell,
  organizers: IconShip,
  contact: IconAddressBook,
  audit: IconHistory,
  integration: IconPlugConnected,
  layout: IconPalette,
  embed: IconCode,
  transactions: IconReceipt,
  traffic: IconChartLine,
  report: IconChartBar,
  clicks: IconPointer,
  linkcodes: IconLink,
  schedules: IconCalendarRepeat,
  offers: IconFileText,
  banners: IconPhoto,
  provisions: IconFileInvoice,
}
