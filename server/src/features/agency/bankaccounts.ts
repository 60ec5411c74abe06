import type { FieldError } from '@gangway/contract/calls/errors'
import type { BankAccount } from '@gangway/contract/features/agency'
import { validateActiveAccount } from '@gangway/contract/rules/bank'
import { ApiError } from '../../http/pipeline/api-error.ts'

/** An account as stored. */
export type StoredAccount = Omit<BankAccount, 'doubtful' | 'state' | 'change'>

type NewOrStored = Omit<StoredAccount, 'paymentaccountid'> & { paymentaccountid?: number | undefined }

/** An account as sent: new if it has no id. */
export type SentAccount = NewOrStored & { doubtful?: unknown; state?: unknown; change?: unknown }

export type AccountPlan = { added: StoredAccount[]; changed: StoredAccount[] }

const rejectFields = (fields: FieldError[]) => {
  if (fields.length > 0) throw new ApiError('badinput', { fields })
}

/**
 * What a save does to the saved accounts. Rejects an unknown id and a changed IBAN. `path` is the position of the
 * accounts in the body, for the messages.
 */
export const planAccounts = (saved: readonly StoredAccount[], sent: readonly NewOrStored[], path = ''): AccountPlan => {
  const at = (index: number, field: string) => [path, index, field].filter((part) => part !== '').join('.')
  const changed = sent.flatMap((account) => {
    if (!account.paymentaccountid) return []
    const { paymentaccountid } = account
    if (!saved.some((known) => known.paymentaccountid === paymentaccountid)) throw new ApiError('notfound')
    return [{ ...account, paymentaccountid }]
  })
  const ibanOf = new Map(saved.map(({ paymentaccountid, iban }) => [paymentaccountid, iban]))
  rejectFields(
    sent.flatMap(({ paymentaccountid, iban }, index) =>
      paymentaccountid && ibanOf.get(paymentaccountid) !== iban ? [{ field: at(index, 'iban'), key: 'locked' }] : [],
    ),
  )
  const highest = Math.max(0, ...saved.map(({ paymentaccountid }) => paymentaccountid))
  const added = sent
    .filter(({ paymentaccountid }) => !paymentaccountid)
    .map((account, index) => ({ ...account, paymentaccountid: highest + 1 + index }))
  return { added, changed }
}

/** BNK-2: a save that leaves no account active is rejected. */
export const assertOneActive = (saved: readonly StoredAccount[], { added, changed }: AccountPlan, path = '') => {
  const isTouched = (id: number) => changed.some(({ paymentaccountid }) => paymentaccountid === id)
  const untouched = saved.filter(({ paymentaccountid }) => !isTouched(paymentaccountid))
  const issue = validateActiveAccount([...untouched, ...changed, ...added])
  rejectFields(issue ? [{ field: path || 'bankaccounts', key: issue.key }] : [])
}

const isDifferent = (before: StoredAccount | undefined, account: StoredAccount) =>
  JSON.stringify(before) !== JSON.stringify({ ...before, ...account })

/** Those accounts of a plan that it adds, or in which it changes anything about where money goes. */
export const listTouched = (saved: readonly StoredAccount[], { added, changed }: AccountPlan): StoredAccount[] => {
  const findSaved = (id: number) => saved.find(({ paymentaccountid }) => paymentaccountid === id)
  return [...changed.filter((account) => isDifferent(findSaved(account.paymentaccountid), account)), ...added]
}

/** SEC-7: an account whose change is frozen stays as it is until the provider has decided. */
export const assertNotFrozen = (
  touched: readonly StoredAccount[],
  frozenIds: readonly (number | null)[],
  path = '',
) => {
  const isFrozen = touched.some(({ paymentaccountid }) => frozenIds.includes(paymentaccountid))
  rejectFields(isFrozen ? [{ field: path || 'bankaccounts', key: 'frozen' }] : [])
}
