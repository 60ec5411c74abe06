import type { PermissionFlags } from '@gangway/contract/access/permissions'
import type { StoredBooking } from '@gangway/contract/bookings/booking-column-names'
import type { AuditEntry } from '@gangway/contract/features/audit'
import type { CatalogueNames, CatalogueState } from '@gangway/contract/features/catalogue'
import type { StampPlace } from '@gangway/contract/features/marketing'
import type { Styles } from '@gangway/contract/layout'
import type { MarketingKind, Region } from '@gangway/contract/regions'
import type { unreadablePairs } from '@gangway/contract/rules/contrast'
import type { ColumnType, Generated } from 'kysely'
import type { AccessTables } from './access-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { BankTables } from './bank-tables.ts'
import type { BrandHostTable, BrandTable } from './brand-tables.ts'
import type { CruiseTables } from './catalogue-tables.ts'
import type { ConsoleTables } from './console-tables.ts'
import type { DeadlineTables } from './deadline-tables.ts'
import type { EventTables } from './event-tables.ts'
import type { FactorTables, SessionFacts } from './factor-tables.ts'
import type { IntegrationTables } from './integration-tables.ts'
import type { LinkTables } from './link-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { PartnerTable } from './partner-table.ts'
import type { RequestTables } from './request-tables.ts'

// One type per table as PostgreSQL returns it: dates as strings, timestamps as Date, bytea as Buffer.

type LoginTable = PermissionFlags & {
  partnerid: number
  userno: number
  username: string
  passwordhash: string | null
  mask: number
  locked: Generated<boolean>
  passwordexpired: Generated<boolean>
  createdat: Generated<Date>
  /** What can prove who it is: passkeys, codes. */
  accountid: Generated<number>
  /** SEC-7: since when nobody else had a hand in this login. */
  trustedsince: Generated<Date>
  visitat: Generated<Date | null>
  /** CHG-2: when the visit before the last one began. */
  formervisitat: Generated<Date | null>
}

type PartnerUserTable = {
  partnerid: number
  userno: number
  firstname: Generated<string>
  lastname: Generated<string>
  phone: Generated<string>
  fax: Generated<string>
  email: Generated<string>
  comment: Generated<string>
  department: Generated<string>
}

/** A view of logins: what people call them. */
type LoginNameView = Record<'partnerid' | 'userno', ColumnType<number, never, never>> &
  Record<'username' | 'name', ColumnType<string, never, never>>

type SessionTable = {
  partnerid: number
  tokenhash: Buffer
  userno: number
  halfhash: Buffer | null
  temporary: Generated<boolean>
  temporaryhash: Buffer | null
  failures: Generated<number>
  address: Generated<string>
  createdat: Date
  /** CON-3: the person of the provider who views the portal in this session; null for the agency's own. */
  viewer: Generated<string | null>
  viewerhash: Generated<Buffer | null>
  /** SCL-2: how far a replica must have replayed the write-ahead log to answer this session. */
  position: Generated<string>
} & SessionFacts

type ThrottleTable = { bucket: string; failures: number; until: Date | null; endsat: Date }

type OutboxTable = {
  partnerid: number
  mailid: Generated<number>
  kind: string
  /** jsonb: written as a string, read as an object. */
  facts: string
  recipient: string
  mandant: number
  language: string
  createdat: Date
  tries: Generated<number>
  nextat: Date
  sentat: Date | null
  failedat: Date | null
  /** When somebody of the provider saw to a mail that failed. */
  dismissedat: Generated<Date | null>
  holder: Generated<string>
  /** Of a mail about news: which. */
  newsid: ColumnType<number | null, never, never>
}

type AgencyTable = {
  partnerid: number
  reisebuerotyp: number | null
  anrede: number | null
  titel: number | null
  /** What the console searches, folded; filled by the database. */
  suchtext: ColumnType<string, never, never>
} & Record<
  | 'firma'
  | 'abteilung'
  | 'fname'
  | 'lname'
  | 'strasse'
  | 'hausnummer'
  | 'ort'
  | 'land'
  | 'plz'
  | 'telefon'
  | 'email'
  | 'url'
  | 'gtmid'
  | 'director'
  | 'register'
  | 'steuernr',
  Generated<string>
