import * as z from 'zod/mini'
import { providerCall } from '../calls/call.ts'
import { isoDate, line, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { rangeIssues } from '../rules/dates.ts'
import { checkAcross } from '../rules/rule.ts'
import { AuditChange } from './audit.ts'

/** An entry of the history of everybody: of an agency, of the provider, of a key. */
export const HistoryEntry = z.object({
  /** Unique among all entries. */
  id: z.string(),
  at: z.string(),
  /** The login, the address of a person of the provider, or the name of a key. */
  username: z.string(),
  /** The person's name, where known. */
  name: z.string(),
  /** Done by the provider rather than by the agency. */
  isprovider: z.boolean(),
  /** The agency it concerns; null for what belongs to none. */
  partnerid: z.nullable(z.number()),
  firma: z.nullable(z.string()),
  mandant: z.nullable(z.number()),
  area: z.string(),
  action: z.string(),
  changes: z.array(AuditChange),
  address: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const listHistory = providerCall({
  method: 'GET',
  path: '/audit/history',
  access: { roles: ['administrator', 'care', 'accounting'] },
  about: 'Who did what, in all agencies and in the console; the newest first, a page at a time.',
  query: z
    .strictObject({
      partnerid: z.optional(queryInteger(1)),
      mandant: z.optional(queryInteger(1)),
      /** A login, an address, or the name of a key: exactly. */
      user: z.optional(line(limits.line)),
      area: z.optional(z.string().check(z.regex(/^[a-z]{1,30}$/))),
      by: z.optional(z.enum(['provider', 'agency'])),
      /** Logins are many and change nothing: they are left out unless their area is asked for. */
      logins: z._default(z.enum(['shown', 'hidden']), 'hidden'),
      startDate: z.optional(isoDate),
      endDate: z.optional(isoDate),
      /** The `next` of the previous page. */
      before: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[ap]-[0-9]{1,15}$/))),
      limit: z._default(queryInteger(1, 200), 50),
    })
    .check(
      checkAcross<'startDate' | 'endDate'>((range) => (range.startDate && range.endDate ? rangeIssues(range) : [])),
    ),
  answer: z.object({
    rows: z.array(HistoryEntry),
    /** Where the next, older page begins: sent as `before`. Null on the last page. */
    next: z.nullable(z.string()),
  }),
})
