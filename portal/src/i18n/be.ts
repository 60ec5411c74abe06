import { common } from './be/common.ts'
import { messages } from './be/messages.ts'
import { rules } from './be/rules.ts'
import { session } from './be/session.ts'
import { shell } from './be/shell.ts'
import type { FirstMessages, LaterMessages, Loading } from './messages.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  access: () => import('./be/access.ts'),
  agency: () => import('./be/agency.ts'),
  audit: () => import('./be/audit.ts'),
  home: () => import('./be/home.ts'),
  marketing: () => import('./be/marketing.ts'),
  organizers: () => import('./be/organizers.ts'),
  palette: () => import('./be/palette.ts'),
  parts: () => import('./be/parts.ts'),
  password: () => import('./be/password.ts'),
  provisions: () => import('./be/provisions.ts'),
  report: () => import('./be/report.ts'),
  topsort: () => import('./be/topsort.ts'),
  traffic: () => import('./be/traffic.ts'),
  transactions: () => import('./be/transactions.ts'),
  users: () => import('./be/users.ts'),
  wlv: () => import('./be/wlv.ts'),
} satisfies Loading<LaterMessages>
