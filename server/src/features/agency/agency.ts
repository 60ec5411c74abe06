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
import { mayWith } from '@gangway/contract/rights'
import { findToken } from '../../bank/bank-change-store.ts'
import { decideInAgency, freezeByToken } from '../../bank/bank-changes.ts'
import { ApiError } from '../../http/api-error.ts'
import { endSessions } from '../../http/credentials-store.ts'
import { onWrongSecret, recordLinkFailure } from '../../http/failures.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { limitCalls } from '../../http/throttle.ts'
import { sha256 } from '../../http/tokens.ts'
import { findAgencyAddress } from '../../mail/agency-address-store.ts'
import { changeAgencyAddress } from '../../mail/agency-notice.ts'
import { unknownChoices } from './agency-choices-store.ts'
import * as store from './agency-store.ts'
import { readAccounts, readAgency } from './bankaccount-store.ts'
import { saveAccounts } from './save-accounts.ts'

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
      for (const userno of frozen.usernos) await endSessions(db, frozen.partnerid, userno)
    })
    const record = async () => recordLinkFailure(context, 'bankstop', (await findToken(owner, hash))?.partnerid)
    await onWrongSecret(frozen, record)
    return { frozen: true }
  })
}
