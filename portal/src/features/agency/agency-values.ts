import type { Brand } from '@gangway/contract/brands/brands'
import type { FieldError } from '@gangway/contract/calls/errors'
import { type Agency, agencyForm, type BankAccount, saveAgency } from '@gangway/contract/features/agency'
import { validateActiveAccount } from '@gangway/contract/rules/bank'
import { tidyPostcode } from '@gangway/contract/rules/postcode'
import { withScheme } from '../../parts/texts/web-address.ts'

export type AccountValues = Omit<BankAccount, 'paymentaccountid' | 'doubtful' | 'state' | 'change'>

/** Accounts by id, so that a field is `bankaccounts.7.iban` whatever its position; new ones are `new1`, `new2` … */
export type Accounts = Readonly<Record<string, AccountValues>>

/** What the screen edits: the agency, with its accounts by id. */
export type AgencyValues = Omit<Agency, 'partnerid' | 'bankaccounts'> & { bankaccounts: Accounts }

export const valuesOf = ({ partnerid: _, bankaccounts, ...agency }: Agency): AgencyValues => ({
  ...agency,
  bankaccounts: Object.fromEntries(
    bankaccounts.map(({ paymentaccountid, doubtful: _, state: __, change: ___, ...row }) => [
      String(paymentaccountid),
      row,
    ]),
  ),
})

const noAccount: AccountValues = { active: true, bankname: '', accountowner: '', iban: '', swift: '' }

/** BNK-6: an account that has no id yet. */
export const isNew = (key: string) => key.startsWith('new')

/** The IBANs that can still be edited, by field. */
export const newIbans = ({ bankaccounts }: AgencyValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bankaccounts).flatMap(([key, { iban }]) => (isNew(key) ? [[`bankaccounts.${key}.iban`, iban]] : [])),
  )

/** Adds an account under a key that was never used before. */
export const withNewAccount = (accounts: Accounts): { key: string; accounts: Accounts } => {
  const numbers = Object.keys(accounts).map((key) => (isNew(key) ? Number(key.slice('new'.length)) : 0))
  const key = `new${Math.max(0, ...numbers) + 1}`
  return { key, accounts: { ...accounts, [key]: noAccount } }
}

export const withoutAccount = (accounts: Accounts, removedKey: string): Accounts =>
  Object.fromEntries(Object.entries(accounts).filter(([key]) => key !== removedKey))

const isSame = (a: AccountValues, b: AccountValues | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** The accounts to send: new or changed. Unchanged ones are left out, even if a newer rule would reject them. */
const sentKeys = (values: AgencyValues, stored: AgencyValues): string[] =>
  Object.entries(values.bankaccounts).flatMap(([key, row]) => (isSame(row, stored.bankaccounts[key]) ? [] : [key]))

/**
 * BNK-2: saving is blocked while no account is active. Not where the last one was refused or withdrawn (SEC-7) and nobody
 * has touched the accounts since: the agency can still save everything else.
 */
export const isWithoutAccount = (values: AgencyValues, saved: Agency): boolean => {
  const isTakenBack = saved.bankaccounts.some(({ state }) => state === 'refused' || state === 'withdrawn')
  if (isTakenBack && sentKeys(values, valuesOf(saved)).length === 0) return false
  return validateActiveAccount(Object.values(values.bankaccounts)) !== undefined
}

/** The values to send, before validation. When Enter is pressed the field has not lost focus yet. */
const sentOf = (values: AgencyValues, keys: readonly string[]) => ({
  ...values,
  plz: tidyPostcode(values.plz, values.land),
  url: withScheme(values.url),
  bankaccounts: keys.map((key) => ({
    ...values.bankaccounts[key],
    ...(!isNew(key) && { paymentaccountid: Number(key) }),
  })),
})

/** The server names an account by its position in the request; the screen knows it by its key. */
const byKey =
  (keys: readonly string[]) =>
  (issue: FieldError): FieldError => {
    const [list, place, ...rest] = issue.field.split('.')
    const key = list === 'bankaccounts' && place !== undefined ? keys[Number(place)] : undefined
    return key === undefined ? issue : { ...issue, field: [list, key, ...rest].join('.') }
  }

/** The id assigned to each new account: the server numbers them in the order they were sent. */
const assignedIds = (keys: readonly string[], before: Accounts, after: Accounts): ReadonlyMap<string, string> => {
  const ids = Object.keys(after).filter((key) => !(key in before))
  return new Map(keys.filter(isNew).map((key, at) => [key, ids[at] ?? key]))
}

type Saved = { answer: Agency; sent: AgencyValues; stored: AgencyValues }

/** New accounts under the ids that a save has assigned to them. */
export const withAssignedIds = (values: AgencyValues, { answer, sent, stored }: Saved): AgencyValues => {
  const ids = assignedIds(sentKeys(sent, stored), stored.bankaccounts, valuesOf(answer).bankaccounts)
  const accounts = Object.entries(values.bankaccounts).map(([key, row]) => [ids.get(key) ?? key, row])
  return { ...values, bankaccounts: Object.fromEntries(accounts) }
}

/** Agency and accounts as one record, saved together. */
export const agencyRecord = (brand: Brand) => ({
  save: saveAgency,
  toValues: valuesOf,
  toBody: (values: AgencyValues, stored: AgencyValues) => sentOf(values, sentKeys(values, stored)),
  schema: agencyForm(brand),
  toScreen: (values: AgencyValues, stored: AgencyValues) => byKey(sentKeys(values, stored)),
  afterSave: withAssignedIds,
})