>

/** What the rows of the catalogue have in common. */
type CatalogueEntry = {
  /** 1 sea, 2 river, 3 both. */
  area: number
  state: Generated<CatalogueState>
  version: Generated<number>
  mergedinto: Generated<number | null>
  firstseen: Generated<Date | null>
  /** jsonb: written as a string, read as an object. */
  names: ColumnType<CatalogueNames, string | undefined, string>
  foldednames: Generated<string[]>
}
type OrganizerTable = CatalogueEntry & { organizerid: number; organizername: string }
type ShipTable = CatalogueEntry & { shipid: number; organizerid: number; shipname: string }
type CruisingAreaTable = CatalogueEntry & { cruisingareaid: number; cruisingareaname: Generated<string> }
/** A name for every language: the fallback is applied when it is written, since lists sort and search by it. */
type CruisingAreaTextTable = { cruisingareaid: number; languageid: number; name: string }
type BrandOrganizerTable = { mandant: number; organizerid: number }
type BrandAreaTable = { mandant: number; cruisingareaid: number }

type PartnerOrganizerTable = {
  partnerid: number
  organizerid: number
  agenturoptionnr: 0 | 1 | 2
  agenturnrlevel1: string
  agenturnrlevel2: string
  reservierungtel: string
  reservierungfax: string
  reservierungemail: string
  inkasso: boolean
  aufnehmen: boolean
  /** Opened by the provider; a closed one keeps its values. */
  available: Generated<boolean>
}

type TopsortTable = { partnerid: number; listtype: number; ids: number[] }

type RevisionTable = {
  partnerid: number
  noun: string
  item: string
  version: number
  changedat: Date | null
  changedby: string | null
}

type AuditTable = {
  partnerid: number
  auditid: Generated<number>
  at: Date
  userno: number | null
  username: string
  noun: string
  action: string
  /** jsonb: written as a string, read as an array of changes. */
  changes: ColumnType<AuditEntry['changes'], string, never>
  address: string
  requestid: Generated<string>
}

type StandardValueTable = { standardvalueid: number; value: string; position: number }
type StandardValueTextTable = { standardvalueid: number; value: string; languageid: number; label: string }
type PhoneCodeTable = { countrycode: string; phonecode: number }

/** Every stored column of contract's table of booking columns. */
type BookingTable = StoredBooking & {
  suchtext: Generated<string>
  suchtexttraveler: Generated<string>
  /** ENQ-5: copies of what bookingwork has, written by its triggers only. */
  worktext: ColumnType<string | null, never, never>
  workuserno: ColumnType<number | null, never, never>
  /** GDP-2: when its person was erased. */
  erasedat: Generated<Date | null>
}

type BookingRemovalTable = { partnerid: number; bookingid: number; version: number; at: Date }
type BookingStateTable = BookingRemovalTable & {
  state: number
  content: Generated<number | null>
  changes: Generated<Readonly<Record<string, readonly [ChangedValue, ChangedValue]>> | null>
  seenat: Generated<Date>
}
type ChangedValue = string | number | null
type TrafficDayTable = {
  partnerid: number
  day: string
  hits: Generated<number>
  pageviews: Generated<number>
  version: Generated<number>
}
type TrafficEventTable = { partnerid: number; eventid: string; day: string }
type FeedAnswerTable = {
  keyid: number
  idempotencykey: string
  bodyhash: Buffer
  /** JSON, as it was answered. */
  answer: string
  createdat: Date
}
type FeedBatchTable = {
  batchid: Generated<number>
  keyid: number
  scope: string
  at: Date
  different: Generated<number>
} & Record<'accepted' | 'unchanged' | 'refused', number>

