import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { agencyScopes, call } from '../calls/call.ts'
import { isoDate, line, queryInteger, requiredLine } from '../calls/fields.ts'
import { lineKinds } from '../money/commission-state.ts'
import { rangeIssues } from '../rules/dates.ts'
import { checkAcross } from '../rules/rule.ts'
import { languageList } from '../texts/languages.ts'
import { RequestCard } from './requests.ts'
import { Transaction } from './transactions.ts'

/** INT-1: a key of the agency's own systems. */
export const AgencyKey = z.object({
  keyid: z.number(),
  name: z.string(),
  /** The last characters of the key, to recognize it by. */
  ending: z.string(),
  scopes: z.array(z.enum(agencyScopes)),
  /** The login that made it: the key reads nothing that this login may not read. */
  madeby: z.string(),
  createdat: z.string(),
  expiresat: z.string(),
  /** When and from which address it was last used, to the hour; null: never. */
  lastusedat: z.nullable(z.string()),
  lastaddress: z.string(),
  revokedat: z.nullable(z.string()),
  /** Its maker is locked or deleted, and so the key opens nothing. */
  isorphaned: z.boolean(),
})
export type AgencyKey = z.infer<typeof AgencyKey>

/** The most keys of an agency that are not revoked. */
export const agencyKeysMost = 20

const administration = { access: [Right.administration] } as const

export const listAgencyKeys = call({
  ...administration,
  method: 'GET',
  path: '/integration/:partnerid/keys',
  about:
    "The keys of the agency's own systems, the newest first, revoked ones included. A key itself cannot be read again.",
  answer: z.array(AgencyKey),
})

export const agencyKeyForm = z.strictObject({
  name: requiredLine(100),
  scopes: z.array(z.enum(agencyScopes)).check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(agencyScopes.length),
    z.refine((list) => new Set(list).size === list.length, 'pattern'),
  ),
  /** The last day on which it works. */
  lastday: isoDate,
})

export const makeAgencyKey = call({
  ...administration,
  method: 'POST',
  path: '/integration/:partnerid/keys/make',
  about:
    'Makes a key that only reads, and answers it, this once. It may make the calls of its scopes with what its maker may see, for at most two years.',
  freshProof: true,
  body: agencyKeyForm,
  answer: z.object({ ...AgencyKey.shape, key: z.string() }),
})

export const revokeAgencyKey = call({
  ...administration,
  method: 'POST',
  path: '/integration/:partnerid/keys/:keyid/revoke',
  about: 'Revokes a key at once.',
  refuses: ['notfound'],
  answer: AgencyKey,
})

/** The largest number of changes in one answer. */
export const changesMost = 200

/** How long a cursor can be used, in days: what was removed is remembered for so long. */
export const cursorDays = 90

const since = {
  /** The `next` of the previous answer; without it everything is listed. */
  since: z.optional(line(200)),
  limit: z._default(queryInteger(1, changesMost), changesMost),
}

const page = {
  /** Sent as `since` for what follows; keep it once the changes of this answer are stored. */
  next: z.string(),
  /** More is there already. */
  hasmore: z.boolean(),
}

const bookingid = z.number()

const exactlyOnce =
  'each once and in the order of their changes, however many are saved meanwhile. A cursor that is older than 90 days, or not one of this list, answers 400: then begin without `since`.'

export const listChangedBookings = call({
  method: 'GET',
  path: '/integration/:partnerid/bookings',
  agencyKey: 'bookings',
  access: [Right.basic],
  tx: 'none',
  about: `The requests and bookings that have changed since an earlier answer, ${exactlyOnce}`,
  query: z.strictObject(since),
  answer: z.object({
    /** Null: it was removed. */
    bookings: z.array(z.object({ bookingid, booking: z.nullable(Transaction) })),
    ...page,
  }),
})

export const listChangedRequests = call({
  method: 'GET',
  path: '/integration/:partnerid/requests',
  agencyKey: 'requests',
  access: [Right.basic],
  tx: 'none',
  about: `What came in as a request and has changed since an earlier answer, by the booking engine or in the portal, ${exactlyOnce}`,
  query: z.strictObject(since),
  answer: z.object({
    /** Null: it was removed. */
    requests: z.array(z.object({ bookingid, request: z.nullable(RequestCard) })),
    ...page,
  }),
})

/** A line of a statement of commission, as a back office books it. */
export const SettlementLine = z.object({
  statementnr: z.string(),
  /** The day of the payout. */
  issued: z.string(),
  kind: z.enum(lineKinds),
  amount: z.number(),
  text: z.string(),
  /** The booking that the line belongs to; null and empty where it is not known, or there is none. */
  bookingid: z.nullable(z.number()),
  bookingnr: z.string(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

const statements = { access: [Right.basic], needs: ['commissions'], area: 'provisions' } as const

export const listChangedStatementLines = call({
  ...statements,
  method: 'GET',
  path: '/integration/:partnerid/statementlines',
  agencyKey: 'statements',
  tx: 'none',
  about: `The lines of statements that have changed since an earlier answer, also because their booking was found, ${exactlyOnce}`,
  query: z.strictObject(since),
  answer: z.object({
    /** `linekey`: the statement and the number of the line in it. Null: it was removed. */
    lines: z.array(z.object({ linekey: z.string(), line: z.nullable(SettlementLine) })),
    ...page,
  }),
})

export const exportStatementLines = call({
  ...statements,
  method: 'GET',
  path: '/integration/:partnerid/statementlines/export',
  agencyKey: 'statements',
  tx: 'none',
  about:
    'The lines of all statements that were paid in a range of days, as a CSV file for a back office; its columns never change their order.',
  query: z
    .strictObject({ startDate: isoDate, endDate: isoDate, language: z.optional(z.enum(languageList)) })
    .check(checkAcross(rangeIssues)),
  answer: 'file',
})

/** The longest life of a key, in days. */
export const keyDaysMost = 731
