import type { RouteComponent } from '@tanstack/react-router'
import { needWords } from './i18n/language.ts'
import type { LaterNoun } from './i18n/words.ts'

// The code of the screens behind the login. Separate from the route table and loaded after it: the login needs the
// table, but should not have to load everybody's file names.

/**
 * Files are gone when a newer version has replaced them. The router then reloads the page, once, and recognizes the
 * case by its message, which is a different one for styles.
 */
const asGone = (error: unknown): never => {
  const isStyle = error instanceof Error && error.message.startsWith('Unable to preload CSS')
  throw isStyle ? new Error(`Failed to fetch dynamically imported module: ${error.message}`) : error
}

/** A screen's code, loaded together with the messages of these nouns. */
const withWords = (words: readonly LaterNoun[], code: () => Promise<RouteComponent>) => async () => {
  // Parts are used by screens of any noun.
  const [Screen] = await Promise.all([code(), needWords([...words, 'parts'])]).catch(asGone)
  return { Screen }
}

export const home = withWords(
  ['home', 'transactions'],
  async () => (await import('./features/home/home-screen.tsx')).HomeScreen,
)
export const addressUndo = withWords(
  ['access'],
  async () => (await import('./features/session/address-undo-screen.tsx')).AddressUndoScreen,
)
export const linkQuestion = withWords(
  ['access'],
  async () => (await import('./features/session/link-question-screen.tsx')).LinkQuestionScreen,
)
export const agency = withWords(
  ['agency'],
  async () => (await import('./features/agency/agency-screen.tsx')).AgencyScreen,
)
export const password = withWords(
  ['password'],
  async () => (await import('./features/password/password-screen.tsx')).PasswordScreen,
)

export const organizers = withWords(
  ['organizers'],
  async () => (await import('./features/organizers/organizers-screen.tsx')).OrganizersScreen,
)
export const users = withWords(['users'], async () => (await import('./features/users/users-screen.tsx')).UsersScreen)
export const transactions = withWords(
  ['transactions'],
  async () => (await import('./features/transactions/transactions-screen.tsx')).TransactionsScreen,
)
export const traffic = withWords(
  ['traffic', 'transactions'],
  async () => (await import('./features/traffic/traffic-screen.tsx')).TrafficScreen,
)
export const report = withWords(
  ['report'],
  async () => (await import('./features/report/report-screen.tsx')).ReportScreen,
)
export const topsort = withWords(
  ['topsort'],
  async () => (await import('./features/topsort/topsort-screen.tsx')).TopsortScreen,
)

export const layout = withWords(['wlv'], async () => (await import('./features/wlv/layout-screen.tsx')).LayoutScreen)
export const contact = withWords(['wlv'], async () => (await import('./features/wlv/contact-screen.tsx')).ContactScreen)
export const offers = withWords(
  ['marketing'],
  async () => (await import('./features/marketing/marketing-screen.tsx')).OffersScreen,
)
export const banners = withWords(
  ['marketing'],
  async () => (await import('./features/marketing/marketing-screen.tsx')).BannersScreen,
)
export const provisions = withWords(
  ['provisions'],
  async () => (await import('./features/provisions/provisions-screen.tsx')).ProvisionsScreen,
)
// It labels the fields of other screens with their messages.
export const audit = withWords(
  ['audit', 'agency', 'users', 'organizers', 'topsort', 'wlv'],
  async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
)

export const monthGuard = async () => (await import('./features/traffic/traffic-screen.tsx')).guardMonth
