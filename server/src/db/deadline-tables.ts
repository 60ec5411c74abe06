import type { DeadlineKind } from '@gangway/contract/rules/deadline'
import type { ColumnType, Generated } from 'kysely'

type DeadlineTable = {
  partnerid: number
  deadlineid: Generated<number>
  bookingid: number
  kind: DeadlineKind
  text: Generated<string>
  /** As the cruise line says it; written by the trigger of bookings only. */
  sentday: ColumnType<string | null, never, never>
  sentcents: ColumnType<number | null, never, never>
  sentat: ColumnType<Date | null, never, never>
  iswithdrawn: ColumnType<boolean, never, never>
  typedday: string | null
  typedcents: number | null
  typedat: Date | null
  typedby: Generated<string>
  issent: ColumnType<boolean, never, never>
  day: ColumnType<string, never, never>
  amountcents: ColumnType<number | null, never, never>
  doneat: Generated<Date | null>
  doneby: Generated<string>
  version: Generated<number>
}

/** What is due, when an agency is reminded of it, and of what it was. */
export type DeadlineTables = {
  deadline: DeadlineTable
  deadlinerule: { partnerid: number; kind: DeadlineKind; days: number | null; tocustomer: boolean }
  deadlinereminder: {
    partnerid: number
    deadlineid: number
    day: string
    recipient: 'agency' | 'customer'
    at: Date
  }
}
