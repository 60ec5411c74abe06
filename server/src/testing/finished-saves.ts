import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/database.ts'

/** Waits until nothing that was begun before is under way, in any database of the cluster: then all changes up to now are listed. */
export const allSavesFinished = async (db: Db) => {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  const isPast = async () =>
    (
      await sql<{ past: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${rows[0]?.xid}::bigint as past`.execute(db)
    ).rows[0]?.past
  await expect.poll(isPast, { timeout: 20_000 }).toBe(true)
}
