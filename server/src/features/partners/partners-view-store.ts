import type { Db } from '../../db/database.ts'
import { sha256 } from '../../http/session/tokens.ts'

/** The brand of a partner and whether it is locked; undefined if there is no such partner. */
export const findViewedPartner = (db: Db, partnerid: number) =>
  db.selectFrom('partner').select(['mandant', 'locked']).where('partnerid', '=', partnerid).executeTakeFirst()

type ViewLink = { partnerid: number; code: string; viewer: string; viewerhash: Buffer; expiresat: Date }

export const saveViewLink = async (db: Db, { code, ...link }: ViewLink) => {
  await db
    .insertInto('viewlink')
    .values({ ...link, hash: sha256(code) })
    .execute()
}
