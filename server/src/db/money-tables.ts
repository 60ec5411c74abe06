import type { LineKind } from '@gangway/contract/money/commission-state'
import type { Generated } from 'kysely'

type StatementTable = {
  partnerid: number
  statementid: Generated<number>
  year: number
  month: number
  statementnr: string
  version: number | null
  issued: string
  filename: string | null
  sumcents: number
}

type StatementLineTable = {
  partnerid: number
  statementid: number
  lineno: number
  bookingid: number | null
  bookingnr: Generated<string>
  kind: LineKind
  amountcents: number
  text: Generated<string>
  assignedid: Generated<number | null>
  assignedby: Generated<string | null>
  assignedat: Generated<Date | null>
}

/** Statements of commission and their lines. */
export type MoneyTables = { statement: StatementTable; statementline: StatementLineTable }
