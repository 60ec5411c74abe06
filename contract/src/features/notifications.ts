import * as z from 'zod/mini'
import { alertKindNames, alertMails } from '../access/alert-kinds.ts'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id } from '../calls/fields.ts'
import { languageList } from '../texts/languages.ts'

/** How many alerts the bell lists, and how many days it keeps them. */
export const bellMost = 50
export const bellDays = 90

/** How many mails the list of sent mails has. */
export const alertRunsMost = 50

/** The hour at which the morning digest and the Monday letter are sent, by the clock of the agency's market. */
export const letterHour = 7

/** Where a mail's link to end such mails leads: GET asks, POST ends them (RFC 8058). */
export const unsubscribePath = '/notifications/unsubscribe'

/** Visits or bookings of a week, or of one day without any, beside what is usual. */
export const UnusualTime = z.object({
  of: z.enum(['visits', 'bookings']),
  /** `silent`: a day without any. */
  is: z.enum(['low', 'high', 'silent']),
  firstday: z.string(),
  lastday: z.string(),
  count: z.number(),
  /** The usual range of a week; of a silent day both are the usual number. */
  low: z.number(),
  high: z.number(),
})
export type UnusualTime = z.infer<typeof UnusualTime>

/** What an alert is about, as numbers and names of the trade: nothing of a customer. */
export const AlertSubject = z.object({
  kind: z.enum(alertKindNames),
  /** 0 where it is about no booking. */
  bookingid: z.number(),
  bookingnr: z.string(),
  shipname: z.string(),
  /** First day of the cruise. */
  departure: z.nullable(z.string()),
  /** 0 where it is about no claim. */
  claimid: z.number(),
  /** The month of a statement, as its first day. */
  month: z.nullable(z.string()),
  /** The day on which something is due. */
  dueday: z.nullable(z.string()),
  unusual: z.nullable(UnusualTime),
})
export type AlertSubject = z.infer<typeof AlertSubject>

export const Alert = z.extend(AlertSubject, { alertid: z.number(), at: z.string(), isread: z.boolean() })
export type Alert = z.infer<typeof Alert>

export const Bell = z.object({
  /** How many are unread, also of those that are not listed. */
  unread: z.number(),
  /** The latest, newest first. */
  alerts: z.array(Alert),
})
export type Bell = z.infer<typeof Bell>

const AlertChoice = z.strictObject({ kind: z.enum(alertKindNames), mail: z.enum(alertMails), bell: z.boolean() })
export type AlertChoice = z.infer<typeof AlertChoice>

export const alertRunStates = ['waiting', 'sent', 'skipped', 'failed'] as const
/** Why a mail was not sent: nothing to say, no valid address, locked, or it came back. */
export const alertRunReasons = ['', 'nothing', 'address', 'locked', 'returned'] as const
export const alertRunKinds = ['now', 'digest', 'letter'] as const

export const AlertRun = z.object({
  runid: z.number(),
  kind: z.enum(alertRunKinds),
  dueat: z.string(),
  state: z.enum(alertRunStates),
  reason: z.enum(alertRunReasons),
  /** Empty until it is known. */
  recipient: z.string(),
})
export type AlertRun = z.infer<typeof AlertRun>

export const Preferences = z.object({
  /** Where the mails go; empty where there is no valid address. */
  address: z.string(),
  /** The language of the mails. */
  language: z.enum(languageList),
  /** NTF-7: whether the Monday letter is sent. */
  letter: z.boolean(),
  /** The kinds that the login may be alerted to. */
  alerts: z.array(AlertChoice),
  /** NTF-8: what was mailed to this login lately, newest first. */
  runs: z.array(AlertRun),
})
export type Preferences = z.infer<typeof Preferences>

const base = { access: [Right.basic] } as const

export const getBell = call({
  ...base,
  method: 'GET',
  path: '/notifications/:partnerid/bell',
  about: 'What is new for this login, and how much of it is unread.',
  answer: Bell,
})

export const readBell = call({
  ...base,
  method: 'POST',
  path: '/notifications/:partnerid/bell/read',
  about: 'Marks an alert as read for this login, or also all older ones.',
  body: z.strictObject({ alertid: id, isolder: z.boolean() }),
  answer: Bell,
})

export const getPreferences = call({
  ...base,
  method: 'GET',
  path: '/notifications/:partnerid/preferences',
  about: 'What this login is alerted to and how, and the mails that it got lately.',
  answer: Preferences,
})

export const savePreferences = call({
  ...base,
  method: 'POST',
  path: '/notifications/:partnerid/preferences',
  about: 'Changes what this login is alerted to. What is not sent stays as it is.',
  body: z.strictObject({
    language: z.optional(z.enum(languageList)),
    letter: z.optional(z.boolean()),
    alerts: z.optional(z.array(AlertChoice).check(z.maxLength(alertKindNames.length))),
  }),
  answer: Preferences,
})
