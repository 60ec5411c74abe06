import { getAgency, listBankAccounts, saveAgency, saveBankAccounts } from '@gangway/contract/features/agency'
import { ApiError } from '../../http/api-error.ts'
import type { Context, Feature } from '../../http/handler.ts'
import { findAgencyAddress } from '../../mail/agency-address-store.ts'
import { notifyAddressChange, notifyBankChange } from '../../mail/agency-notice.ts'
import { unknownChoices } from './agency-choices-store.ts'
import * as store from './agency-store.ts'
import { listAccounts, writeAccounts } from './bankaccount-store.ts'

const read = async ({ db, session }: Pick<Context<typeof getAgency>, 'db' | 'session'>) => {
  const agency = await store.readAgency(db, session.partnerid)
  if (!agency) throw new ApiError('notfound')
  return agency
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
    await store.writeAgency(db, { ...sent, ...choices, partnerid })
    const { isBankChanged, doubtful } = await writeAccounts(db, partnerid, bankaccounts, 'bankaccounts')
    if (isBankChanged) await notifyBankChange(context, [before, sent.email], { doubtful })
    if (before !== sent.email) await notifyAddressChange(context, before, sent.email)
    return read(context)
  })

  on(listBankAccounts, ({ db, session }) => listAccounts(db, session.partnerid))

  on(saveBankAccounts, async (context) => {
    const { db, session, body } = context
    const { isBankChanged, doubtful } = await writeAccounts(db, session.partnerid, body)
    if (isBankChanged) await notifyBankChange(context, [await findAgencyAddress(db, session.partnerid)], { doubtful })
    return listAccounts(db, session.partnerid)
  })
}
