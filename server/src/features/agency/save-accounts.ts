import { isRealIban } from '@gangway/contract/rules/iban'
import { listOpen, listTakenBack } from '../../bank/bank-change-store.ts'
import { recordSaved, settle } from '../../bank/bank-changes.ts'
import type { Db } from '../../db/database.ts'
import type { Session } from '../../http/session-lookup-store.ts'
import { notifyBankChange } from '../../mail/bank-notice.ts'
import { writePlan } from './bankaccount-store.ts'
import { assertNotFrozen, assertOneActive, listTouched, planAccounts, type SentAccount } from './bankaccounts.ts'

type Saving = { db: Db; session: Session; now: () => Date }

/**
 * Saves accounts. What matters for where money goes waits (SEC-7), and the agency is told; `addresses` are told besides
 * the usual ones: the address before a save that changes it, and after. `path` is the position of the accounts in a
 * body that has other data too, for the messages.
 */
export const saveAccounts = async (
  saving: Saving,
  sent: readonly SentAccount[],
  addresses: readonly (string | undefined)[] = [],
  path?: string,
) => {
  if (sent.length === 0) return
  const { db, session, now } = saving
  const { partnerid, mandant, user } = session
  const state = await settle(db, { partnerid, mandant }, now(), 'agency')
  const accounts = sent.map(({ doubtful: _, state: __, change: ___, ...account }) => account)
  const plan = planAccounts(state.accounts, accounts, path)
  const touched = listTouched(state.accounts, plan)
  // BNK-2: where the last account was refused or withdrawn, the agency can still save its other data.
  const isBeside = path !== undefined && touched.length === 0 && (await listTakenBack(db, partnerid)).length > 0
  if (!isBeside) assertOneActive(state.accounts, plan, path)
  const frozen = state.open.filter((change) => change.state === 'frozen')
  assertNotFrozen(
    touched,
    frozen.map(({ paymentaccountid }) => paymentaccountid),
    path,
  )
  if (touched.length === 0) return
  await writePlan(db, partnerid, plan)
  await recordSaved(saving, state, touched)
  const untouched = state.accounts.filter(
    ({ paymentaccountid }) => !touched.some((account) => account.paymentaccountid === paymentaccountid),
  )
  const doubtful = plan.added.some(({ iban }) => !isRealIban(iban))
  const about = { db, partnerid, mandant, now: now() }
  const open = await listOpen(db, partnerid)
  await notifyBankChange(about, { user, doubtful, addresses }, [...untouched, ...touched], open)
}
