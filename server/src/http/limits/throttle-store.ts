import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** How a bucket counts. Times are in milliseconds. */
export type Policy = {
  /** Attempts before anybody has to wait. */
  free: number
  /** How long an attempt is remembered. */
  span: number
  /**
   * The first wait and the longest; each further attempt doubles it and restarts the span. Without it, a full bucket
   * waits until the span of its first attempt is over.
   */
  doubling?: { first: number; longest: number }
}

const seconds = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** Seconds until all of these buckets accept attempts again; 0: now. */
export const readWait = async (db: Db, buckets: readonly string[], now: Date): Promise<number> => {
  const rows = await db
    .selectFrom('throttle')
    .select('until')
    .where('bucket', 'in', buckets)
    .where('until', '>', now)
    .execute()
  return Math.max(0, ...rows.map(({ until }) => (until ? seconds(until, now) : 0)))
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot outrun the count. False: the bucket is
 * waiting, and nothing was counted.
 */
export const reserve = async (db: Db, bucket: string, policy: Policy, now: Date): Promise<boolean> => {
  const { free, span, doubling } = policy
  const after = (ms: number) => new Date(now.getTime() + ms)
  const tries = sql<number>`case when t.endsat <= ${now} then 1 else t.failures + 1 end`
  const endsat = doubling
    ? sql<Date>`${after(span)}`
    : sql<Date>`case when t.endsat <= ${now} then ${after(span)} else t.endsat end`
  // The exponent is bounded, since a bucket may see attempts for years.
  const pause = doubling
    ? sql`${now}::timestamptz + interval '1 millisecond'
        * least(${doubling.longest}::float8, ${doubling.first} * power(2::float8, least(40, (${tries}) - ${free})))`
    : endsat
  const first = doubling ? after(doubling.first) : after(span)
  const { rows } = await sql`
    insert into throttle as t (bucket, failures, until, endsat)
    values (${bucket}, 1, ${free <= 1 ? first : null}, ${after(span)})
    on conflict (bucket) do update
      set failures = ${tries}, until = case when (${tries}) >= ${free} then ${pause} end, endsat = ${endsat}
      where t.until is null or t.until <= ${now}
    returning bucket`.execute(db)
  return rows.length > 0
}

/** Takes back an attempt that was successful or never made. */
export const returnAttempt = async (db: Db, bucket: string) => {
  await db
    .updateTable('throttle')
    .set((row) => ({ failures: sql`greatest(0, ${row.ref('failures')} - 1)`, until: null }))
    .where('bucket', '=', bucket)
    .execute()
}

/** Deletes a bucket. */
export const deleteBucket = async (db: Db, bucket: string) => {
  await db.deleteFrom('throttle').where('bucket', '=', bucket).execute()
}
