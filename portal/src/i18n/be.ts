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

const merge = <Noun extends object>([messages, differences]: readonly [Noun, Differences<Noun>]) =>
  mergeMessages(messages, differences)

export const later = {
  access: async () => merge(await Promise.all([nl.access(), import('./be/access.ts')])),
  agency: async () => merge(await Promise.all([nl.agency(), import('./be/agency.ts')])),
  audit: async () => merge(await Promise.all([nl.audit(), import('./be/audit.ts')])),
  calendar: async () => merge(await Promise.all([nl.calendar(), import('./be/calendar.ts')])),
  customers: async () => merge(await Promise.all([nl.customers(), import('./be/customers.ts')])),
  home: async () => merge(await Promise.all([nl.home(), import('./be/home.ts')])),
  marketing: async () => merge(await Promise.all([nl.marketing(), import('./be/marketing.ts')])),
  organizers: async () => merge(await Promise.all([nl.organizers(), import('./be/organizers.ts')])),
  palette: async () => merge(await Promise.all([nl.palette(), import('./be/palette.ts')])),
  parts: async () => merge(await Promise.all([nl.parts(), import('./be/parts.ts')])),
  password: async () => merge(await Promise.all([nl.password(), import('./be/password.ts')])),
  provisions: async () => merge(await Promise.all([nl.provisions(), import('./be/provisions.ts')])),
  report: async () => merge(await Promise.all([nl.report(), import('./be/report.ts')])),
  requests: async () => merge(await Promise.all([nl.requests(), import('./be/requests.ts')])),
  security: async () => merge(await Promise.all([nl.security(), import('./be/security.ts')])),
  topsort: async () => merge(await Promise.all([nl.topsort(), import('./be/topsort.ts')])),
  traffic: async () => merge(await Promise.all([nl.traffic(), import('./be/traffic.ts')])),
  transactions: async () => merge(await Promise.all([nl.transactions(), import('./be/transactions.ts')])),
  users: async () => merge(await Promise.all([nl.users(), import('./be/users.ts')])),
  wlv: async () => merge(await Promise.all([nl.wlv(), import('./be/wlv.ts')])),
} satisfies Loading<LaterMessages>
