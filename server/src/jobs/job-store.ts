import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A round carries the moment at which it was due. */
type Due = { dueat: string }

/** Every task, and what its jobs carry: few facts and keys of rows, never a secret. What each does is in `server/src/tasks.ts`. */
export type TaskPayloads = {
  mails: Record<string, never>
  events: Record<string, never>
  deadlines: Due
  housekeeping: Due
  health: Due
  retention: Due
  watch: Due
  watchpartner: { partnerid: number; day: string }
  /** One attempt at a delivery of an agency, or of a brand's booking engine. */
  webhook: { owner: 'agency' | 'brand'; ownerid: number; deliveryid: string; tries: number }
  /** Engines that want to know which agencies have changed. */
  enginehooks: Record<string, never>
}
export type TaskName = keyof TaskPayloads

type When = {
  /** A waiting job with the same key is replaced. A partner's key begins with the partner and a colon. */
  key?: string
  /** Now, unless said otherwise. */
  runAt?: Date | RawBuilder<Date>
  /** How often it is tried, with growing pauses: 25 times are three and a half days. */
  tries?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/**
 * NTF-1: adds a job in the transaction of the caller: it is there if and only if that is committed. It is done at least once; an effect
 * that must not be repeated has a key of its own, which the job writes together with it.
 */
export const addJob = async <N extends TaskName>(
  db: Db,
  name: N,
  payload: TaskPayloads[N],
  { key, runAt, tries, queue }: When = {},
): Promise<void> => {
  await sql`select add_job(${name}::text, ${JSON.stringify(payload)}::jsonb, ${key ?? null}::text,
    (${runAt ?? null})::timestamptz, ${tries ?? null}::int, ${queue ?? null}::text)`.execute(db)
}

/** Lets a job run now, with all of its tries; false where none waits. */
export const retryJob = async (db: Db, jobid: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select retry_job(${jobid}::bigint) as found`.execute(db)
  return rows[0]?.found ?? false
}
