import type { BankAccount } from '@gangway/contract/features/agency'
import type { Db } from '../../db/database.ts'
import { isBankChange, planAccounts, type SentAccount } from './bankaccounts.ts'

const columns = ['paymentaccountid', 'active', 'bankname', 'accountowner', 'iban', 'swift'] as const

export const accountsOf = (db: Db, partnerid: number): Promise<BankAccount[]> =>
  db.selectFrom('bankaccount').select(columns).where('partnerid', '=', partnerid).orderBy('paymentaccountid').execute()

/** Adds new accounts and changes saved ones, all but their IBAN. Answers whether anything about the bank changed. */
export const writeAccounts = async (db: Db, partnerid: number, sent: readonly SentAccount[], path?: string) => {
  const saved = await accountsOf(db, partnerid)
  const plan = planAccounts(saved, sent, path)
  for (const { paymentaccountid, iban: _, ...account } of plan.changed)
    await db
      .updateTable('bankaccount')
      .set(account)
      .where('partnerid', '=', partnerid)
      .where('paymentaccountid', '=', paymentaccountid)
      .execute()
  if (plan.added.length > 0)
    await db
      .insertInto('bankaccount')
      .values(plan.added.map((account) => ({ partnerid, ...account })))
      .execute()
  return isBankChange(saved, plan)
}
