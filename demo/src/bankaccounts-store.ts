import type { Db } from '@gangway/server/db/database'
import { demoBankAccounts } from './bankaccounts.ts'

/** Where the demo agencies get their commission. */
export const seedBankAccounts = async (db: Db) => {
  await db.insertInto('bankaccount').values(demoBankAccounts()).execute()
}