type FileTable = { hash: Buffer; size: number; type: string; createdat: Generated<Date> }
type FilePieceTable = { hash: Buffer; piece: number; bytes: Buffer }

type WlvTable = {
  partnerid: number
  partnerlogo: Generated<string>
  logohash: Buffer | null
  phonecountry: Generated<string>
  phonecity: Generated<string>
  phonenumber: Generated<string>
  firm: Generated<string>
  street: Generated<string>
  housenr: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  country: Generated<string>
  bank: Generated<string>
  iban: Generated<string>
  swiftcode: Generated<string>
  werbetextanzeigen: Generated<boolean>
  /** jsonb: written as a string, read as an object. */
  styles: ColumnType<Styles | null, string | null | undefined, string | null>
  unreadable: ColumnType<ReturnType<typeof unreadablePairs>, string | undefined, string>
  embedsites: Generated<string>
}
type WlvTextTable = {
  partnerid: number
  languageid: number
  emailfrom: Generated<string>
  emailcontact: Generated<string>
  emailfootertext: Generated<string>
  contactinformationtext: Generated<string>
  werbetext: Generated<string>
  agblink: Generated<string>
  impressumlink: Generated<string>
  privacylink: Generated<string>
  agbfile: Generated<string>
  agbhash: Buffer | null
}
type WlvVisitTable = { partnerid: number; visitor: Buffer; at: Date }

type ProvisionTable = {
  partnerid: number
  fileid: Generated<number>
  year: number
  month: number
  filename: string
  suchtext: ColumnType<string, never, never>
  hash: Buffer
  crc: number
  sumcents: number | null
  createddate: string
  payoutday: Generated<string | null>
}

type EngineChangeTable = { partnerid: number; xid: Generated<string>; changes: Generated<string> }
type EngineBrandChangeTable = Omit<EngineChangeTable, 'partnerid'> & { mandant: number }

type MarketingTable = {
  fileid: Generated<number>
  kind: MarketingKind
  region: Region
  name: string
  mandants: number[]
  hash: Buffer
  previewhash: Buffer
  width: number | null
  height: number | null
  /** jsonb: written as a string, read as an object. */
  stamp: ColumnType<StampPlace | null, string | null | undefined, string | null>
  createdat: Date
}

export type Tables = ConsoleTables &
  DeadlineTables &
  IntegrationTables &
  LinkTables &
  EventTables &
  FactorTables &
  BankTables &
  MoneyTables &
  RequestTables &
  CruiseTables &
  AccessTables &
  AlertTables & {
    brand: BrandTable
    brandhost: BrandHostTable
    wlv: WlvTable
    wlvtext: WlvTextTable
    wlvvisit: WlvVisitTable
    wlvpepper: { pepper: Buffer }
    provision: ProvisionTable
    marketing: MarketingTable
    file: FileTable
    filepiece: FilePieceTable
    booking: BookingTable
    bookingstate: BookingStateTable
    bookingremoval: BookingRemovalTable
    trafficday: TrafficDayTable
    trafficevent: TrafficEventTable
    feedanswer: FeedAnswerTable
    feedbatch: FeedBatchTable
    enginechange: EngineChangeTable
    enginebrandchange: EngineBrandChangeTable
    partner: PartnerTable
    login: LoginTable
    loginname: LoginNameView
    partneruser: PartnerUserTable
    session: SessionTable
    throttle: ThrottleTable
    outbox: OutboxTable
    agency: AgencyTable
    organizer: OrganizerTable
    ship: ShipTable
    cruisingarea: CruisingAreaTable
    cruisingareatext: CruisingAreaTextTable
    brandorganizer: BrandOrganizerTable
    brandarea: BrandAreaTable
    partnerorganizer: PartnerOrganizerTable
    topsort: TopsortTable
    revision: RevisionTable
    audit: AuditTable
    standardvalue: StandardValueTable
    standardvaluetext: StandardValueTextTable
    phonecode: PhoneCodeTable
  }
