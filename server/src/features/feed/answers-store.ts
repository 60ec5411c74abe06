import type { Db } from '../../db/database.ts'

/** A batch that may be sent again: its sender, its idempotency key, and a hash of its content. */
export type Repeatable = { keyid: number; idempotencykey: string; bodyhash: Buffer }

/**
 * Claims the idempotency key of a batch. Returns the first answer if there is one; undefined: the key is new. Others
 * with the same key wait until the first transaction has ended, one way or the other.
 */
export const claimIdempotencyKey = async (db: Db, { keyid, idempotencykey, bodyhash }: Repeatable, now: Date) => {
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

export const saveAnswer = async (db: Db, { keyid, idempotencykey }: Repeatable, answer: string) => {
  await db
    .updateTable('feedanswer')
    .set({ answer })
    .where('keyid', '=', keyid)
    .where('idempotencykey', '=', idempotencykey)
    .execute()
}
