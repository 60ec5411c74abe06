import type { ClaimState, ClaimStep } from '@gangway/contract/money/claim-state'
import type { LineKind } from '@gangway/contract/money/commission-state'
import type { Generated, GeneratedAlways } from 'kysely'

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
  /** The booking of the line. Only triggers write it. */
  foundid: GeneratedAlways<number | null>
}

type ClaimTable = {
  partnerid: number
  claimid: Generated<number>
  bookingid: number
  state: Generated<ClaimState>
  amountcents: number
  promised: Generated<string | null>
  createdat: Date
  changedat: Date
  changedby: string
  version: Generated<number>
}

type ClaimMessageTable = {
  partnerid: number
  claimid: number
  messageno: number
  side: 'agency' | 'provider'
  author: string
  userno: Generated<number | null>
  at: Date
  step: ClaimStep
  text: Generated<string>
  promised: Generated<string | null>
}
type ClaimFileTable = { partnerid: number; claimid: number; messageno: number; filename: string; hash: Buffer }

/** Statements of commission and their lines, and claims for what they left out. */
export type MoneyTables = {
  statement: StatementTable
  statementline: StatementLineTable
  claim: ClaimTable
  claimmessage: ClaimMessageTable
  claimfile: ClaimFileTable
}
