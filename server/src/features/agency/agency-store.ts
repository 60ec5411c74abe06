import type { Db } from '../../db/database.ts'

export const agencyOf = (db: Db, partnerid: number) =>
  db.selectFrom('agency').selectAll().where('partnerid', '=', partnerid).executeTakeFirst()
