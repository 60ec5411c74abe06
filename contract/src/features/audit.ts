import * as z from 'zod/mini'
import { auditActions } from '../access/audit-actions.ts'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { isoDate, line, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { rangeIssues } from '../rules/dates.ts'
import { checkAcross } from '../rules/rule.ts'

/**
 * What a history entry is about: the nouns that can be saved, logins, and what the provider does to the partner itself.
 */
export const auditAreas = [
  'agency',
  'users',
  'organizers',
  'topsort',
  'wlv',
  'password',
  'session',
  'security',
  'provisions',
  'requests',
  'transactions',
  'customers',
  'calendar',
  'deadlines',
  'views',
  'linkcodes',
  'integration',
  'partners',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** The name of the provider where a person is expected; no login can have this name. */
export const providerName = '*provider'

/** The largest number of entries in one answer. */
export const auditMost = 200

const Leaf = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type AuditLeaf = z.infer<typeof Leaf>

/** One changed field. Secrets are `…`, account numbers have their middle removed. */
export const AuditChange = z.object({
  /** The row of a list: a user's number, an organizer's id, a list type. */
  item: z.optional(z.string()),
  /** That row's name, where known; for a bank account, the IBAN without its middle. */
  itemname: z.optional(z.string()),
  /** Its path in the record, as `ort` or `bankaccounts.0.iban`. */
  field: z.string(),
  old: Leaf,
  new: Leaf,
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditPerson = z.object({
  /** The login; `providerName` for the provider. */
  username: z.string(),
  /** First and last name, the agency's for the main login; empty for the provider and deleted users. */
  name: z.string(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditEntry = z.object({
  auditid: z.number(),
  /** When it happened. */
  at: z.string(),
  /** Who did it. */
  ...AuditPerson.shape,
  area: z.enum(auditAreas),
  action: z.enum(auditActions),
  changes: z.array(AuditChange),
  /** The IP address it came from; empty for the provider. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const Audit = z.object({
  /** Newest first. */
  rows: z.array(AuditEntry),
  /** Where the next, older page begins: sent as `before`. Null on the last page. */
  next: z.nullable(z.string()),
  /** Everybody who ever changed something here, by name. */
  people: z.array(AuditPerson),
})
export type Audit = z.infer<typeof Audit>

export const listAudit = call({
  method: 'GET',
  path: '/audit/:partnerid/audit',
  access: [Right.administration],
  about: "Who changed what in the agency's data, when and from where; the newest first, a page at a time.",
  query: z
    .strictObject({
      user: z.optional(line(limits.usernameMax)),
      area: z.optional(z.enum(auditAreas)),
      /** Logins are many and change nothing: they are left out unless their area is asked for. */
      logins: z._default(z.enum(['shown', 'hidden']), 'shown'),
      startDate: z.optional(isoDate),
      endDate: z.optional(isoDate),
      /** The `next` of the previous page. */
      before: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,15}$/))),
      limit: z._default(queryInteger(1, auditMost), 50),
    })
    .check(
      checkAcross<'startDate' | 'endDate'>((range) => (range.startDate && range.endDate ? rangeIssues(range) : [])),
    ),
  answer: Audit,
})
