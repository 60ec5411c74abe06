import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { Right } from '../access/rights.ts'
import type { Area } from '../brands/areas.ts'
import { call } from '../calls/call.ts'
import { id, integer, requiredLine, verbatim } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { addDays, monthEnd, monthStart } from '../dates/days.ts'
import type { DueRule } from '../dates/due.ts'
import { validateEmail } from '../rules/contact.ts'
import { type CrossFieldIssue, checkAcross, withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { type Language, languageList } from '../texts/languages.ts'
import { readViewSearch, type ViewScreen, viewFilters } from './views.ts'

/** NTF-2: what can be sent regularly, with what the export of its screen needs. */
export const scheduleScreens = {
  transactions: {},
  report: {},
  traffic: {},
  openmoney: { needs: ['commissions'], area: 'provisions' },
} as const satisfies Record<string, { needs?: readonly Permission[]; area?: Area }>
export type ScheduleScreen = keyof typeof scheduleScreens
const screenNames = Object.keys(scheduleScreens) as [ScheduleScreen, ...ScheduleScreen[]] // its keys

export const scheduleFormats = ['xlsx', 'csv', 'pdf'] as const
export type ScheduleFormat = (typeof scheduleFormats)[number]

export const rhythms = ['weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** The period of a report: the last whole week or month before the run, or the one of the screen. */
export const scheduleSpans = ['whole', 'screen'] as const
export type ScheduleSpan = (typeof scheduleSpans)[number]

/** What an agency can have and send. */
export const schedulesMost = {
  schedules: 30,
  people: 20,
  outside: 5,
  outsidePerAgency: 20,
  mailsPerDay: 200,
  asksPerWeek: 3,
} as const

/** The longest name of a schedule. */
export const scheduleNameMost = 60

/** The day of the month that means the last one, and the last one that every month has. */
export const lastDay = 0
export const monthDaysMost = 28

/** The hour of the market's clock at which reports are made. */
export const reportHour = 6

const languageNames = languageList as [Language, ...Language[]] // there is more than none

/** NTF-2: whether a screen has a period of its own that a run can replace by the last whole week or month. */
export const hasSpans = (screen: ScheduleScreen, rhythm: Rhythm) =>
  screen === 'transactions' || screen === 'report' || (screen === 'traffic' && rhythm === 'monthly')

type Timing = { rhythm: Rhythm; day: number }

/** When a schedule is due, on the clocks of the market. */
export const dueRuleOf = ({ rhythm, day }: Timing): DueRule => ({
  hour: reportHour,
  ...(rhythm === 'weekly' ? { weekday: day } : { dayOfMonth: day === lastDay ? 31 : day }),
})

/** The last whole week (Monday to Sunday) or month before a day. */
export const wholeRange = (rhythm: Rhythm, day: string) => {
  if (rhythm === 'monthly') return { startDate: monthStart(day, -1), endDate: monthEnd(day, -1) }
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return { startDate: addDays(day, -sinceMonday - 7), endDate: addDays(day, -sinceMonday - 1) }
}

/** A schedule as it was set; what became of it is in `listScheduleRuns`. */
export const Schedule = z.object({
  scheduleid: z.number(),
  name: z.string(),
  screen: z.enum(screenNames),
  /** The filters as in the address of the screen; those of a saved view are read at each run. */
  search: z.string(),
  viewid: z.nullable(z.number()),
  span: z.enum(scheduleSpans),
  rhythm: z.enum(rhythms),
  /** 1 is Monday; of a month 1 to 28, or 0 for the last day. */
  day: z.number(),
  format: z.enum(scheduleFormats),
  language: z.enum(languageNames),
  /** Logins of the agency. */
  people: z.array(z.number()),
  /** Addresses of others, which get reports once they have said yes. */
  outside: z.array(z.string()),
})
export type Schedule = z.infer<typeof Schedule>

const base = { access: [Right.basic] } as const

export const listSchedules = call({
  ...base,
  method: 'GET',
  path: '/schedules/:partnerid/schedules',
  about: 'The own scheduled reports; administrators see those of the whole agency.',
  answer: z.array(Schedule),
})

type Asked = { [K in keyof Schedule]?: unknown }

/** Filters of its own screen only; open money has none. */
const searchIssues = ({ screen, search }: Asked): CrossFieldIssue[] => {
  if (typeof screen !== 'string' || typeof search !== 'string') return []
  const known: readonly string[] = Object.hasOwn(viewFilters, screen) ? viewFilters[screen as ViewScreen] : [] // checked just before
  const unknown = Object.keys(readViewSearch(search)).find((name) => !known.includes(name))
  return unknown === undefined ? [] : [{ at: 'search', issue: { key: 'choice', params: { value: unknown } } }]
}

/** Not every month has a 29th, 30th and 31st. */
const dayIssues = ({ rhythm, day }: Asked): CrossFieldIssue[] => {
  if (typeof day !== 'number') return []
  if (rhythm === 'monthly')
    return day > monthDaysMost ? [{ at: 'day', issue: { key: 'monthday', params: { n: monthDaysMost } } }] : []
  return day < 1 || day > 7 ? [{ at: 'day', issue: { key: 'choice', params: { value: String(day) } } }] : []
}

const spanIssues = ({ span, screen, rhythm }: Asked): CrossFieldIssue[] =>
  span === 'whole' && !hasSpans(screen as ScheduleScreen, rhythm as Rhythm) // others are rejected at their own field
    ? [{ at: 'span', issue: { key: 'choice', params: { value: span } } }]
    : []

const recipientIssues = ({ people, outside }: Asked): CrossFieldIssue[] => {
  if (!Array.isArray(people) || !Array.isArray(outside)) return []
  if (people.length + outside.length === 0) return [{ at: 'people', issue: { key: 'required' } }]
  const lower = outside.map((address) => (typeof address === 'string' ? address.toLowerCase() : ''))
  return lower.flatMap((address, at) =>
    address !== '' && lower.indexOf(address) < at
      ? [{ at: `outside.${at}`, issue: { key: 'double' as const, params: { value: address } } }]
      : [],
  )
}

const address = requiredLine(limits.email).check(withRules(required, validateEmail))

export const saveSchedule = call({
  ...base,
  method: 'POST',
  path: '/schedules/:partnerid/schedule/save',
  about:
    'Adds a scheduled report, with the number 0, or changes one; one that has stopped goes on. Addresses outside the agency are asked by mail first.',
  body: z
    .strictObject({
      scheduleid: integer(0),
      name: requiredLine(scheduleNameMost),
      screen: z.enum(screenNames),
      search: verbatim(1000),
      viewid: z.nullable(id),
      span: z.enum(scheduleSpans),
      rhythm: z.enum(rhythms),
      day: integer(0, 31),
      format: z.enum(scheduleFormats),
      language: z.enum(languageNames),
      people: z.array(integer(0)).check(z.maxLength(schedulesMost.people)),
      outside: z.array(address).check(z.maxLength(schedulesMost.outside)),
    })
    .check(checkAcross(searchIssues), checkAcross(dayIssues), checkAcross(spanIssues), checkAcross(recipientIssues)),
  saves: { read: listSchedules, item: 'scheduleid' },
  refuses: ['notfound'],
  answer: Schedule,
})

export const deleteSchedule = call({
  ...base,
  method: 'DELETE',
  path: '/schedules/:partnerid/schedule/:scheduleid',
  about: 'Deletes a scheduled report with its runs.',
  saves: { read: listSchedules, item: 'scheduleid', removes: true },
  refuses: ['notfound'],
  answer: z.object({ scheduleid: z.number() }),
})

export const sendSchedule = call({
  ...base,
  method: 'POST',
  path: '/schedules/:partnerid/schedule/:scheduleid/send',
  about: 'Makes the report now and sends it, beside its regular runs.',
  refuses: ['notfound', 'refused'],
  answer: z.object({ runid: z.number() }),
})

/** Why a schedule has stopped: who made it is gone or may not see the screen any more, or its view or a filter is gone. */
export const stopReasons = ['owner', 'right', 'view', 'filter'] as const
export type StopReason = (typeof stopReasons)[number]

/** Why nothing was sent: the schedule has stopped, the agency is locked, nobody may get it, the moment was missed, it failed. */
export const runReasons = [...stopReasons, 'closed', 'nobody', 'missed', 'toolarge', 'failed'] as const
export type RunReason = (typeof runReasons)[number]

/** Why somebody did not get a report. */
export const deliveryReasons = ['gone', 'locked', 'right', 'noaddress', 'asked', 'ended', 'limit', 'erased'] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

const moment = z.string()

/** NTF-8: one due moment, and what became of it. */
export const ScheduleRun = z.object({
  runid: z.number(),
  dueat: moment,
  /** Asked for by somebody, beside the rhythm. */
  ismanual: z.boolean(),
  /** Null while it waits or runs. */
  endedat: z.nullable(moment),
  reason: z.nullable(z.enum(runReasons)),
  deliveries: z.array(
    z.object({
      recipient: z.string(),
      reason: z.nullable(z.enum(deliveryReasons)),
      sentat: z.nullable(moment),
      failedat: z.nullable(moment),
    }),
  ),
})
export type ScheduleRun = z.infer<typeof ScheduleRun>

/** Whether an outside address has been asked, has said yes, or has ended it; people of the agency can end it, too. */
export const consents = ['asked', 'active', 'ended'] as const
export type Consent = (typeof consents)[number]

export const ScheduleState = z.object({
  scheduleid: z.number(),
  owner: z.string(),
  isown: z.boolean(),
  stopped: z.nullable(z.enum(stopReasons)),
  /** Null while it has stopped. */
  nextat: z.nullable(moment),
  recipients: z.array(
    z.object({ userno: z.nullable(z.number()), name: z.string(), address: z.string(), consent: z.enum(consents) }),
  ),
  /** The latest first. */
  runs: z.array(ScheduleRun),
})
export type ScheduleState = z.infer<typeof ScheduleState>

/** Runs that are listed of a schedule. */
export const scheduleRunsShown = 8

export const listScheduleRuns = call({
  ...base,
  method: 'GET',
  path: '/schedules/:partnerid/runs',
  about: 'Of each scheduled report: who gets it, when it comes next, its latest runs and who got them or why not.',
  answer: z.array(ScheduleState),
})

export const listSchedulePeople = call({
  ...base,
  method: 'GET',
  path: '/schedules/:partnerid/people',
  about: 'Who of the agency can get reports: their addresses, and whether they may see commissions.',
  answer: z.array(
    z.object({
      userno: z.number(),
      name: z.string(),
      email: z.string(),
      hascommissions: z.boolean(),
      isme: z.boolean(),
    }),
  ),
})

const Subscription = z.object({
  firma: z.string(),
  name: z.string(),
  rhythm: z.enum(rhythms),
  consent: z.enum(consents),
})
export type Subscription = z.infer<typeof Subscription>

const token = { token: requiredLine() }

export const readSubscription = call({
  method: 'POST',
  path: '/schedules/subscription',
  access: 'public',
  about: 'What a mailed link of a scheduled report is about. It changes nothing.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject(token),
  answer: Subscription,
})

export const answerSubscription = call({
  method: 'POST',
  path: '/schedules/subscription/answer',
  access: 'public',
  about: 'The recipient of a scheduled report says yes to it, or ends it, by the token of a mail.',
  tx: 'none',
  refuses: ['notfound'],
  body: z.strictObject({ ...token, isyes: z.boolean() }),
  answer: Subscription,
})

/** RFC 8058: where a mail program ends a subscription by a POST. A GET only leads to the page that asks. */
export const unsubscribePath = (mailed: string) => `/subscription/${mailed}`
