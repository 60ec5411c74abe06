import type { BankChange } from '@gangway/contract/bank-changes'
import type { BankAccount } from '@gangway/contract/features/agency'
import { isRealIban } from '@gangway/contract/rules/iban'
import { listOpen, listRefused, listSaved, readTrustedSince, type StoredChange } from '../../bank/bank-change-store.ts'
import { dueAt, readInForce } from '../../bank/in-force.ts'
import { mayConfirm } from '../../bank/trust.ts'
import type { Db } from '../../db/database.ts'
import type { Session } from '../../http/session-lookup-store.ts'
import type { AccountPlan } from './bankaccounts.ts'

/** In wire format, without what is open: BNK-4, an IBAN with wrong check digits is doubtful. */
export const listAccounts = async (db: Db, partnerid: number): Promise<BankAccount[]> =>
  (await listSaved(db, partnerid)).map((account) => ({ ...account, doubtful: !isRealIban(account.iban) }))

const toChange = (change: StoredChange, mayconfirm: boolean): BankChange => ({
  changeid: change.changeid,
  by: change.requestedname,
  at: change.requestedat.toISOString(),
  inforceat: dueAt(change)?.toISOString() ?? null,
  former: change.former,
  mayconfirm,
  reason: change.reason,
})

export type Reading = { db: Db; session: Session; now: () => Date }

/** SEC-7: the accounts with where each stands, for this login. */
export const readAccounts = async ({ db, session, now }: Reading): Promise<BankAccount[]> => {
  const { partnerid } = session
  const [accounts, stored, refused, trustedsince] = await Promise.all([
    listAccounts(db, partnerid),
    listOpen(db, partnerid),
    listRefused(db, partnerid),
    readTrustedSince(db, session),
  ])
  const { effective } = readInForce(accounts, stored, now())
  const closed = effective.map(({ change }) => change.changeid)
  return accounts.map((account) => {
    const isOwn = ({ paymentaccountid }: { paymentaccountid: number }) => paymentaccountid === account.paymentaccountid
    const open = stored.find((change) => isOwn(change) && !closed.includes(change.changeid))
    if (open) return { ...account, state: open.state, change: toChange(open, mayConfirm(open, session, trustedsince)) }
    const last = refused.find(isOwn)
    if (last) return { ...account, state: 'refused', change: { ...toChange({ ...last, state: 'frozen' }, false) } }
    return { ...account, state: account.active ? 'inforce' : 'off' }
  })
}

/** Adds new accounts and changes saved ones, except their IBAN. */
export const writePlan = async (db: Db, partnerid: number, plan: AccountPlan) => {
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
}
