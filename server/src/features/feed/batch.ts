import { createHash } from 'node:crypto'
import type { Scope } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { feedBookings } from '@gangway/contract/features/feed'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { createLimiter } from '../../http/limits/limiter.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context } from '../../http/pipeline/handler.ts'
import { withRetry } from '../../http/pipeline/retry.ts'
import { claimIdempotencyKey, type Repeatable, saveAnswer } from './answers-store.ts'
import { saveRefusals } from './refusal-store.ts'
import { recordBatch } from './status-store.ts'

type Batch = Pick<Context<typeof feedBookings>, 'request' | 'key' | 'database' | 'headers' | 'now'> & {
  body: unknown
}
type Counts = { accepted: number; unchanged: number; different: number; refused: number }

/** Few batches at a time, those of a key in order of arrival. One per process; the configuration gives it its size. */
export const batchLimiter = createLimiter({
  atOnce: 1,
  waiting: 100,
  longestWait: 60_000,
  rejection: { key: 'unavailable', wait: 5 },
})

/** One connection of the feed's pool is left for calls that only read. */
export const batchesAtOnce = ({ POOL_FEED }: Pick<Config, 'POOL_FEED'>) => Math.max(1, POOL_FEED - 1)

const header = 'idempotency-key'
const visible = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKey}}$`)

/** The batch with its idempotency key, if its sender gave one. */
const repeatable = ({ request, key: { keyid }, body }: Batch): Repeatable | undefined => {
  const idempotencykey = request.headers[header]
  if (idempotencykey === undefined) return undefined
  if (typeof idempotencykey !== 'string' || !visible.test(idempotencykey)) throw fieldError(header, 'pattern')
  // The call is part of the hash: one key for bookings and traffic would be a mistake.
  const bodyhash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(body)}`)
    .digest()
  return { keyid, idempotencykey, bodyhash }
}

/** The answer this batch got the first time. */
const firstAnswer = async <A>(db: Db, batch: Repeatable, now: Date): Promise<A | undefined> => {
  const first = await claimIdempotencyKey(db, batch, now)
  if (!first) return undefined
  if (!first.bodyhash.equals(batch.bodyhash))
    throw new ApiError('refused', { fields: [{ field: header, key: 'locked' }] })
  return JSON.parse(first.answer) as A // written by us as this call's answer
}

/**
 * One batch, one transaction: its content, the record that it arrived, and its answer in case it is sent again. `validate`
 * runs before the transaction, which then holds up nothing.
 */
export const runBatch = <A extends Counts>(
  context: Batch,
  scope: Scope,
  validate: () => Promise<(db: Db, now: Date) => Promise<A>>,
): Promise<A> => {
  const {
    database,
    key: { keyid },
    headers,
    request,
  } = context
  const named = repeatable(context)
  const once = (work: (db: Db, now: Date) => Promise<A>) => async (db: Db) => {
    const now = context.now()
    const before = named && (await firstAnswer<A>(db, named, now))
    if (before) {
      headers['idempotent-replayed'] = 'true'
      return before
    }
    const answer = await work(db, now)
    const { accepted, unchanged, different, refused } = answer
    await recordBatch(db, { keyid, scope, at: now, accepted, unchanged, different, refused })
    if (refused + different > 0) await saveRefusals(db, { keyid, scope, at: now }, context.body, answer)
    if (named) await saveAnswer(db, named, JSON.stringify(answer))
    return answer
  }
  return batchLimiter.run({ owner: keyid, connection: request.raw.socket }, async () => {
    const work = await validate()
    return withRetry(() => database.feed.transaction().execute(once(work)))
  })
}
