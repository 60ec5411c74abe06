import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { bookingStates } from '../bookings/bookings.ts'
import { tableFormat } from '../bookings/table-format.ts'
import { call } from '../calls/call.ts'
import { id, integer, isoDate, line, money, queryInteger } from '../calls/fields.ts'
import { addDays } from '../dates/days.ts'
import { deadlineKinds, deadlineOddities } from '../rules/deadline.ts'
import { type CrossFieldIssue, checkAcross } from '../rules/rule.ts'
import { type Language, languageList } from '../texts/languages.ts'

const languageNames = languageList as [Language, ...Language[]] // there is more than none
const statuses = Object.keys(bookingStates) as [keyof typeof bookingStates, ...(keyof typeof bookingStates)[]] // its keys

/** The largest number of deadlines in one answer. */
export const deadlinesMost = 1000

/** DUE-1: lapsed is what the line no longer names, and what a cancelled booking or one that has departed leaves behind. */
export const deadlineStates = ['open', 'done', 'lapsed'] as const
export type DeadlineState = (typeof deadlineStates)[number]

/** DUE-2: how near an open deadline is. `week`: within the next seven days. */
export const deadlineTimes = ['overdue', 'today', 'week', 'later'] as const
export type DeadlineTime = (typeof deadlineTimes)[number]

/** How near a day is, seen from another one. */
export const timeOf = (day: string, today: string): DeadlineTime => {
  if (day <= today) return day < today ? 'overdue' : 'today'
  return day <= addDays(today, 7) ? 'week' : 'later'
}

const amount = z.nullable(z.number())

export const Deadline = z.object({
  deadlineid: z.number(),
  /** Grows with every change; sent back with the next one. */
  version: z.number(),
  kind: z.enum(deadlineKinds),
  /** What the agency calls it. */
  text: z.string(),
  day: z.string(),
  amount,
  state: z.enum(deadlineStates),
  /** Who said what is in force; the later one counts. */
  saidby: z.enum(['line', 'agency']),
  saidat: z.string(),
  /** What the other side had said before. */
  former: z.nullable(z.object({ day: z.string(), amount, at: z.string() })),
  /** What cannot be right, as the line sent it. */
  odd: z.array(z.enum(deadlineOddities)),
  doneat: z.nullable(z.string()),
  /** Empty where the booking itself says that it is done. */
  doneby: z.string(),
  /** When its mail to the customer was last sent or prepared, and by whom; empty for the portal itself. */
  mailedat: z.nullable(z.string()),
  mailedby: z.nullable(z.string()),
  bookingid: z.number(),
  bookingnr: z.string(),
  status: z.enum(statuses),
  customername: z.string(),
  customeremail: z.string(),
  /** A language of the portal, or empty. */
  customerlanguage: z.string(),
  organizerid: z.number(),
  shippingcompany: z.string(),
  shipname: z.string(),
  /** The route. */
  name: z.string(),
  reiseterminvon: z.string(),
  reiseterminbis: z.string(),
  /** Who is responsible for the booking: the number of the login. */
  userno: z.nullable(z.number()),
  /** The agency takes the customer's money for this cruise line. */
  inkasso: z.boolean(),
})
export type Deadline = z.infer<typeof Deadline>

export const Deadlines = z.object({
  /** By day. */
  deadlines: z.array(Deadline),
  /** There are more than `deadlinesMost`. */
  hasmore: z.boolean(),
  /** How many are open, whatever is asked for. */
  counts: z.object({ overdue: z.number(), today: z.number(), week: z.number(), later: z.number() }),
  /** The cruise lines that have any. */
  lines: z.array(z.object({ organizerid: z.number(), name: z.string() })),
  /** Today on the clocks of the market. */
  today: z.string(),
})
export type Deadlines = z.infer<typeof Deadlines>

const base = { access: [Right.basic] } as const

const filter = {
  state: z._default(z.enum(deadlineStates), 'open'),
  kind: z.optional(z.enum(deadlineKinds)),
  organizerid: z.optional(queryInteger(1)),
  /** Of bookings of this person, by the number of the login. */
  userno: z.optional(queryInteger(0)),
  time: z.optional(z.enum(deadlineTimes)),
}

export const listDeadlines = call({
  ...base,
  method: 'GET',
  path: '/deadlines/:partnerid/deadlines',
  about: 'What is due, by day: options, deposits, balances, passenger data, documents and what the agency entered.',
  query: z.strictObject(filter),
  answer: Deadlines,
})

export const listBookingDeadlines = call({
  ...base,
  method: 'GET',
  path: '/deadlines/:partnerid/bookings/:bookingid',
  about: 'The deadlines of a request or booking in every state, by day.',
  refuses: ['notfound'],
  answer: z.object({ deadlines: z.array(Deadline), today: z.string() }),
})

