import type { Activation } from '@gangway/contract/features/organizers-activation'
import type { Db } from '../../db/database.ts'

/** The last time that a partner asked for cruise lines. */
export const findActivation = async (db: Db, partnerid: number): Promise<Activation | null> => {
  const row = await db
    .selectFrom('activation')
    .select(['state', 'askedby', 'askedat', 'decidedat', 'reason'])
    .where('partnerid', '=', partnerid)
    .orderBy('activationid', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { askedat, decidedat, ...activation } = row
  return { ...activation, askedat: askedat.toISOString(), decidedat: decidedat?.toISOString() ?? null }
}

/** False if a request of the partner waits already. */
export const addActivation = async (
  db: Db,
  { partnerid, userno, user }: { partnerid: number; userno: number; user: string },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('activation')
    .values({ partnerid, userno, askedby: user, askedat: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
