import type { Db } from '../db/database.ts'

type User = { partnerid: number; userno: number }

/** Stores the hash of the token in an invitation that is about to be sent; false if it was withdrawn or accepted. */
export const saveInvitationToken = async (db: Db, { partnerid, userno }: User, hash: Buffer): Promise<boolean> => {
  const row = await db
    .updateTable('userinvitation')
    .set({ hash })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .returning('userno')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the hash of the token in a link for a new password; false if the user is gone. */
export const savePasswordLink = async (db: Db, user: User, hash: Buffer, expiresat: Date): Promise<boolean> => {
  const { partnerid, userno } = user
  const row = await db
    .insertInto('passwordlink')
    .columns(['partnerid', 'userno', 'hash', 'expiresat'])
    .expression((from) =>
      from
        .selectFrom('login')
        .select(['partnerid', 'userno'])
        .select((value) => [value.val(hash).as('hash'), value.val(expiresat).as('expiresat')])
        .where('partnerid', '=', partnerid)
        .where('userno', '=', userno),
    )
    .returning('userno')
    .executeTakeFirst()
  return row !== undefined
}
