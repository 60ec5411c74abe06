import type { ViewScreen } from '@gangway/contract/features/views'
import type { StepMailKind, TemplateKind } from '@gangway/contract/requests/mail-template'
import type { EngineWord, LostReason, RequestStage } from '@gangway/contract/requests/request-stage'
import type { Language } from '@gangway/contract/texts/languages'
import type { ColumnType, Generated } from 'kysely'

type BookingWorkTable = {
  partnerid: number
  bookingid: number
  reference: Generated<string>
  userno: Generated<number | null>
  dueday: Generated<string | null>
  stage: Generated<RequestStage | null>
  engineword: Generated<EngineWord | null>
  waituntil: Generated<string | null>
  lostreason: Generated<LostReason | null>
  answeredat: Generated<Date | null>
  answeredby: Generated<number | null>
  searchtext: Generated<string>
  changedat: Date
  changedby: string
  version: Generated<number>
}

type BookingStepTable = {
  partnerid: number
  bookingid: number
  stepno: number
  step: 'note' | 'move' | 'assign' | 'answer' | 'undo' | 'mail'
  author: string
  userno: number | null
  at: Date
  text: Generated<string>
  stage: Generated<RequestStage | null>
  waituntil: Generated<string | null>
  lostreason: Generated<LostReason | null>
  assignee: Generated<string | null>
  mailkind: Generated<StepMailKind | null>
  deadlineid: Generated<number | null>
}

type AnswerMailTable = {
  partnerid: number
  sendkey: string
  bookingid: number
  stepno: number
  recipient: string
  language: Language
  subject: string
  body: string
  createdat: Date
  sentat: Generated<Date | null>
  returnedat: Generated<Date | null>
  reminderday: Generated<string | null>
}

type AnswerFileTable = { partnerid: number; sendkey: string; fileno: number; filename: string; hash: Buffer }

type MailTemplateTable = {
  partnerid: number
  templateid: number
  kind: TemplateKind
  language: Language
  title: string
  subject: string
  body: string
}

/** In minutes since midnight; `weekday`: 1 is Monday. */
type OpeningHoursTable = { partnerid: number; weekday: number; opens: number; closes: number }

type CalendarAddressTable = {
  partnerid: number
  userno: number
  tokenhash: Buffer
  createdat: Date
  usedat: Generated<Date | null>
}

/** `userno`: null for the agency's. */
type SavedViewTable = {
  partnerid: number
  viewid: Generated<number>
  userno: number | null
  screen: ViewScreen
  name: string
  search: string
  deletedat: Generated<Date | null>
}

type ViewChoiceTable = { partnerid: number; userno: number; viewid: number; ispinned: boolean; isdefault: boolean }

type CustomerStepTable = {
  partnerid: number
  stepno: number
  step: 'merge' | 'split' | 'undo'
  undoes: Generated<number | null>
  bookingid: number
  otherid: number
  author: string
  userno: number | null
  at: Date
}

/** `side`: 1 as the step's `bookingid`, 2 as its `otherid`. */
type CustomerStepBookingTable = { partnerid: number; stepno: number; bookingid: number; side: 1 | 2 }

type CustomerNoteTable = {
  partnerid: number
  noteno: number
  bookingid: number
  text: string
  searchtext: ColumnType<string, never, never>
  ismoved: Generated<boolean>
  author: string
  userno: number | null
  at: Date
}

/** What agencies do with requests and bookings themselves. */
export type RequestTables = {
  bookingwork: BookingWorkTable
  bookingstep: BookingStepTable
  answermail: AnswerMailTable
  answerfile: AnswerFileTable
  mailtemplate: MailTemplateTable
  openinghours: OpeningHoursTable
  calendaraddress: CalendarAddressTable
  savedview: SavedViewTable
  viewchoice: ViewChoiceTable
  customerstep: CustomerStepTable
  customerstepbooking: CustomerStepBookingTable
  customernote: CustomerNoteTable
}
