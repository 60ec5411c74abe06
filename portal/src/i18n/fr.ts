import { common } from './fr/common.ts'
import { messages } from './fr/messages.ts'
import { rules } from './fr/rules.ts'
import { session } from './fr/session.ts'
import { shell } from './fr/shell.ts'
import type { FirstMessages, LaterMessages, Loading } from './messages.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  access: () => import('./fr/access.ts'),
  agency: () => import('./fr/agency.ts'),
  audit: () => import('./fr/audit.ts'),
  calendar: () => import('./fr/calendar.ts'),
  customers: () => import('./fr/customers.ts'),
  home: () => import('./fr/home.ts'),
  marketing: () => import('./fr/marketing.ts'),
  organizers: () => import('./fr/organizers.ts'),
  palette: () => import('./fr/palette.ts'),
  parts: () => import('./fr/parts.ts'),
  password: () => import('./fr/password.ts'),
  provisions: () => import('./fr/provisions.ts'),
  report: () => import('./fr/report.ts'),
  requests: () => import('./fr/requests.ts'),
  security: () => import('./fr/security.ts'),
  topsort: () => import('./fr/topsort.ts'),
  traffic: () => import('./fr/traffic.ts'),
  transactions: () => import('./fr/transactions.ts'),
  users: () => import('./fr/users.ts'),
  wlv: () => import('./fr/wlv.ts'),
} satisfies Loading<LaterMessages>
