import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { checkAcross } from '../rules/rule.ts'
import { CatalogueArea, CatalogueOrganizer, CatalogueShip } from './catalogue.ts'
import { FeedCruise } from './feed-cruises.ts'
import { FeedBooking, FeedDay, FeedEvent, moment } from './feed-items.ts'
import { FeedFieldError } from './feed-reasons.ts'
import { FeedStatement } from './feed-statements.ts'

const batchOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(limits.items))

/**
 * `accepted`: new to us. `unchanged`: we had it already, or something newer. `different`: we had this version with other content,
 * which stays. `refused`: for the reasons given.
 */
export const feedResults = ['accepted', 'unchanged', 'different', 'refused'] as const
export type FeedResult = (typeof feedResults)[number]

const outcome = { result: z.enum(feedResults), fields: z.optional(z.array(FeedFieldError)) }
const counts = { accepted: z.number(), unchanged: z.number(), different: z.number(), refused: z.number() }

/** The result for one item; the ids are those that were sent, where they could be read. */
const BookingOutcome = z.object({
  partnerid: z.optional(z.number()),
  bookingid: z.optional(z.number()),
  version: z.optional(z.number()),
  ...outcome,
})
const DayOutcome = z.object({
  partnerid: z.optional(z.number()),
  day: z.optional(z.string()),
  version: z.optional(z.number()),
  ...outcome,
})
const EventOutcome = z.object({ partnerid: z.optional(z.number()), eventid: z.optional(z.string()), ...outcome })

export const feedBookings = call({
  method: 'POST',
  path: '/feed/bookings',
  access: { key: 'bookings' },
  about: 'Takes up to 1,000 bookings, each in any version and any order, and answers each in its place.',
  tx: 'none',
  bodyLimit: limits.feedBody,
  bodyValues: limits.feedValues,
  idempotent: true,
  body: z.strictObject({ bookings: batchOf(z.unknown()) }),
  shownBody: z.strictObject({ bookings: batchOf(FeedBooking) }),
  answer: z.object({ ...counts, bookings: z.array(BookingOutcome) }),
})

export const feedTraffic = call({
  method: 'POST',
  path: '/feed/traffic',
  access: { key: 'traffic' },
  about: 'Takes up to 1,000 days of visits and up to 1,000 single visits, and answers each in its place.',
  tx: 'none',
  bodyLimit: limits.feedBody,
  bodyValues: limits.feedValues,
  idempotent: true,
  body: z.strictObject({
    days: z._default(batchOf(z.unknown()), () => []),
    events: z._default(batchOf(z.unknown()), () => []),
  }),
  shownBody: z.strictObject({ days: z.optional(batchOf(FeedDay)), events: z.optional(batchOf(FeedEvent)) }),
  answer: z.object({ ...counts, days: z.array(DayOutcome), events: z.array(EventOutcome) }),
})

const EntryOutcome = z.object({ id: z.optional(z.number()), version: z.optional(z.number()), ...outcome })

const catalogueLists = ['organizers', 'ships', 'cruisingareas'] as const

/** The lists together are one batch. */
const validateBatchSize = (body: { [L in (typeof catalogueLists)[number]]?: unknown }) => {
  const sizes = catalogueLists.map((list) => (Array.isArray(body[list]) ? body[list].length : 0))
  const isTooLong = sizes.reduce((sum, size) => sum + size, 0) > limits.items
  return isTooLong ? [{ at: 'organizers', issue: { key: 'maxitems' as const, params: { n: limits.items } } }] : []
}

export const feedCatalogue = call({
  method: 'POST',
  path: '/feed/catalogue',
  access: { key: 'catalogue' },
  about: 'Takes up to 1,000 cruise lines, ships and destinations together, and answers each in its place.',
  tx: 'none',
  bodyLimit: limits.feedBody,
  bodyValues: limits.feedValues,
  idempotent: true,
  body: z
    .strictObject({
      organizers: z._default(batchOf(z.unknown()), () => []),
      ships: z._default(batchOf(z.unknown()), () => []),
      cruisingareas: z._default(batchOf(z.unknown()), () => []),
    })
    .check(checkAcross(validateBatchSize)),
  shownBody: z.strictObject({
    organizers: z.optional(batchOf(CatalogueOrganizer)),
    ships: z.optional(batchOf(CatalogueShip)),
    cruisingareas: z.optional(batchOf(CatalogueArea)),
  }),
  answer: z.object({
    ...counts,
    organizers: z.array(EntryOutcome),
    ships: z.array(EntryOutcome),
    cruisingareas: z.array(EntryOutcome),
  }),
})

