import type { AccountValues } from '@gangway/contract/bank-changes'

/** A change as a mail tells it: the IBAN without its middle. */
export type ChangeFacts = {
  iban: string
  former: AccountValues | null
  new: AccountValues
  by: string
  at: string
  state: 'pending' | 'frozen'
  /** Null: not by time alone. */
  inforceat: string | null
}
