import { limits } from '@gangway/contract/calls/limits'
import type { AccountValues, ChangedValues } from '@gangway/contract/partners/bank-changes'

export type SavedAccount = AccountValues & { paymentaccountid: number; iban: string }

/** The account on the booking page's invoices. It has no number, and is always active. */
export type PageAccount = Omit<SavedAccount, 'paymentaccountid'> & { paymentaccountid: null }

export type AnyAccount = SavedAccount | PageAccount

/** A change that is not decided. `former`: null where the account is new. */
export type OpenChange = {
  changeid: number
  /** Null: the account of the booking page. */
  paymentaccountid: number | null
  former: ChangedValues | null
  new: ChangedValues
  doubtful: boolean
  state: 'pending' | 'frozen'
  runsfrom: Date
}

export const isPage = ({ paymentaccountid }: { paymentaccountid: number | null }) => paymentaccountid === null

export const valuesOf = (account: AnyAccount): ChangedValues => {
  const { active, bankname, accountowner, swift, iban } = account
  return { active, bankname, accountowner, swift, ...(isPage(account) && { iban }) }
}

/**
 * When a change comes into force by itself. Undefined: not by time alone. That is so for a frozen one, for an IBAN with
 * wrong check digits, and for an account that is switched off: it waits for another account, not for the clock.
 */
export const dueAt = ({ state, doubtful, new: next, runsfrom }: Omit<OpenChange, 'former' | 'changeid'>) =>
  state === 'pending' && !doubtful && next.active ? new Date(runsfrom.getTime() + limits.bankChange) : undefined

type InForce = {
  /** By account; null: the account is new and not in force. */
  values: Map<number | null, ChangedValues | null>
  /** The open changes that have come into force meanwhile, and when. */
  effective: { change: OpenChange; at: Date }[]
}

/** Whether another account of the agency is in force; that of the booking page is none to pay commission to. */
export const hasOther = (values: InForce['values'], paymentaccountid: number | null) =>
  [...values].some(([id, account]) => id !== null && id !== paymentaccountid && account?.active)

/**
 * SEC-7: what is in force at this moment, whether or not anybody has written down that time has passed. The last account
 * in force stays so until another one is: an agency never ends up without any.
 */
export const readInForce = (accounts: readonly AnyAccount[], open: readonly OpenChange[], now: Date): InForce => {
  const values: InForce['values'] = new Map(accounts.map((account) => [account.paymentaccountid, valuesOf(account)]))
  const effective: InForce['effective'] = []
  for (const change of open) {
    const at = dueAt(change)
    const isDue = at !== undefined && at <= now
    values.set(change.paymentaccountid, isDue ? change.new : change.former)
    if (isDue) effective.push({ change, at })
  }
  const latest = new Date(Math.max(...effective.map(({ at }) => at.getTime())))
  const at = effective.length > 0 ? latest : now
  for (const change of open) {
    const waits = change.state === 'pending' && !change.new.active
    if (!waits || !hasOther(values, change.paymentaccountid)) continue
    values.set(change.paymentaccountid, change.new)
    effective.push({ change, at })
  }
  return { values, effective }
}

export const isSame = (values: ChangedValues | null, account: AnyAccount) =>
  values !== null && Object.entries(valuesOf(account)).every(([name, value]) => Reflect.get(values, name) === value)

/** How a saved change takes effect: it is what is in force already, it does so at once, or it has to wait. */
export const judgeSave = (values: InForce['values'], saved: AnyAccount): 'same' | 'atonce' | 'waits' => {
  const former = values.get(saved.paymentaccountid) ?? null
  if (isSame(former, saved)) return 'same'
  if (saved.active) return 'waits'
  return !former?.active || hasOther(values, saved.paymentaccountid) ? 'atonce' : 'waits'
}
