import type { AuditAction } from '@gangway/contract/access/audit-actions'
import type { AccountValues, ChangedValues } from '@gangway/contract/partners/bank-changes'
import type { Db } from '../db/database.ts'
import { writeAudit } from '../http/pipeline/audit-store.ts'
import { type Change, maskIban } from '../http/pipeline/changes.ts'
import type { StoredChange } from './bank-change-store.ts'
import { isPage, type SavedAccount } from './in-force.ts'

const fields = ['active', 'bankname', 'accountowner', 'swift'] as const satisfies (keyof AccountValues)[]

type Compared = ChangedValues | null

/** The booking page's record, with the names of its own fields. */
const comparePage = ([old, next]: [Compared, Compared]): Change[] => {
  const toPage = (values: Compared) => ({
    bank: values?.bankname ?? '',
    iban: values?.iban ? maskIban(values.iban) : '',
    swiftcode: values?.swift ?? '',
  })
  const [before, after] = [toPage(old), toPage(next)]
  return (['bank', 'iban', 'swiftcode'] as const)
    .map((field) => ({ field, old: before[field], new: after[field] }))
    .filter((change) => change.old !== change.new)
}

/** What differs, as a save of the agency's record would record it: accounts are named by their position. */
export const compareAccount = (
  accounts: readonly SavedAccount[],
  change: Pick<StoredChange, 'paymentaccountid'>,
  [old, next]: [Compared, Compared],
): Change[] => {
  if (isPage(change)) return comparePage([old, next])
  const { paymentaccountid } = change
  const position = accounts.findIndex((account) => account.paymentaccountid === paymentaccountid)
  const iban = accounts[position]?.iban ?? ''
  const read = (values: Compared, field: keyof AccountValues) => values?.[field] ?? null
  const added = old === null ? [{ field: `bankaccounts.${position}.iban`, old: null, new: maskIban(iban) }] : []
  const changed = fields
    .filter((field) => read(old, field) !== read(next, field))
    .map((field) => ({ field: `bankaccounts.${position}.${field}`, old: read(old, field), new: read(next, field) }))
  return [...added, ...changed]
}

/** The record that an account belongs to. */
export type BankNoun = 'agency' | 'wlv'
export const nounOf = (change: Pick<StoredChange, 'paymentaccountid'>): BankNoun => (isPage(change) ? 'wlv' : 'agency')

export type Actor = { userno: number | null; username: string; address: string }

export const recordBankAction = (
  db: Db,
  partnerid: number,
  by: Actor,
  done: { noun: BankNoun; action: AuditAction; changes: Change[]; at: Date },
) => writeAudit(db, { partnerid, ...by, ...done })
