import type { Agency } from '@gangway/contract/features/agency'
import type { Db } from '../../db/database.ts'
import { listAccounts } from './bankaccount-store.ts'

/** The whole record: master data and bank accounts. */
export const readAgency = async (db: Db, partnerid: number): Promise<Agency | undefined> => {
  const [agency, bankaccounts] = await Promise.all([
    db.selectFrom('agency').selectAll().where('partnerid', '=', partnerid).executeTakeFirst(),
    listAccounts(db, partnerid),
  ])
  if (!agency) return undefined
  // The text that the console searches is not part of the record.
  const { suchtext: _, ...record } = agency
  return { ...record, bankaccounts }
}

export const writeAgency = async (db: Db, { partnerid, ...fields }: Omit<Agency, 'bankaccounts'>) => {
  await db
    .insertInto('agency')
    .values({ partnerid, ...fields })
    .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(fields))
    .execute()
}
