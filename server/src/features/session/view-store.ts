import type { Db } from '../../db/database.ts'
import { parseViewPartner, sha256 } from '../../http/session/tokens.ts'

/** Whose view a code opens, and who views. The first lookup deletes it. */
export const consumeViewLink = async (db: Db, code: string, now: Date) => {
  const partnerid = parseViewPartner(code)
  if (partnerid === undefined) return undefined
  return db
    .deleteFrom('viewlink')
    .where('partnerid', '=', partnerid)
    .where('hash', '=', sha256(code))
    .where('expiresat', '>', now)
    .returning(['partnerid', 'viewer', 'viewerhash'])
    .executeTakeFirst()
}

type NewView = { partnerid: number; token: string; half: string; viewer: string; viewerhash: Buffer; address: string }

/** Opens a session of the main login for somebody of the provider; it ends with their console session. */
export const openViewSession = async (db: Db, { token, half, ...view }: NewView, now: Date) => {
  await db
    .insertInto('session')
    .values({ ...view, userno: 0, tokenhash: sha256(token), halfhash: sha256(half), createdat: now })
    .execute()
}
