import type { AuditAction } from '@gangway/contract/audit-actions'
import type { AccountValues } from '@gangway/contract/bank-changes'
import type { Db } from '../db/database.ts'
import { writeAudit } from '../http/audit-store.ts'
import { type Change, maskIban } from '../http/changes.ts'
import type { StoredChange } from './bank-change-store.ts'
import { type SavedAccount, valuesOf } from './in-force.ts'

const fields = Object.keys(valuesOf({ active: true, bankname: '', accountowner: '', swift: '' }))

type Compared = AccountValues | null

/** What differs, as a save of the agency's record would record it: accounts are named by their position. */
export const compareAccount = (
  accounts: readonly SavedAccount[],
  { paymentaccountid }: Pick<StoredChange, 'paymentaccountid'>,
  [old, next]: [Compared, Compared],
): Change[] => {
  const position = accounts.findIndex((account) => account.paymentaccountid === paymentaccountid)
  const iban = accounts[position]?.iban ?? ''
  const read = (values: Compared, field: string) => values?.[field as keyof AccountValues] ?? null // one of its own keys
  const added = old === null ? [{ field: `bankaccounts.${position}.iban`, old: null, new: maskIban(iban) }] : []
  const changed = fields
    .filter((field) => read(old, field) !== read(next, field))
    .map((field) => ({ field: `bankaccounts.${position}.${field}`, old: read(old, field), new: read(next, field) }))
  return [...added, ...changed]
}

export type Actor = { userno: number | null; username: string; address: string }

export const recordBankAction = (
  db: Db,
  partnerid: number,
  by: Actor,
  done: { action: AuditAction; changes: Change[]; at: Date },
) => writeAudit(db, { partnerid, noun: 'agency', ...by, ...done })
