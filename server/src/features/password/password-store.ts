import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'

type Owner = { partnerid: number; userno: number; tokenhash: Buffer }

/**
 * Counts an attempt at the old password before it is made. Undefined: the session has used all its attempts, or has
 * ended. `secrets` are what the attempt is compared with.
 */
export const reserveAttempt = async (db: Db, { partnerid, userno, tokenhash }: Owner) => {
  const row = await db
    .updateTable('session as s')
    .from('login as l')
    .set((row) => ({ failures: row('s.failures', '+', 1) }))
    .whereRef('l.partnerid', '=', 's.partnerid')
    .whereRef('l.userno', '=', 's.userno')
    .where('s.partnerid', '=', partnerid)
    .where('s.userno', '=', userno)
    .where('s.tokenhash', '=', tokenhash)
    .where('s.failures', '<', limits.wrongOldPasswords)
    .returning(['s.failures', 's.temporaryhash', 's.temporary', 'l.passwordhash'])
    .executeTakeFirst()
  return row
}

/** Takes back an attempt that was not made. */
export const returnAttempt = async (db: Db, { partnerid, tokenhash }: Owner) => {
  await db
    .updateTable('session')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('partnerid', '=', partnerid)
    .where('tokenhash', '=', tokenhash)
    .where('failures', '>', 0)
    .execute()
}

type Renewed = Pick<Owner, 'partnerid' | 'tokenhash'> & { hasHalf: boolean }
type NewSecrets = { token: string; half: string }

/**
 * Turns a session into a normal one with a reset count, a new token and, if it had one, a new cookie half. False: it
 * has ended meanwhile.
 */
export const renewSession = async (db: Db, session: Renewed, { token, half }: NewSecrets): Promise<boolean> => {
  const { partnerid, tokenhash, hasHalf } = session
  await db.deleteFrom('wlvtoken').where('partnerid', '=', partnerid).where('sessionhash', '=', tokenhash).execute()
  const row = await db
    .updateTable('session')
    .set({ tokenhash: sha256(token), temporary: false, temporaryhash: null, failures: 0 })
    .$if(hasHalf, (renewing) => renewing.set({ halfhash: sha256(half) }))
    .where('partnerid', '=', partnerid)
    .where('tokenhash', '=', tokenhash)
    .returning('partnerid')
    .executeTakeFirst()
  return row !== undefined
}
