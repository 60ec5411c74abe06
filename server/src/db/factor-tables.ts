import type { ColumnType, Generated } from 'kysely'

// The tables of second factors, the same for agencies and for the provider's people.

/** What a session of either app knows beyond its owner. */
export type SessionFacts = {
  sessionid: ColumnType<number, never, never>
  /** When its owner last proved who they are; null: never in this session. */
  provenat: Generated<Date | null>
  /** It may only set up a second factor. */
  setupdue: Generated<boolean>
  /** The browser in a few words: "Chrome on Windows". */
  agent: Generated<string>
  lastusedat: Generated<Date | null>
}

type AccountTable = { accountid: Generated<number>; handle: Generated<Buffer> }

type TotpTable = {
  accountid: number
  /** Encrypted with the key `keyid`. */
  secret: Buffer
  keyid: string
  createdat: Date
  confirmedat: Date | null
  /** The time step of the last accepted code. */
  laststep: Generated<number>
}

type PasskeyTable = {
  passkeyid: ColumnType<number, never, never>
  accountid: number
  credentialid: string
  publickey: Buffer
  counter: number
  transports: string[]
  devicetype: string
  backedup: boolean
  aaguid: string
  host: string
  name: string
  createdat: Date
  usedat: Date | null
}

type RecoveryCodeTable = { accountid: number; hash: Buffer; createdat: Date; usedat: Date | null }

type ChallengeTable = {
  hash: Buffer
  kind: string
  accountid: number | null
  /** jsonb: written as a string, read as an object. */
  facts: ColumnType<Record<string, unknown>, string, never>
  expiresat: Date
}

type SecurityPolicyTable = { partnerid: number; required: Generated<string>; since: Generated<Date | null> }

export type FactorTables = {
  account: AccountTable
  totp: TotpTable
  passkey: PasskeyTable
  recoverycode: RecoveryCodeTable
  challenge: ChallengeTable
  securitypolicy: SecurityPolicyTable
}
