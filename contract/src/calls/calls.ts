import * as agency from '../features/agency.ts'
import * as audit from '../features/audit.ts'
import * as brands from '../features/brands.ts'
import * as calendar from '../features/calendar.ts'
import * as customers from '../features/customers.ts'
import * as deadlines from '../features/deadlines.ts'
import * as engine from '../features/engine.ts'
import * as engineCruises from '../features/engine-cruises.ts'
import * as enginePage from '../features/engine-page.ts'
import * as feed from '../features/feed.ts'
import * as home from '../features/home.ts'
import * as onboarding from '../features/home-onboarding.ts'
import * as integration from '../features/integration.ts'
import * as webhooks from '../features/integration-webhooks.ts'
import * as linkcodes from '../features/linkcodes.ts'
import * as clicks from '../features/linkcodes-clicks.ts'
import * as linkQr from '../features/linkcodes-qr.ts'
import * as marketing from '../features/marketing.ts'
import * as news from '../features/news.ts'
import * as notifications from '../features/notifications.ts'
import * as organizers from '../features/organizers.ts'
import * as activation from '../features/organizers-activation.ts'
import * as password from '../features/password.ts'
import * as privacy from '../features/privacy.ts'
import * as privacyArchive from '../features/privacy-archive.ts'
import * as provisions from '../features/provisions.ts'
import * as claims from '../features/provisions-claims.ts'
import * as provisionsCommission from '../features/provisions-commission.ts'
import * as provisionsForecast from '../features/provisions-forecast.ts'
import * as provisionsOpen from '../features/provisions-open.ts'
import * as provisionsStatements from '../features/provisions-statements.ts'
import * as provisionsYear from '../features/provisions-year.ts'
import * as reference from '../features/reference.ts'
import * as report from '../features/report.ts'
import * as requests from '../features/requests.ts'
import * as requestsAnswers from '../features/requests-answers.ts'
import * as requestsSpeed from '../features/requests-speed.ts'
import * as requestsTemplates from '../features/requests-templates.ts'
import * as security from '../features/security.ts'
import * as session from '../features/session.ts'
import * as sessionFactors from '../features/session-factors.ts'
import * as links from '../features/session-links.ts'
import * as sessionMe from '../features/session-me.ts'
import * as topsort from '../features/topsort.ts'
import * as traffic from '../features/traffic.ts'
import * as transactions from '../features/transactions.ts'
import * as users from '../features/users.ts'
import * as invitations from '../features/users-invitations.ts'
import * as views from '../features/views.ts'
import * as wlv from '../features/wlv.ts'
import type { Call } from './call.ts'

const nouns = {
  session: { ...session, ...links, ...sessionMe, ...sessionFactors },
  security,
  home: { ...home, ...onboarding },
  news,
  password,
  reference,
  brands,
  agency,
  organizers: { ...organizers, ...activation },
  topsort,
  users: { ...users, ...invitations },
  transactions,
  traffic,
  report,
  requests: { ...requests, ...requestsAnswers, ...requestsSpeed, ...requestsTemplates },
  calendar,
  deadlines,
  customers,
  privacy: { ...privacy, ...privacyArchive },
  wlv,
  provisions: {
    ...provisions,
    ...claims,
    ...provisionsOpen,
    ...provisionsCommission,
    ...provisionsForecast,
    ...provisionsStatements,
    ...provisionsYear,
  },
  marketing,
  linkcodes: { ...linkcodes, ...clicks, ...linkQr },
  integration: { ...integration, ...webhooks },
  feed,
  engine: { ...engine, ...enginePage, ...engineCruises },
  views,
  notifications,
  audit,
}

export type DeclaredCall = { noun: string; name: string; call: Call }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** The calls among what the files of these nouns export. */
export const declaredCalls = (nouns: Record<string, object>): DeclaredCall[] =>
  Object.entries(nouns).flatMap(([noun, declared]) =>
    Object.entries(declared).flatMap(([name, value]) => (isCall(value) ? [{ noun, name, call: value }] : [])),
  )

/**
 * Every call of the portal and of the provider's machines: the server mounts them, the call reference lists them, the
 * tests iterate over them. Those of the console are in provider-calls.ts.
 */
export const calls: readonly DeclaredCall[] = declaredCalls(nouns)
