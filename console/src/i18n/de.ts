import { common } from './de/common.ts'
import { messages } from './de/messages.ts'
import { rules } from './de/rules.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import type { FirstMessages, LaterMessages, Loading } from './messages.ts'

export const first = { common, messages, rules, session, shell } satisfies FirstMessages

export const later = {
  brands: () => import('./de/brands.ts'),
  catalogue: () => import('./de/catalogue.ts'),
  console: () => import('./de/console.ts'),
  news: () => import('./de/news.ts'),
  parts: () => import('./de/parts.ts'),
  audit: () => import('./de/audit.ts'),
  feed: () => import('./de/feed.ts'),
  inbox: () => import('./de/inbox.ts'),
  system: () => import('./de/system.ts'),
  security: () => import('./de/security.ts'),
  people: () => import('./de/people.ts'),
  provisions: () => import('./de/provisions.ts'),
  publishing: () => import('./de/publishing.ts'),
  partners: () => import('./de/partners.ts'),
} satisfies Loading<LaterMessages>
