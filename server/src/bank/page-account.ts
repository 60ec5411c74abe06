import type { WlvForm } from '@gangway/contract/features/wlv'
import type { PageBank, PageBankChange } from '@gangway/contract/partners/bank-changes'
import { isRealIban } from '@gangway/contract/rules/iban'
import type { Db } from '../db/database.ts'
import { fieldError } from '../http/pipeline/api-error.ts'
import { lockVersion } from '../http/pipeline/revision-store.ts'
import type { Reader, Session } from '../http/session/session-lookup-store.ts'
import { notifyBankChange } from '../mail/bank-notice.ts'
import { ensurePage, findPageChange, listOpen, readTrustedSince, type StoredChange } from './bank-change-store.ts'
import { recordSaved, settle } from './bank-changes.ts'
import { dueAt, isPage, isSame, type PageAccount } from './in-force.ts'
import { mayConfirm, mayRefuse, mayWithdraw } from './trust.ts'

/** BNK-4: there is an IBAN, and its check digits are wrong. */
const isDoubtful = (iban: string) => iban !== '' && !isRealIban(iban)

type Details = { bankname: string; iban?: string; swift: string }

/** The account as the booking page's record has it. */
export const toPageBank = ({ bankname, iban = '', swift }: Details): PageBank => ({
  bank: bankname,
  iban,
  swiftcode: swift,
  ibandoubtful: isDoubtful(iban),
})

type Reading = { db: Db; session: Reader; now: Date }

/**
 * SEC-7: what waits or was refused, for this login, and what time has brought into force though nobody has written it
 * down yet.
 */
export const readPageChange = async ({ db, session, now }: Reading) => {
  const change = await findPageChange(db, session.partnerid)
  if (!change) return { bankchange: null }
  const { state, decidedby, reason } = change
  const open = state === 'refused' ? undefined : ({ ...change, state } as StoredChange) // the only other states that are found
  const due = open && dueAt(open)
  if (due && due <= now) return { ...toPageBank(change.new), bankchange: null }
  const trustedsince = open && (await readTrustedSince(db, session))
  const bankchange: PageBankChange = {
    changeid: change.changeid,
    state: open?.state ?? 'refused',
    by: change.requestedname,
    at: change.requestedat.toISOString(),
    inforceat: due?.toISOString() ?? null,
    new: toPageBank(change.new),
    mayconfirm: open !== undefined && mayConfirm(open, session, trustedsince),
    mayrefuse: open !== undefined && mayRefuse(open, session),
    maywithdraw: open !== undefined && mayWithdraw(open, session),
    decidedby: open ? null : decidedby,
    reason,
  }
  return { bankchange }
}

type Saving = { db: Db; session: Session; now: () => Date }

/** Requests other details; whoever calls it holds the lock of the booking page's record. Those in force stay so (SEC-7). */
export const savePageAccount = async (saving: Saving, sent: Pick<WlvForm, 'bank' | 'iban' | 'swiftcode'>) => {
  const { db, session, now } = saving
  const { partnerid, mandant, user } = session
  await lockVersion(db, { partnerid, noun: 'agency' })
  const state = await settle(db, { partnerid, mandant }, now())
  const open = state.open.find(isPage)
  if (open?.state === 'frozen') throw fieldError('iban', 'frozen')
  const { bankname = '', iban = '', swift = '' } = state.values.get(null) ?? {}
  const account: PageAccount = {
    paymentaccountid: null,
    active: true,
    accountowner: '',
    bankname: sent.bank ?? bankname,
    iban: sent.iban ?? iban,
    swift: sent.swiftcode ?? swift,
  }
  // Sent once more it stays what it is: somebody else's request must not become one's own.
  if (open && isSame(open.new, account)) return
  await ensurePage(db, partnerid)
  await recordSaved(saving, state, [account])
  const about = { db, partnerid, mandant, now: now() }
  const changed = { user, doubtful: isDoubtful(account.iban), addresses: [] }
  await notifyBankChange(about, changed, state.accounts, await listOpen(db, partnerid))
}
