import type { FirstMessages, LaterMessages, Loading } from './messages.ts'
import { common } from './nl/common.ts'
import { messages } from './nl/messages.ts'
import { rules } from './nl/rules.ts'
import { session } from './nl/session.ts'
import { shell } from './nl/shell.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  access: () => import('./nl/access.ts'),
  agency: () => import('./nl/agency.ts'),
  audit: () => import('./nl/audit.ts'),
  calendar: () => import('./nl/calendar.ts'),
  customers: () => import('./nl/customers.ts'),
  home: () => import('./nl/home.ts'),
  marketing: () => import('./nl/marketing.ts'),
  organizers: () => import('./nl/organizers.ts'),
  palette: () => import('./nl/palette.ts'),
  parts: () => import('./nl/parts.ts'),
  password: () => import('./nl/password.ts'),
  provisions: () => import('./nl/provisions.ts'),
  report: () => import('./nl/report.ts'),
  requests: () => import('./nl/requests.ts'),
  security: () => import('./nl/security.ts'),
  topsort: () => import('./nl/topsort.ts'),
  traffic: () => import('./nl/traffic.ts'),
  transactions: () => import('./nl/transactions.ts'),
  users: () => import('./nl/users.ts'),
  wlv: () => import('./nl/wlv.ts'),
} satisfies Loading<LaterMessages>
