import { agency } from './features/agency/agency.ts'
import { audit, auditConsole } from './features/audit/audit.ts'
import { brands } from './features/brands/brands.ts'
import { brandsConsole } from './features/brands/brands-console.ts'
import { calendar } from './features/calendar/calendar.ts'
import { catalogueConsole } from './features/catalogue/catalogue-console.ts'
import { console } from './features/console/console.ts'
import { cruisesConsole } from './features/cruises/cruises-console.ts'
import { customers } from './features/customers/customers.ts'
import { deadlines } from './features/deadlines/deadlines.ts'
import { engine } from './features/engine/engine.ts'
import { engineCruises } from './features/engine/engine-cruises.ts'
import { feed } from './features/feed/feed.ts'
import { feedConsole } from './features/feed/feed-console.ts'
import { home } from './features/home/home.ts'
import { inbox } from './features/inbox/inbox.ts'
import { integration } from './features/integration/integration.ts'
import { engineHooks, webhooks } from './features/integration/webhooks.ts'
import { linkcodes } from './features/linkcodes/linkcodes.ts'
import { marketing } from './features/marketing/marketing.ts'
import { news } from './features/news/news.ts'
import { newsConsole } from './features/news/news-console.ts'
import { notifications } from './features/notifications/notifications.ts'
import { organizers } from './features/organizers/organizers.ts'
import { partners } from './features/partners/partners.ts'
import { partnersView } from './features/partners/partners-view.ts'
import { password } from './features/password/password.ts'
import { people } from './features/people/people.ts'
import { archive } from './features/privacy/archive.ts'
import { privacy } from './features/privacy/privacy.ts'
import { privacyConsole } from './features/privacy/privacy-console.ts'
import { claims } from './features/provisions/claims.ts'
import { claimsConsole } from './features/provisions/claims-console.ts'
import { provisions } from './features/provisions/provisions.ts'
import { provisionsForecast } from './features/provisions/provisions-forecast.ts'
import { statements } from './features/provisions/statements.ts'
import { publishing } from './features/publishing/publishing.ts'
import { withdrawing } from './features/publishing/withdrawing.ts'
import { reference } from './features/reference/reference.ts'
import { report } from './features/report/report.ts'
import { requestAnswers } from './features/requests/answers.ts'
import { requests } from './features/requests/requests.ts'
import { requestSpeed } from './features/requests/speed.ts'
import { requestTemplates } from './features/requests/templates.ts'
import { security } from './features/security/security.ts'
import { links } from './features/session/links.ts'
import { session } from './features/session/session.ts'
import { system } from './features/system/system.ts'
import { topsort } from './features/topsort/topsort.ts'
import { traffic } from './features/traffic/traffic.ts'
import { transactions } from './features/transactions/transactions.ts'
import { invitations } from './features/users/invitations.ts'
import { users } from './features/users/users.ts'
import { views } from './features/views/views.ts'
import { wlv } from './features/wlv/wlv.ts'
import type { Feature } from './http/pipeline/handler.ts'

/** The nouns of the portal and of the provider's machines. */
export const features: readonly Feature[] = [
  session,
  security,
  links,
  home,
  news,
  password,
  reference,
  brands,
  agency,
  organizers,
  topsort,
  users,
  invitations,
  transactions,
  traffic,
  report,
  requests,
  requestAnswers,
  requestSpeed,
  requestTemplates,
  calendar,
  deadlines,
  customers,
  privacy,
  wlv,
  provisions,
  statements,
  claims,
  provisionsForecast,
  marketing,
  linkcodes,
  integration,
  webhooks,
  archive,
  feed,
  engine,
  engineCruises,
  views,
  notifications,
  audit,
]

/** The nouns of the provider's console. */
export const providerFeatures: readonly Feature[] = [
  console,
  people,
  partners,
  partnersView,
  privacyConsole,
  inbox,
  claimsConsole,
  publishing,
  withdrawing,
  feedConsole,
  engineHooks,
  catalogueConsole,
  cruisesConsole,
  brandsConsole,
  newsConsole,
  auditConsole,
  system,
]
