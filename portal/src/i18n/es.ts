import { common } from './es/common.ts'
import { messages } from './es/messages.ts'
import { rules } from './es/rules.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import type { FirstMessages, LaterMessages, Loading } from './messages.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  access: () => import('./es/access.ts'),
  agency: () => import('./es/agency.ts'),
  audit: () => import('./es/audit.ts'),
  calendar: () => import('./es/calendar.ts'),
  customers: () => import('./es/customers.ts'),
  home: () => import('./es/home.ts'),
  marketing: () => import('./es/marketing.ts'),
  organizers: () => import('./es/organizers.ts'),
  palette: () => import('./es/palette.ts'),
  parts: () => import('./es/parts.ts'),
  password: () => import('./es/password.ts'),
  provisions: () => import('./es/provisions.ts'),
  report: () => import('./es/report.ts'),
  requests: () => import('./es/requests.ts'),
  security: () => import('./es/security.ts'),
  topsort: () => import('./es/topsort.ts'),
  traffic: () => import('./es/traffic.ts'),
  transactions: () => import('./es/transactions.ts'),
  users: () => import('./es/users.ts'),
  wlv: () => import('./es/wlv.ts'),
} satisfies Loading<LaterMessages>
