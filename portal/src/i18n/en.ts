import { common } from './en/common.ts'
import { messages } from './en/messages.ts'
import { rules } from './en/rules.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'

/** The messages that every page needs. */
export const first = { common, messages, rules, session, shell } as const

/** The messages of the screens, loaded with them. */
export const later = {
  access: () => import('./en/access.ts'),
  agency: () => import('./en/agency.ts'),
  audit: () => import('./en/audit.ts'),
  calendar: () => import('./en/calendar.ts'),
  customers: () => import('./en/customers.ts'),
  home: () => import('./en/home.ts'),
  marketing: () => import('./en/marketing.ts'),
  organizers: () => import('./en/organizers.ts'),
  palette: () => import('./en/palette.ts'),
  parts: () => import('./en/parts.ts'),
  password: () => import('./en/password.ts'),
  provisions: () => import('./en/provisions.ts'),
  report: () => import('./en/report.ts'),
  requests: () => import('./en/requests.ts'),
  security: () => import('./en/security.ts'),
  topsort: () => import('./en/topsort.ts'),
  traffic: () => import('./en/traffic.ts'),
  transactions: () => import('./en/transactions.ts'),
  users: () => import('./en/users.ts'),
  wlv: () => import('./en/wlv.ts'),
} as const
