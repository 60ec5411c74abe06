import type { FirstMessages, LaterMessages, Loading } from './messages.ts'
import { common } from './pt/common.ts'
import { messages } from './pt/messages.ts'
import { rules } from './pt/rules.ts'
import { session } from './pt/session.ts'
import { shell } from './pt/shell.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  access: () => import('./pt/access.ts'),
  agency: () => import('./pt/agency.ts'),
  audit: () => import('./pt/audit.ts'),
  calendar: () => import('./pt/calendar.ts'),
  customers: () => import('./pt/customers.ts'),
  home: () => import('./pt/home.ts'),
  marketing: () => import('./pt/marketing.ts'),
  organizers: () => import('./pt/organizers.ts'),
  palette: () => import('./pt/palette.ts'),
  parts: () => import('./pt/parts.ts'),
  password: () => import('./pt/password.ts'),
  provisions: () => import('./pt/provisions.ts'),
  report: () => import('./pt/report.ts'),
  requests: () => import('./pt/requests.ts'),
  security: () => import('./pt/security.ts'),
  topsort: () => import('./pt/topsort.ts'),
  traffic: () => import('./pt/traffic.ts'),
  transactions: () => import('./pt/transactions.ts'),
  users: () => import('./pt/users.ts'),
  wlv: () => import('./pt/wlv.ts'),
} satisfies Loading<LaterMessages>
