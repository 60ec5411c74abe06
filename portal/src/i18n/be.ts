import { type Differences, mergeMessages } from '@gangway/contract/translation'
import { common } from './be/common.ts'
import { messages } from './be/messages.ts'
import { rules } from './be/rules.ts'
import { session } from './be/session.ts'
import { shell } from './be/shell.ts'
import type { FirstMessages, LaterMessages, Loading } from './messages.ts'
import * as dutch from './nl.ts'

// The files in be/ hold only what Flemish says differently from Dutch.

export const first = mergeMessages<FirstMessages>(dutch.first, { common, messages, rules, session, shell })

const nl: Loading<LaterMessages> = dutch.later

/** The Dutch messages of a noun with what Flemish says differently. One short line each: the login loads this file. */
const differ =
  <Noun extends object>(dutchMessages: () => Promise<Noun>, differences: () => Promise<Differences<Noun>>) =>
  async () =>
    mergeMessages(...(await Promise.all([dutchMessages(), differences()])))

export const later = {
  access: differ(nl.access, () => import('./be/access.ts')),
  agency: differ(nl.agency, () => import('./be/agency.ts')),
  audit: differ(nl.audit, () => import('./be/audit.ts')),
  calendar: differ(nl.calendar, () => import('./be/calendar.ts')),
  customers: differ(nl.customers, () => import('./be/customers.ts')),
  home: differ(nl.home, () => import('./be/home.ts')),
  marketing: differ(nl.marketing, () => import('./be/marketing.ts')),
  organizers: differ(nl.organizers, () => import('./be/organizers.ts')),
  palette: differ(nl.palette, () => import('./be/palette.ts')),
  parts: differ(nl.parts, () => import('./be/parts.ts')),
  password: differ(nl.password, () => import('./be/password.ts')),
  provisions: differ(nl.provisions, () => import('./be/provisions.ts')),
  report: differ(nl.report, () => import('./be/report.ts')),
  requests: differ(nl.requests, () => import('./be/requests.ts')),
  security: differ(nl.security, () => import('./be/security.ts')),
  topsort: differ(nl.topsort, () => import('./be/topsort.ts')),
  traffic: differ(nl.traffic, () => import('./be/traffic.ts')),
  transactions: differ(nl.transactions, () => import('./be/transactions.ts')),
  users: differ(nl.users, () => import('./be/users.ts')),
  wlv: differ(nl.wlv, () => import('./be/wlv.ts')),
} satisfies Loading<LaterMessages>
