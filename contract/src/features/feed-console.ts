import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall, type Scope, scopes } from '../calls/call.ts'
import { integer, isoDate, queryInteger, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { checkAcross } from '../rules/rule.ts'
import { FeedFieldError } from './feed-reasons.ts'

/** What machines can send: a key for the booking engine sends nothing. */
export const feedScopes = ['bookings', 'traffic', 'catalogue', 'statements', 'cruises'] as const
export type FeedScope = (typeof feedScopes)[number]

const counts = {
  batches: z.number(),
  accepted: z.number(),
  unchanged: z.number(),
  /** PRD-4: a known version with other content. */
  different: z.number(),
  refused: z.number(),
}

/** The number of days that the feed's overview covers, today included. */
export const feedDays = 30

export const FeedOverview = z.object({
  scopes: z.array(
    z.object({
      scope: z.enum(feedScopes),
      /** When the last batch came in; null: never, or more than 30 days ago. */
      lastat: z.nullable(z.string()),
      /** Seconds since then. */
      silence: z.nullable(z.number()),
      /** The longest pause between two batches in these 30 days, in seconds; null where batches came on too few days to say. */
      longestpause: z.nullable(z.number()),
      /** Nothing has come in for longer than ever in these 30 days. */
      issilent: z.boolean(),
    }),
  ),
  /** One row for each day and scope with a batch, oldest first. */
  days: z.array(z.object({ day: z.string(), scope: z.enum(feedScopes), ...counts })),
  /** Refused items that can be looked at. */
  refusals: z.number(),
})
export type FeedOverview = z.infer<typeof FeedOverview>

export const getFeedOverview = providerCall({
  method: 'GET',
  path: '/feed/overview',
  access: { roles: everyRole },
  about: "What the provider's machines sent in the last 30 days, by day and kind, and whether they are silent.",
  answer: FeedOverview,
})

export const FeedRefusal = z.object({
  refusalid: z.number(),
  at: z.string(),
  scope: z.enum(feedScopes),
  /** The list of the batch that the item was in: bookings, days, ships … */
  list: z.string(),
  /** The name of the key that sent it. */
  key: z.string(),
  /** Why, field by field; what came is in the item. */
  fields: z.array(FeedFieldError),
  /** The item as it was sent, as JSON; the end of a very long one is missing. */
  item: z.string(),
})
export type FeedRefusal = z.infer<typeof FeedRefusal>

export const listFeedRefusals = providerCall({
  method: 'GET',
  path: '/feed/refusals',
  access: { roles: ['administrator', 'care', 'accounting'] },
  about: 'Refused items of the feed with their reasons and contents, the newest first, a page at a time.',
  query: z.strictObject({
    scope: z.optional(z.enum(feedScopes)),
    /** The id of the last row of the previous page. */
    before: z.optional(queryInteger(1, limits.integer)),
    limit: z._default(queryInteger(1, 200), 50),
  }),
  answer: z.object({ rows: z.array(FeedRefusal), hasmore: z.boolean() }),
})

export const ApiKey = z.object({
  keyid: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** PRD-5: the brands whose agencies it is for; empty for all. */
  mandants: z.array(z.number()),
  /** The moment from which it opens nothing; null: never. */
  expiresat: z.nullable(z.string()),
  createdat: z.string(),
  lastusedat: z.nullable(z.string()),
  revokedat: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listKeys = providerCall({
  method: 'GET',
  path: '/feed/keys',
  access: { roles: ['administrator'] },
  about: "The keys of the provider's machines, revoked ones included. A key itself cannot be read again.",
  answer: z.array(ApiKey),
})

/** PRD-5: what concerns all brands, so that a key of single brands cannot send it. */
const scopesOfAllBrands = ['catalogue', 'cruises'] as const satisfies readonly Scope[]

/** The scopes that a key of these brands cannot have. */
export const findClosedScopes = (chosen: readonly string[], mandants: readonly unknown[]) =>
  mandants.length === 0 ? [] : scopesOfAllBrands.filter((scope) => chosen.includes(scope))

/** PRD-5: so many days before its end a key is shown as one that ends soon. */
export const keyWarningDays = 14

export const keyForm = z
  .strictObject({
    name: requiredLine(),
    scopes: z.array(z.enum(scopes)).check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(scopes.length),
      z.refine((list) => new Set(list).size === list.length, 'pattern'),
    ),
    /** Only for agencies of these brands; empty for all. */
    mandants: z._default(z.array(integer(1)).check(z.maxLength(limits.keyBrands)), () => []),
    /** The last day on which it works; null: until it is revoked. */
    lastday: z._default(z.nullable(isoDate), null),
  })
  .check(
    checkAcross<'scopes' | 'mandants'>(({ scopes, mandants }) => {
      const [closed] = Array.isArray(scopes) && Array.isArray(mandants) ? findClosedScopes(scopes, mandants) : []
      return closed ? [{ at: 'scopes', issue: { key: 'choice', params: { value: closed } } }] : []
    }),
  )

export const createKey = providerCall({
  method: 'POST',
  path: '/feed/keys/create',
  access: { roles: ['administrator'] },
  about: 'Creates a key and answers it, this once.',
  freshProof: true,
  body: keyForm,
  answer: z.object({ ...ApiKey.shape, key: z.string() }),
})

export const revokeKey = providerCall({
  method: 'POST',
  path: '/feed/keys/:keyid/revoke',
  access: { roles: ['administrator'] },
  about: 'Revokes a key at once.',
  freshProof: true,
  refuses: ['notfound'],
  answer: ApiKey,
})
