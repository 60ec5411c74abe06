import { common } from './en/common.ts'
import { messages } from './en/messages.ts'
import { rules } from './en/rules.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'

export const first = { common, messages, rules, session, shell } as const

export const later = {
  brands: () => import('./en/brands.ts'),
  catalogue: () => import('./en/catalogue.ts'),
  console: () => import('./en/console.ts'),
  news: () => import('./en/news.ts'),
  parts: () => import('./en/parts.ts'),
  audit: () => import('./en/audit.ts'),
  feed: () => import('./en/feed.ts'),
  inbox: () => import('./en/inbox.ts'),
  system: () => import('./en/system.ts'),
  security: () => import('./en/security.ts'),
  people: () => import('./en/people.ts'),
  provisions: () => import('./en/provisions.ts'),
  publishing: () => import('./en/publishing.ts'),
  partners: () => import('./en/partners.ts'),
} as const
