import type { Db } from '@gangway/server/db/database'

/** Mails that wait, how long the first of them has waited, and those given up. */
export const countOutbox = async (db: Db) => {
  const waiting = await db
    .selectFrom('outbox')
    .select((mail) => [mail.fn.countAll<number>().as('n'), mail.fn.min('createdat').as('oldest')])
    .where('sentat', 'is', null)
    .where('failedat', 'is', null)
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('outbox')
    .select((mail) => mail.fn.countAll<number>().as('n'))
    .where('failedat', 'is not', null)
    .executeTakeFirstOrThrow()
  return { waiting: waiting.n, oldest: waiting.oldest as Date | null, failed: failed.n }
}
