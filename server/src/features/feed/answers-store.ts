import type { Db } from '../../db/database.ts'

/** A batch that may come again: who sent it, under which name, and what was in it. */
export type Repeatable = { keyid: number; idempotencykey: string; bodyhash: Buffer }

/**
 * Takes a name for a batch. Answers what was answered to it the first time; undefined: it is new, and the answer follows.
 * Whoever comes with the same name meanwhile waits until the first has ended, one way or the other.
 */
export const takeName = async (db: Db, { keyid, idempotencykey, bodyhash }: Repeatable, now: Date) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedanswer')
    .values({ keyid, idempotencykey, bodyhash, answer: '', createdat: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return db
    .selectFrom('feedanswer')
    .select(['bodyhash', 'answer'])
    .where('keyid', '=', keyid)
    .where('idempotencykey', '=', idempotencykey)
    .executeTakeFirstOrThrow()
}

export const keepAnswer = async (db: Db, { keyid, idempotencykey }: Repeatable, answer: string) => {
  await db
    .updateTable('feedanswer')
    .set({ answer })
    .where('keyid', '=', keyid)
    .where('idempotencykey', '=', idempotencykey)
    .execute()
}
