import { common } from './de/common.ts'
import { messages } from './de/messages.ts'
import { rules } from './de/rules.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import type { FirstMessages, LaterMessages, Loading } from './messages.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  access: () => import('./de/access.ts'),
  agency: () => import('./de/agency.ts'),
  audit: () => import('./de/audit.ts'),
  calendar: () => import('./de/calendar.ts'),
  customers: () => import('./de/customers.ts'),
  home: () => import('./de/home.ts'),
  marketing: () => import('./de/marketing.ts'),
  organizers: () => import('./de/organizers.ts'),
  palette: () => import('./de/palette.ts'),
  parts: () => import('./de/parts.ts'),
  password: () => import('./de/password.ts'),
  provisions: () => import('./de/provisions.ts'),
  report: () => import('./de/report.ts'),
  requests: () => import('./de/requests.ts'),
  security: () => import('./de/security.ts'),
  topsort: () => import('./de/topsort.ts'),
  traffic: () => import('./de/traffic.ts'),
  transactions: () => import('./de/transactions.ts'),
  users: () => import('./de/users.ts'),
  wlv: () => import('./de/wlv.ts'),
} satisfies Loading<LaterMessages>