const StatementOutcome = z.object({
  partnerid: z.optional(z.number()),
  statementnr: z.optional(z.string()),
  version: z.optional(z.number()),
  ...outcome,
})

export const feedStatements = call({
  method: 'POST',
  path: '/feed/statements',
  access: { key: 'statements' },
  about:
    'Takes up to 1,000 statements of commission with their lines, each in any version, and answers each in its place.',
  tx: 'none',
  bodyLimit: limits.feedBody,
  bodyValues: limits.feedValues,
  idempotent: true,
  body: z.strictObject({ statements: batchOf(z.unknown()) }),
  shownBody: z.strictObject({ statements: batchOf(FeedStatement) }),
  answer: z.object({ ...counts, statements: z.array(StatementOutcome) }),
})

const CruiseOutcome = z.object({ routeplanid: z.optional(z.number()), version: z.optional(z.number()), ...outcome })

export const feedCruises = call({
  method: 'POST',
  path: '/feed/cruises',
  access: { key: 'cruises' },
  about: 'Takes up to 1,000 dated cruises, each in any version and any order, and answers each in its place.',
  tx: 'none',
  bodyLimit: limits.feedBody,
  bodyValues: limits.feedValues,
  idempotent: true,
  body: z.strictObject({ cruises: batchOf(z.unknown()) }),
  shownBody: z.strictObject({ cruises: batchOf(FeedCruise) }),
  answer: z.object({ ...counts, cruises: z.array(CruiseOutcome) }),
})

/** An account to which commission may be paid. */
const FeedAccount = z.object({
  paymentaccountid: z.number(),
  accountowner: z.string(),
  iban: z.string(),
  swift: z.string(),
  bankname: z.string(),
})

export const feedBankAccounts = call({
  method: 'GET',
  path: '/feed/bankaccounts',
  access: { key: 'accounting' },
  about:
    'The bank accounts that are in force, by partner, a page at a time: the only ones to which commission may be paid.',
  tx: 'none',
  query: z.strictObject({
    /** Only this partner. */
    partnerid: z.optional(queryInteger(1)),
    /** Only partners with a change that came into force at this time or later. */
    since: z.optional(moment),
    /** The `next` of the previous page. */
    after: z._default(queryInteger(0), 0),
    limit: z._default(queryInteger(1, limits.items), limits.items),
  }),
  answer: z.object({
    /** The time of the answer: the `since` of the next reading. */
    at: z.string(),
    /** Partners that have ever saved an account, by number; without accounts where none is in force. */
    partners: z.array(z.object({ partnerid: z.number(), mandant: z.number(), accounts: z.array(FeedAccount) })),
    /** Sent as `after` for the next page; null on the last one. */
    next: z.nullable(z.number()),
  }),
})

/** What came in with a key during the last 24 hours. */
const Arrivals = z.object({ batches: z.number(), ...counts, lastat: z.nullable(z.string()) })

export const getFeedStatus = call({
  method: 'GET',
  path: '/feed/status',
  access: { key: ['bookings', 'traffic', 'catalogue', 'statements', 'cruises'] },
  about: "What came in by this key; with a partner id also what is stored for that partner, to compare with one's own.",
  tx: 'none',
  query: z.strictObject({ partnerid: z.optional(queryInteger(1)) }),
  answer: z.object({
    /** The key's name and scopes, and those of the parts below that its scopes cover. */
    name: z.string(),
    scopes: z.array(z.string()),
    bookings: z.optional(Arrivals),
    traffic: z.optional(Arrivals),
    catalogue: z.optional(Arrivals),
    statements: z.optional(Arrivals),
    cruises: z.optional(Arrivals),
    partner: z.optional(
      z.object({
        partnerid: z.number(),
        bookings: z.optional(
          z.object({
            count: z.number(),
            bookingpricebrutto: z.number(),
            commission: z.number(),
            lastbookingdate: z.nullable(z.string()),
          }),
        ),
        traffic: z.optional(
          z.object({ days: z.number(), hits: z.number(), pageviews: z.number(), lastday: z.nullable(z.string()) }),
        ),
        statements: z.optional(
          z.object({ count: z.number(), lines: z.number(), sum: z.number(), lastissued: z.nullable(z.string()) }),
        ),
      }),
    ),
  }),
})
