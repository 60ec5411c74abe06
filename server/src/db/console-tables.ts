import type { Role } from '@gangway/contract/access/roles'
import type { AuditEntry } from '@gangway/contract/features/audit'
import type { StampPlace } from '@gangway/contract/features/marketing'
import type { NewsText } from '@gangway/contract/features/news'
import type { NewsState } from '@gangway/contract/features/news-console'
import type { Activation } from '@gangway/contract/features/organizers-activation'
import type { PublishKind, PublishReason } from '@gangway/contract/features/publishing'
import type { HealthEntry, HealthReason } from '@gangway/contract/partners/partner-health'
import type { RunSubject } from '@gangway/contract/partners/retention'
import type { MarketingKind, Region } from '@gangway/contract/regions'
import type { ColumnType, Generated } from 'kysely'
import type { SessionFacts } from './factor-tables.ts'

// The tables of the provider: its people, keys and history.

type PersonTable = {
  personid: Generated<number>
  email: string
  name: string
  role: Role
  passwordhash: Generated<string | null>
  haspassword: ColumnType<boolean, never, never>
  locked: Generated<boolean>
  lastloginat: Generated<Date | null>
  createdat: Generated<Date>
  /** What can prove who they are: passkeys, codes. */
  accountid: Generated<number>
  /** False: a login without a second factor may do everything, as those of the demo. */
  factorrequired: Generated<boolean>
}

type PersonSessionTable = {
  tokenhash: Buffer
  personid: number
  halfhash: Buffer | null
  failures: Generated<number>
  address: Generated<string>
  createdat: Date
} & SessionFacts

type PersonDeviceTable = { personid: number; hash: Buffer; usedat: Date }
type InvitationTable = { hash: Buffer; personid: number; expiresat: Date }
type ViewLinkTable = { partnerid: number; hash: Buffer; viewer: string; viewerhash: Buffer; expiresat: Date }

type ApiKeyTable = {
  keyid: Generated<number>
  name: string
  hash: Buffer
  scopes: string[]
  /** PRD-5: empty for all brands. */
  mandants: Generated<number[]>
  expiresat: Generated<Date | null>
  createdat: Generated<Date>
  lastusedat: Date | null
  revokedat: Date | null
}

type ProviderEventTable = {
  eventid: Generated<number>
  at: Date
  username: string
  noun: string
  action: string
  /** jsonb: written as a string, read as an array of changes. */
  changes: ColumnType<AuditEntry['changes'], string, never>
  address: string
  requestid: Generated<string>
}

type ProviderRevisionTable = {
  noun: string
  item: string
  version: number
  changedat: Date | null
  changedby: string | null
}

type FeedRefusalTable = {
  refusalid: Generated<number>
  keyid: number
  scope: string
  list: string
  at: Date
  /** JSON. */
  fields: string
  /** JSON, perhaps cut off. */
  item: string
}

type ServerBeatTable = { serverid: string; host: string; version: string; startedat: Date; seenat: Date }

type PartnerNoteTable = {
  partnerid: number
  noteid: Generated<number>
  personid: number | null
  text: string
  createdat: Date
  changedat: Generated<Date | null>
}

type PartnerHealthTable = {
  partnerid: number
  reasons: HealthReason[]
  /** jsonb: written as a string, read as an array. */
  entries: ColumnType<HealthEntry[], string, string>
  lastlogin: Date | null
  atriskcents: number
  revenuecents: number
  /** The revenue of the year before; null until a round after the column was added. */
  earliercents: Generated<number | null>
}

type UploadTable = {
  uploadid: Generated<number>
  personid: number
  kind: PublishKind
  mandants: number[]
  createdat: Date
}
type UploadFileTable = {
  uploadid: number
  path: string
  size: number
  hash: Buffer | null
  reason: PublishReason | null
  stamp: ColumnType<StampPlace | null, string | null | undefined, string | null>
}
type DownloadTable = {
  partnerid: number
  downloadid: Generated<number>
  at: Date
  userno: number
  username: string
  kind: PublishKind
  fileid: number
  filename: string
}

type NewsTable = {
  newsid: Generated<number>
  state: Generated<NewsState>
  mandants: number[]
  /** jsonb: written as a string, read as an array. */
  texts: ColumnType<NewsText[], string, string>
  untilday: string | null
  bymail: boolean
  mails: Generated<number>
  createdat: Date
  publishedat: Generated<Date | null>
  withdrawnat: Generated<Date | null>
}

type NewsReadTable = { partnerid: number; userno: number; newsid: number; readat: Date }

/** SCL-6 */
type RetentionRunTable = {
  runid: Generated<number>
  startedat: Date
  endedat: Date | null
  /** jsonb: how many of each subject. */
  removed: ColumnType<Partial<Record<RunSubject, number>>, never, never>
  holder: string
  seenat: Generated<Date>
}

/** NTF-8 */
type JobRunTable = {
  task: string
  dueat: Date
  startedat: Date | null
  endedat: Date | null
  error: Generated<string>
}

type WithdrawnTable = { reason: string; withdrawnat: Date; withdrawnby: string }
type WithdrawnProvisionTable = WithdrawnTable & {
  partnerid: number
  fileid: number
  year: number
  month: number
  filename: string
  payoutday: Generated<string | null>
}
type WithdrawnMaterialTable = WithdrawnTable & {
  fileid: number
  kind: MarketingKind
  region: Region
  name: string
  mandants: number[]
}

/** An agency asked for cruise lines. */
type ActivationTable = {
  partnerid: number
  activationid: Generated<number>
  state: Generated<Activation['state']>
  userno: number
  askedby: string
  askedat: Date
  decidedby: Generated<string | null>
  decidedat: Generated<Date | null>
  reason: Generated<string>
}

export type ConsoleTables = {
  activation: ActivationTable
  retention: { subject: string; days: number }
  retentionrun: RetentionRunTable
  withdrawnprovision: WithdrawnProvisionTable
  withdrawnmaterial: WithdrawnMaterialTable
  upload: UploadTable
  uploadfile: UploadFileTable
  download: DownloadTable
  news: NewsTable
  newsread: NewsReadTable
  feedrefusal: FeedRefusalTable
  serverbeat: ServerBeatTable
  jobworker: { holder: string; host: string; seenat: Generated<Date> }
  jobrun: JobRunTable
  person: PersonTable
  personsession: PersonSessionTable
  persondevice: PersonDeviceTable
  invitation: InvitationTable
  viewlink: ViewLinkTable
  apikey: ApiKeyTable
  providerevent: ProviderEventTable
  providerrevision: ProviderRevisionTable
  partnernote: PartnerNoteTable
  partnerhealth: PartnerHealthTable
  partnerhealthround: { computedat: Date }
}
