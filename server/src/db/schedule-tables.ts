import type {
  Consent,
  DeliveryReason,
  Rhythm,
  RunReason,
  ScheduleFormat,
  ScheduleScreen,
  ScheduleSpan,
  StopReason,
} from '@gangway/contract/features/schedules'
import type { Language } from '@gangway/contract/texts/languages'
import type { Generated } from 'kysely'

type ScheduleTable = {
  partnerid: number
  scheduleid: Generated<number>
  userno: number
  name: string
  screen: ScheduleScreen
  search: string
  viewid: number | null
  span: ScheduleSpan
  rhythm: Rhythm
  day: number
  format: ScheduleFormat
  language: Language
  stopped: Generated<StopReason | null>
  nextat: Date
  createdat: Date
}

type ScheduleRecipientTable = {
  partnerid: number
  scheduleid: number
  recipientid: Generated<number>
  userno: number | null
  address: Generated<string>
  consent: Consent
}

type RecipientTokenTable = {
  partnerid: number
  hash: Buffer
  scheduleid: number
  recipientid: number
  createdat: Date
}

type RunTable = {
  partnerid: number
  runid: Generated<number>
  kind: string
  subject: number
  dueat: Date
  ismanual: Generated<boolean>
  endedat: Generated<Date | null>
  reason: Generated<RunReason | null>
}

type RunDeliveryTable = {
  partnerid: number
  runid: number
  deliveryno: number
  userno: number | null
  recipient: string
  reason: DeliveryReason | null
  sentat: Generated<Date | null>
  failedat: Generated<Date | null>
}

type RunFileTable = {
  partnerid: number
  runid: number
  fileno: number
  filename: string
  type: string
  content: Buffer
  createdat: Date
}

/** NTF-2, NTF-8: scheduled reports, and the runs of whatever comes by itself to people of an agency. */
export type ScheduleTables = {
  schedule: ScheduleTable
  schedulerecipient: ScheduleRecipientTable
  recipienttoken: RecipientTokenTable
  run: RunTable
  rundelivery: RunDeliveryTable
  runfile: RunFileTable
}
