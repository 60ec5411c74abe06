import type { Agency } from '@gangway/contract/features/agency'
import type { Db } from '../../db/database.ts'

export type AgencyRecord = Omit<Agency, 'bankaccounts'>

/** The master data, without the bank accounts. */
export const readAgency = async (db: Db, partnerid: number): Promise<AgencyRecord | undefined> => {
  const agency = await db.selectFrom('agency').selectAll().where('partnerid', '=', partnerid).executeTakeFirst()
  if (!agency) return undefined
  // The text that the console searches is not part of the record.
  const { suchtext: _, ...record } = agency
  return record
}

export const writeAgency = async (db: Db, { partnerid, ...fields }: AgencyRecord) => {
  await db
    .insertInto('agency')
    .values({ partnerid, ...fields })
    .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(fields))
    .execute()
}
