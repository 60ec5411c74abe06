import type { Db } from '../../db/database.ts'

/**
 * Ends the sessions of a partner, or of one of its logins, except the caller's own, together with their jump tokens.
 * Call it after the login was locked or changed, in the same transaction: a concurrent login waits for that change and
 * then fails, or its session is found here.
 */
export const endSessions = async (db: Db, partnerid: number, userno?: number, exceptTokenhash?: Buffer) => {
  let sessions = db.deleteFrom('session').where('partnerid', '=', partnerid)
  if (userno !== undefined) sessions = sessions.where('userno', '=', userno)
  if (exceptTokenhash) sessions = sessions.where('tokenhash', '!=', exceptTokenhash)
  await sessions.execute()
}

/** Ends one session. */
export const endSession = async (db: Db, { partnerid, tokenhash }: { partnerid: number; tokenhash: Buffer }) => {
  await db.deleteFrom('session').where('partnerid', '=', partnerid).where('tokenhash', '=', tokenhash).execute()
}

/** The agency's name, whose words make a password easy to guess. */
export const agencyName = async (db: Db, partnerid: number): Promise<string> => {
  const row = await db.selectFrom('agency').select('firma').where('partnerid', '=', partnerid).executeTakeFirst()
  return row?.firma ?? ''
}

type Owner = { partnerid: number; userno: number }

/** Sets a login's new password hash and ends everything that the old password or a mailed one had opened. */
export const setPassword = async (
  db: Db,
  { partnerid, userno }: Owner,
  passwordhash: string,
  exceptTokenhash?: Buffer,
) => {
  await db
    .updateTable('login')
    .set({ passwordhash, passwordexpired: false })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .execute()
  await endSessions(db, partnerid, userno, exceptTokenhash)
  await db.deleteFrom('temporarypassword').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
  await db.deleteFrom('passwordlink').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
  await db.deleteFrom('calendaraddress').where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
}
