import { loadScreen } from '@gangway/kit/messages/screen-loading'
import type { RouteComponent } from '@tanstack/react-router'
import { loadMessages } from './i18n/language.ts'
import type { Messages } from './i18n/messages.ts'

// The code of the screens behind the login. Separate from the route table and loaded after it: the login needs the
// table, but should not have to load everybody's file names.

/** A screen's code, loaded together with the messages of these nouns; parts are used by screens of any noun. */
const withMessages = (nouns: readonly (keyof Messages)[], code: () => Promise<RouteComponent>) => () =>
  loadScreen(code, () => loadMessages([...nouns, 'parts']))

export const brands = withMessages(
  ['brands'],
  async () => (await import('./features/brands/brands-screen.tsx')).BrandsScreen,
)
export const catalogue = withMessages(
  ['catalogue'],
  async () => (await import('./features/catalogue/catalogue-screen.tsx')).CatalogueScreen,
)
export const cruises = withMessages(
  ['cruises'],
  async () => (await import('./features/cruises/cruises-screen.tsx')).CruisesScreen,
)
export const overview = withMessages(
  ['console'],
  async () => (await import('./features/console/overview-screen.tsx')).OverviewScreen,
)
export const news = withMessages(['news'], async () => (await import('./features/news/news-screen.tsx')).NewsScreen)
export const password = withMessages(
  ['console'],
  async () => (await import('./features/console/password-screen.tsx')).PasswordScreen,
)
export const people = withMessages(
  ['people'],
  async () => (await import('./features/people/people-screen.tsx')).PeopleScreen,
)
export const partners = withMessages(
  ['partners'],
  async () => (await import('./features/partners/partners-screen.tsx')).PartnersScreen,
)
export const partner = withMessages(
  ['partners', 'users', 'agency', 'organizers', 'wlv'],
  async () => (await import('./features/partners/partner-screen.tsx')).PartnerScreen,
)
export const claim = withMessages(
  ['provisions'],
  async () => (await import('./features/provisions/claim-screen.tsx')).ClaimScreen,
)
export const publishing = withMessages(
  ['publishing'],
  async () => (await import('./features/publishing/publishing-screen.tsx')).PublishingScreen,
)
export const inbox = withMessages(
  ['inbox'],
  async () => (await import('./features/inbox/inbox-screen.tsx')).InboxScreen,
)
export const feed = withMessages(['feed'], async () => (await import('./features/feed/feed-screen.tsx')).FeedScreen)
export const audit = withMessages(
  ['audit', 'people', 'brands', 'catalogue', 'news', 'system', 'agency', 'users', 'organizers', 'wlv'],
  async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
)
export const security = withMessages(
  ['security', 'audit'],
  async () => (await import('./features/security/security-screen.tsx')).SecurityScreen,
)
export const system = withMessages(
  ['system'],
  async () => (await import('./features/system/system-screen.tsx')).SystemScreen,
)
export const retention = withMessages(
  ['system'],
  async () => (await import('./features/system/retention-screen.tsx')).RetentionScreen,
)
/** Setting a password by an invitation link. */
export const welcome = withMessages(
  ['console'],
  async () => (await import('./features/console/welcome-screen.tsx')).WelcomeScreen,
)
