import type { AgencyScope } from '@gangway/contract/calls/call'
import type { ColumnType, Generated } from 'kysely'

type AgencyKeyTable = {
  partnerid: number
  keyid: number
  name: string
  hash: Buffer
  ending: string
  scopes: AgencyScope[]
  userno: number
  madeby: string
  createdat: Date
  expiresat: Date
  lastusedat: Generated<Date | null>
  lastaddress: Generated<string>
  revokedat: Generated<Date | null>
}

/** A counter of the database, larger than an integer. */
type Counter = ColumnType<string, never, never>

type StatementLineGoneTable = {
  partnerid: number
  statementid: number
  lineno: number
  xid: Counter
  at: Generated<Date>
}

type Hook = {
  hookid: number
  url: string
  events: string[]
  secret: Buffer
  formersecret: Generated<Buffer | null>
  formeruntil: Generated<Date | null>
  createdat: Date
  failingsince: Generated<Date | null>
  offat: Generated<Date | null>
  offreason: Generated<'person' | 'failing' | 'gone' | null>
}

type Delivery = {
  deliveryid: Generated<string>
  hookid: number
  kind: string
  body: string
  createdat: Date
  tries: Generated<number>
  state: Generated<'waiting' | 'delivered' | 'failed'>
  nextat: Date
  triedat: Generated<Date | null>
  status: Generated<number | null>
  problem: Generated<string>
  reply: Generated<string>
  ms: Generated<number | null>
}

/** Keys and webhooks of agencies, and the webhooks of brands. */
export type IntegrationTables = {
  agencykey: AgencyKeyTable
  statementlinegone: StatementLineGoneTable
  webhook: { partnerid: number } & Hook
  webhookdelivery: { partnerid: number } & Delivery
  enginehook: { mandant: number; xid: Generated<number>; lastpartner: Generated<number> } & Hook
  enginehookdelivery: { mandant: number } & Delivery
}
