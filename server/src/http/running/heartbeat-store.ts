import type { Db } from '../../db/database.ts'

type Beat = { serverid: string; host: string; version: string; startedat: Date; seenat: Date }

/** Says that this server runs. Servers that stopped without saying so are forgotten after a day. */
export const saveBeat = async (db: Db, beat: Beat) => {
  await db
    .insertInto('serverbeat')
    .values(beat)
    .onConflict((conflict) => conflict.column('serverid').doUpdateSet({ seenat: beat.seenat }))
    .execute()
  await db
    .deleteFrom('serverbeat')
    .where('seenat', '<', new Date(beat.seenat.getTime() - 24 * 60 * 60 * 1000))
    .execute()
}

export const removeBeat = async (db: Db, serverid: string) => {
  await db.deleteFrom('serverbeat').where('serverid', '=', serverid).execute()
}
