import type { AccountValues } from '@gangway/contract/partners/bank-changes'

/** A change as a mail tells it: the IBAN without its middle. */
export type ChangeFacts = {
  iban: string
  /** Only of the booking page's account: its number before; empty where it had none. */
  formeriban?: string
  former: AccountValues | null
  new: AccountValues
  by: string
  at: string
  state: 'pending' | 'frozen'
  /** Null: not by time alone. */
  inforceat: string | null
}
