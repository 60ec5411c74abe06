import type { Agency } from '@gangway/contract/features/agency'
import type { Db } from '../../db/database.ts'
import { accountsOf } from './bankaccount-store.ts'

/** The whole record: master data and bank accounts. */
export const agencyOf = async (db: Db, partnerid: number): Promise<Agency | undefined> => {
  const [agency, bankaccounts] = await Promise.all([
    db.selectFrom('agency').selectAll().where('partnerid', '=', partnerid).executeTakeFirst(),
    accountsOf(db, partnerid),
  ])
  return agency && { ...agency, bankaccounts }
}

/** Where letters to the agency go. */
export const addressOf = async (db: Db, partnerid: number): Promise<string | undefined> => {
  const row = await db.selectFrom('agency').select('email').where('partnerid', '=', partnerid).executeTakeFirst()
  return row?.email
}

export const writeAgency = async (db: Db, { partnerid, ...fields }: Omit<Agency, 'bankaccounts'>) => {
  await db
    .insertInto('agency')
    .values({ partnerid, ...fields })
    .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(fields))
    .execute()
}