export const exportDeadlines = call({
  ...base,
  method: 'GET',
  path: '/deadlines/:partnerid/deadlines/export',
  about: "The list as an Excel or CSV file, in the language given or the brand's own.",
  query: z.strictObject({ ...filter, format: tableFormat, language: z.optional(z.enum(languageNames)) }),
  answer: 'file',
  tx: 'none',
})

/** What is called something else needs a name; the others have one. */
const textIssues = ({ kind, text }: { kind?: unknown; text?: unknown }): CrossFieldIssue[] =>
  kind === 'other' && text === '' ? [{ at: 'text', issue: { key: 'required' } }] : []

export const saveDeadline = call({
  ...base,
  method: 'POST',
  path: '/deadlines/:partnerid/deadlines/save',
  needs: ['requests'],
  about:
    'Adds a deadline of a request or booking, with the number 0, or changes one. Of every kind but `other` a booking has one: what is typed counts until the line says something newer.',
  body: z
    .strictObject({
      deadlineid: integer(0),
      version: integer(0),
      bookingid: z.int().check(z.gte(1)),
      kind: z.enum(deadlineKinds),
      text: line(100),
      day: isoDate,
      amount: z.nullable(money.check(z.gte(0))),
    })
    .check(checkAcross<'kind' | 'text'>(textIssues)),
  refuses: ['notfound', 'changed'],
  answer: Deadline,
})

const someIds = z.array(id).check(z.minLength(1), z.maxLength(deadlinesMost))

export const finishDeadlines = call({
  ...base,
  method: 'POST',
  path: '/deadlines/:partnerid/deadlines/done',
  needs: ['requests'],
  about: 'Says that deadlines are done, or with `done: false` that they are not. Lapsed ones stay as they are.',
  body: z.strictObject({ deadlineids: someIds, done: z.boolean() }),
  refuses: ['notfound'],
  answer: z.object({ deadlineids: z.array(z.number()) }),
})

export const deleteDeadline = call({
  ...base,
  method: 'DELETE',
  path: '/deadlines/:partnerid/deadlines/:deadlineid',
  needs: ['requests'],
  about: 'Removes what the agency typed: what the line says counts again, or there is no deadline any more.',
  refuses: ['notfound'],
  answer: z.object({ deadlineid: z.number() }),
})

/** DUE-2: where customers of the agency pay what it collects. */
export const PayAccount = z.object({ bank: z.string(), iban: z.string(), swiftcode: z.string() })
export type PayAccount = z.infer<typeof PayAccount>

export const getPayAccount = call({
  ...base,
  method: 'GET',
  path: '/deadlines/:partnerid/account',
  about: 'The bank account of the booking page, for mails about what customers have to pay; empty where there is none.',
  answer: PayAccount,
})

/** DUE-3: how a kind of deadlines is reminded of. */
const ReminderRule = z.strictObject({
  kind: z.enum(deadlineKinds),
  /** How many days before; null for never. */
  days: z.nullable(integer(0, 60)),
  /** The customer gets a mail by itself, too. */
  tocustomer: z.boolean(),
})
export type ReminderRule = z.infer<typeof ReminderRule>

/** The rules of an agency that has not set any: nothing goes to customers by itself. */
export const usualReminders: readonly ReminderRule[] = [
  { kind: 'option', days: 1, tocustomer: false },
  { kind: 'deposit', days: 3, tocustomer: false },
  { kind: 'balance', days: 7, tocustomer: false },
  { kind: 'passengerdata', days: 7, tocustomer: false },
  { kind: 'documents', days: 3, tocustomer: false },
  { kind: 'other', days: 1, tocustomer: false },
]

export const Reminders = z.object({ rules: z.array(ReminderRule) })
export type Reminders = z.infer<typeof Reminders>

export const getReminders = call({
  ...base,
  method: 'GET',
  path: '/deadlines/:partnerid/reminders',
  about:
    'How many days before its day the person responsible, and where the agency wants it the customer, is reminded.',
  answer: Reminders,
})

/** Every kind once. */
const ruleIssues = ({ rules }: { rules?: unknown }): CrossFieldIssue[] => {
  if (!Array.isArray(rules)) return []
  const kinds = new Set(rules.map((rule) => Object(rule).kind))
  return kinds.size === deadlineKinds.length
    ? []
    : [{ at: 'rules', issue: { key: 'minitems', params: { n: deadlineKinds.length } } }]
}

export const saveReminders = call({
  access: [Right.partnerdata],
  method: 'POST',
  path: '/deadlines/:partnerid/reminders/save',
  needs: ['requests'],
  about: 'Sets for every kind when the agency is reminded, and whether customers are.',
  body: z
    .strictObject({ rules: z.array(ReminderRule).check(z.maxLength(deadlineKinds.length)) })
    .check(checkAcross<'rules'>(ruleIssues)),
  saves: { read: getReminders },
  answer: Reminders,
})
