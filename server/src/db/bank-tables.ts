import type { BankChangeState, ChangedValues } from '@gangway/contract/partners/bank-changes'
import type { ColumnType, Generated } from 'kysely'

type BankAccountTable = {
  partnerid: number
  paymentaccountid: number
  active: boolean
  bankname: string
  accountowner: string
  iban: string
  swift: string
}

type BankChangeTable = {
  partnerid: number
  changeid: Generated<number>
  /** Null: the account of the booking page. */
  paymentaccountid: number | null
  /** jsonb: written as a string, read as an object. */
  former: ColumnType<ChangedValues | null, string | null, never>
  new: ColumnType<ChangedValues, string, never>
  doubtful: boolean
  state: BankChangeState
  firstid: number | null
  requestedby: number
  requestedname: string
  requestedat: Date
  runsfrom: Date
  trusted: boolean
  decidedby: Generated<string | null>
  decidedat: Generated<Date | null>
  decidedno: Generated<number | null>
  reason: Generated<string>
}
type BankChangeTokenTable = { partnerid: number; hash: Buffer; changeid: number }

/** Bank accounts, changes of them, and the links that stop a change. */
export type BankTables = {
  bankaccount: BankAccountTable
  bankchange: BankChangeTable
  bankchangetoken: BankChangeTokenTable
}
