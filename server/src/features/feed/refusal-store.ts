import type { Scope } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { FeedRefusal, FeedScope } from '@gangway/contract/features/feed-console'
import type { FeedFieldError } from '@gangway/contract/features/feed-reasons'
import type { Db } from '../../db/database.ts'
import { listErased } from '../privacy/tombstone-store.ts'

/** How many refused items of a batch are kept. A thousand of them usually share one mistake. */
const keptPerBatch = 50

/** Of an item, so many characters. */
const keptLength = 8000

type Outcome = { result: string; fields?: readonly FeedFieldError[] | undefined }

const isOutcome = (value: unknown): value is Outcome => typeof value === 'object' && value !== null && 'result' in value

/** PostgreSQL stores no zero characters, escaped or not. */
const toText = (value: unknown) => JSON.stringify(value)?.replaceAll('\\u0000', '\\\\u0000') ?? 'null'

/** What came is in the item. */
const withoutValue = ({ came: _, ...field }: FeedFieldError) => field

/** The items of a batch that were not stored, each beside what was sent. */
const listRefused = (sent: unknown, answer: unknown) =>
  Object.entries(Object(answer)).flatMap(([list, outcomes]) => {
    if (!Array.isArray(outcomes)) return []
    const items: unknown = Object(sent)[list]
    return outcomes.flatMap((outcome: unknown, index) =>
      isOutcome(outcome) && outcome.fields
        ? [{ list, fields: outcome.fields.map(withoutValue), item: Array.isArray(items) ? items[index] : undefined }]
        : [],
    )
  })

const readId = (id: unknown, most: number) => (Number.isInteger(Number(id)) && Number(id) <= most ? Number(id) : 0)
const keyOf = (item: unknown) => {
  const { partnerid, bookingid } = Object(item)
  return { partnerid: readId(partnerid, limits.integer), bookingid: readId(bookingid, Number.MAX_SAFE_INTEGER) }
}

/** GDP-2: of an item about an erased customer's booking nothing but its numbers is kept. */
const withoutErased = async (db: Db, items: readonly unknown[]): Promise<unknown[]> => {
  const keys = items.map(keyOf)
  const erased = await listErased(db, keys)
  return items.map((item, at) => {
    const key = keys[at]
    return key && erased.has(`${key.partnerid}/${key.bookingid}`) ? key : item
  })
}

/** Keeps refused items for the provider to look at, in the batch's own transaction. */
export const saveRefusals = async (
  db: Db,
  { keyid, scope, at: arrived }: { keyid: number; scope: Scope; at: Date },
  sent: unknown,
  answer: unknown,
) => {
  const refused = listRefused(sent, answer).slice(0, keptPerBatch)
  if (refused.length === 0) return
  const items = await withoutErased(
    db,
    refused.map(({ item }) => item),
  )
  const rows = refused.map(({ list, fields }, at) => ({
    keyid,
    scope,
    at: arrived,
    list,
    fields: toText(fields),
    item: toText(items[at]).slice(0, keptLength).toWellFormed(),
  }))
  await db.insertInto('feedrefusal').values(rows).execute()
}

type Wanted = { scope?: FeedScope | undefined; before?: number | undefined; limit: number }

/** A page of refused items, newest first. */
export const readRefusals = async (db: Db, { scope, before, limit }: Wanted) => {
  let rows = db
    .selectFrom('feedrefusal as r')
    .innerJoin('apikey as k', 'k.keyid', 'r.keyid')
    .select(['r.refusalid', 'r.at', 'r.scope', 'r.list', 'r.fields', 'r.item', 'k.name as key'])
    .orderBy('r.refusalid', 'desc')
    .limit(limit + 1)
  if (scope) rows = rows.where('r.scope', '=', scope)
  if (before !== undefined) rows = rows.where('r.refusalid', '<', before)
  const found = await rows.execute()
  const page = found.slice(0, limit).map(
    ({ at, fields, ...row }) => ({ ...row, at: at.toISOString(), fields: JSON.parse(fields) }) as FeedRefusal, // written above
  )
  return { rows: page, hasmore: found.length > limit }
}
