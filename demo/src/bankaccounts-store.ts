import type { Db } from '@gangway/server/db/database'
import { demoBankAccounts } from './bankaccounts.ts'

/** Bank accounts for the commissions of the demo agencies. */
export const seedBankAccounts = async (db: Db) => {
  await db.insertInto('bankaccount').values(demoBankAccounts()).execute()
}
