import type { Scope } from '@gangway/contract/calls/call'
import type { FieldError } from '@gangway/contract/calls/errors'
import type { FeedRefusal, FeedScope } from '@gangway/contract/features/feed-console'
import type { Db } from '../../db/database.ts'

/** How many refused items of a batch are kept. A thousand of them usually share one mistake. */
const keptPerBatch = 50

/** Of an item, so many characters. */
const keptLength = 8000

type Outcome = { result: string; fields?: readonly FieldError[] | undefined }

const isOutcome = (value: unknown): value is Outcome => typeof value === 'object' && value !== null && 'result' in value

/** PostgreSQL stores no zero characters, escaped or not. */
const toText = (value: unknown) => JSON.stringify(value)?.replaceAll('\\u0000', '\\\\u0000') ?? 'null'

/** The refused items of a batch's answer, each beside what was sent. */
const listRefused = (sent: unknown, answer: unknown) =>
  Object.entries(Object(answer)).flatMap(([list, outcomes]) => {
    if (!Array.isArray(outcomes)) return []
    const items: unknown = Object(sent)[list]
    return outcomes.flatMap((outcome: unknown, index) =>
      isOutcome(outcome) && outcome.result === 'refused'
        ? [{ list, fields: outcome.fields ?? [], item: Array.isArray(items) ? items[index] : undefined }]
        : [],
    )
  })

/** Keeps refused items for the provider to look at, in the batch's own transaction. */
export const saveRefusals = async (
  db: Db,
  { keyid, scope, at }: { keyid: number; scope: Scope; at: Date },
  sent: unknown,
  answer: unknown,
) => {
  const refused = listRefused(sent, answer).slice(0, keptPerBatch)
  if (refused.length === 0) return
  const rows = refused.map(({ list, fields, item }) => ({
    keyid,
    scope,
    at,
    list,
    fields: toText(fields),
    item: toText(item).slice(0, keptLength).toWellFormed(),
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
