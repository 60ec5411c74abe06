import type { Db } from '@gangway/server/db/database'
import { demoBankAccounts, demoPendingAccounts } from './bankaccounts.ts'

const hour = 3_600_000

/** Bank accounts for the commissions of the demo agencies; one was added yesterday and waits for a confirmation. */
export const seedBankAccounts = async (db: Db, now: Date) => {
  await db.insertInto('bankaccount').values(demoBankAccounts()).execute()
  const at = new Date(now.getTime() - 20 * hour)
  await db
    .insertInto('bankchange')
    .values(
      demoPendingAccounts().map(({ partnerid, paymentaccountid, active, bankname, accountowner, swift }) => ({
        partnerid,
        paymentaccountid,
        former: null,
        new: JSON.stringify({ active, bankname, accountowner, swift }),
        doubtful: false,
        state: 'pending' as const,
        firstid: null,
        requestedby: 0,
        requestedname: String(partnerid),
        requestedat: at,
        runsfrom: at,
        trusted: true,
      })),
    )
    .execute()
}
