import type { Db } from '../db/database.ts'
import { endSessions, isPerson, type Owner } from './session-store.ts'

export const readPasswordHash = async (db: Db, owner: Owner): Promise<string | null> => {
  const query = isPerson(owner)
    ? db.selectFrom('person').select('passwordhash').where('personid', '=', owner.personid)
    : db
        .selectFrom('login')
        .select('passwordhash')
        .where('partnerid', '=', owner.partnerid)
        .where('userno', '=', owner.userno)
  return (await query.executeTakeFirst())?.passwordhash ?? null
}

/** The agency's name, whose words make a password easy to guess. */
export const agencyName = async (db: Db, partnerid: number): Promise<string> => {
  const row = await db.selectFrom('agency').select('firma').where('partnerid', '=', partnerid).executeTakeFirst()
  return row?.firma ?? ''
}

/**
 * Sets a new password hash and ends everything that the old password, a mailed one or a link had opened, except this
 * session.
 */
export const setPassword = async (db: Db, owner: Owner, passwordhash: string, exceptTokenhash?: Buffer) => {
  if (isPerson(owner)) {
    const { personid } = owner
    await db.updateTable('person').set({ passwordhash }).where('personid', '=', personid).execute()
    await db.deleteFrom('invitation').where('personid', '=', personid).execute()
  } else {
    const { partnerid, userno } = owner
    const login = db.updateTable('login').where('partnerid', '=', partnerid).where('userno', '=', userno)
    await login.set({ passwordhash, passwordexpired: false }).execute()
    for (const table of ['temporarypassword', 'passwordlink', 'calendaraddress'] as const)
      await db.deleteFrom(table).where('partnerid', '=', partnerid).where('userno', '=', userno).execute()
  }
  await endSessions(db, owner, exceptTokenhash)
}

/** The temporary password that opened a session; undefined: it was opened by something else. */
export const readTemporaryHash = async (
  db: Db,
  session: Owner & { tokenhash: Buffer },
): Promise<Buffer | undefined> => {
  if (isPerson(session)) return undefined
  const row = await db
    .selectFrom('session')
    .select('temporaryhash')
    .where('partnerid', '=', session.partnerid)
    .where('tokenhash', '=', session.tokenhash)
    .executeTakeFirst()
  return row?.temporaryhash ?? undefined
}
