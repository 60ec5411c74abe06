import { mayWith } from '@gangway/contract/access/rights'
import {
  confirmBankChange,
  getAgency,
  listBankAccounts,
  refuseBankChange,
  saveAgency,
  saveBankAccounts,
  stopBankChanges,
  withdrawBankChange,
} from '@gangway/contract/features/agency'
import { isRealIban } from '@gangway/contract/rules/iban'
import { endSessions } from '../../account/session-store.ts'
import { findToken, listOpen, listTakenBack } from '../../bank/bank-change-store.ts'
import { decideInAgency, freezeByToken, recordSaved, settle } from '../../bank/bank-changes.ts'
import type { Db } from '../../db/database.ts'
import { limitCalls } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { onWrongSecret, recordLinkFailure } from '../../http/pipeline/failures.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { findAgencyAddress } from '../../mail/agency-address-store.ts'
import { changeAgencyAddress } from '../../mail/agency-notice.ts'
import { notifyBankChange } from '../../mail/bank-notice.ts'
import { unknownChoices } from './agency-choices-store.ts'
import * as store from './agency-store.ts'
import { readAccounts, readAgency, writePlan } from './bankaccount-store.ts'
import { assertNotFrozen, assertOneActive, listTouched, planAccounts, type SentAccount } from './bankaccounts.ts'

type Saving = { db: Db; session: Session; now: () => Date }

/**
 * Saves accounts. What matters for where money goes waits (SEC-7), and the agency is told; `addresses` are told besides
 * the usual ones: the address before a save that changes it, and after. `path` is the position of the accounts in a
 * body that has other data too, for the messages.
 */
const saveAccounts = async (
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

const read = async (context: Pick<Context<typeof getAgency>, 'db' | 'session' | 'now'>) => {
  const agency = await readAgency(context)
  if (!agency) throw new ApiError('notfound')
  return agency
}

type Deciding = Pick<Context<typeof confirmBankChange>, 'db' | 'session' | 'now' | 'address' | 'params'>

const decideOwn = async (context: Deciding, step: Parameters<typeof decideInAgency>[2], reason?: string) => {
  const changeid = pathId(context.params.changeid, Number.MAX_SAFE_INTEGER)
  if (!(await decideInAgency(context, changeid, step, reason))) throw new ApiError('refused')
  return mayWith(context.session.mask, listBankAccounts.access) ? readAccounts(context) : []
}

export const agency: Feature = (on) => {
  on(getAgency, read)

  on(saveAgency, async (context) => {
    const { db, session, body } = context
    const { bankaccounts = [], partnerid = session.partnerid, ...sent } = body
    if (partnerid !== session.partnerid) throw new ApiError('forbidden')
    const fields = await unknownChoices(db, sent)
    if (fields.length > 0) throw new ApiError('badinput', { fields })
    // An empty select sends 0.
    const choices = { reisebuerotyp: sent.reisebuerotyp || null, titel: sent.titel || null }
    const before = await findAgencyAddress(db, partnerid)
    const { mandant, user, userno } = session
    await changeAgencyAddress({ db, partnerid, mandant, by: { user, userno }, now: context.now() }, sent.email)
    await store.writeAgency(db, { ...sent, ...choices, partnerid })
    await saveAccounts(context, bankaccounts, [before, sent.email], 'bankaccounts')
    return read(context)
  })

  on(listBankAccounts, readAccounts)

  on(saveBankAccounts, async (context) => {
    await saveAccounts(context, context.body)
    return readAccounts(context)
  })

  on(confirmBankChange, (context) => decideOwn(context, 'confirm'))

  on(refuseBankChange, (context) => decideOwn(context, 'refuse', context.body.reason))

  on(withdrawBankChange, (context) => decideOwn(context, 'withdraw'))

  on(stopBankChanges, async (context) => {
    await limitCalls(context, 'bankstop', context.address)
    const { owner } = context.database
    const hash = sha256(context.body.token)
    const frozen = owner.transaction().execute(async (db) => {
      const frozen = await freezeByToken(db, hash, { now: context.now(), address: context.address })
      // As after SEC-6: whoever made the change is logged out.
      for (const userno of frozen.usernos) await endSessions(db, { partnerid: frozen.partnerid, userno })
    })
    const record = async () => recordLinkFailure(context, 'bankstop', (await findToken(owner, hash))?.partnerid)
    await onWrongSecret(frozen, record)
    return { frozen: true }
  })
}
