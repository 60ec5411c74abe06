import type { BankAccount } from '@gangway/contract/features/agency'
import { isRealIban } from '@gangway/contract/rules/iban'
import type { Db } from '../../db/database.ts'
import { isBankChange, planAccounts, type SentAccount, type StoredAccount } from './bankaccounts.ts'

const columns = ['paymentaccountid', 'active', 'bankname', 'accountowner', 'iban', 'swift'] as const

const listStoredAccounts = (db: Db, partnerid: number): Promise<StoredAccount[]> =>
  db.selectFrom('bankaccount').select(columns).where('partnerid', '=', partnerid).orderBy('paymentaccountid').execute()

/** In wire format: BNK-4, an IBAN with wrong check digits is doubtful. */
export const listAccounts = async (db: Db, partnerid: number): Promise<BankAccount[]> =>
  (await listStoredAccounts(db, partnerid)).map((account) => ({ ...account, doubtful: !isRealIban(account.iban) }))

/**
 * Adds new accounts and changes saved ones, except their IBAN. Returns whether anything changed, and whether an account
 * with a doubtful IBAN was added.
 */
export const writeAccounts = async (db: Db, partnerid: number, sent: readonly SentAccount[], path?: string) => {
  const saved = await listStoredAccounts(db, partnerid)
  const accounts = sent.map(({ doubtful: _, ...account }) => account)
  const plan = planAccounts(saved, accounts, path)
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
  return { isBankChanged: isBankChange(saved, plan), doubtful: plan.added.some(({ iban }) => !isRealIban(iban)) }
}
