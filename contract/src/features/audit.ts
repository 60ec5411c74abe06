import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoDate, line, queryInteger } from '../fields.ts'
import { limits } from '../limits.ts'
import { Right } from '../rights.ts'
import { rangeFaults } from '../rules/dates.ts'
import { across } from '../rules/rule.ts'

/** What the history is about: the nouns that are saved, logins, and what the provider does to the partner itself. */
export const auditAreas = [
  ...['agency', 'users', 'organizers', 'topsort', 'wlv', 'password', 'session', 'partner'],
] as const
export type AuditArea = (typeof auditAreas)[number]

/** What happened. The second line is the provider's. */
export const auditActions = [
  ...['save', 'delete', 'login', 'logintemporary', 'loginehoi', 'passwordrequest', 'passwordchange'],
  'askorganizers',
  ...['loginfailed', 'addressundo'],
  ...['create', 'change', 'lock', 'unlock', 'setpassword', 'endsessions', 'ehoilink', 'publish', 'withdraw'],
] as const
export type AuditAction = (typeof auditActions)[number]

/** Stands for the provider where a person is asked for; no login can be called so. */
export const providerName = '*provider'

/** The most entries that one call answers. */
export const auditMost = 200

const Leaf = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type AuditLeaf = z.infer<typeof Leaf>

/** One field that is different now. Secrets are `…`, account numbers have no middle. */
export const AuditChange = z.object({
  /** The row of a list: a user's number, an organizer's id, a list type. */
  item: z.optional(z.string()),
  /** What that row is called, where that is known; of a bank account the IBAN without its middle. */
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
  /** First and last name; empty for the main login, the provider and whoever is gone. */
  name: z.string(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditEntry = z.object({
  auditid: z.number(),
  /** The moment. */
  at: z.string(),
  /** Who did it. */
  ...AuditPerson.shape,
  area: z.enum(auditAreas),
  action: z.enum(auditActions),
  changes: z.array(AuditChange),
  /** From where; empty for the provider. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const Audit = z.object({
  /** The newest first. */
  rows: z.array(AuditEntry),
  /** Where the next, older page begins: to be sent as `before`. Null at the end. */
  next: z.nullable(z.string()),
  /** Everybody who ever did something here, by name. */
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
      /** Logins are many and change nothing; hidden ones are left out unless their area is asked for. */
      logins: z._default(z.enum(['shown', 'hidden']), 'shown'),
      startDate: z.optional(isoDate),
      endDate: z.optional(isoDate),
      /** The `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,15}$/))),
      limit: z._default(queryInteger(1, auditMost), 50),
    })
    .check(across<'startDate' | 'endDate'>((range) => (range.startDate && range.endDate ? rangeFaults(range) : []))),
  answer: Audit,
})
