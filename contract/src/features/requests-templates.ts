import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { integer, line, text } from '../calls/fields.ts'
import { templateKinds, unknownFields } from '../requests/mail-template.ts'
import { type CrossFieldIssue, checkAcross, type Rule, withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { type Language, languageList } from '../texts/languages.ts'

const languageNames = languageList as [Language, ...Language[]] // there is more than none

/** The most templates that an agency can have. */
export const templatesMost = 200

/** ENQ-4, ENQ-6: a prepared mail of an agency. */
export const MailTemplate = z.object({
  templateid: z.number(),
  kind: z.enum(templateKinds),
  language: z.enum(languageNames),
  title: z.string(),
  subject: z.string(),
  body: z.string(),
})
export type MailTemplate = z.infer<typeof MailTemplate>

const fillable: Rule = (value) => {
  const [unknown] = unknownFields(value)
  return unknown === undefined ? undefined : { key: 'choice', params: { value: `{${unknown}}` } }
}

const base = { access: [Right.basic] } as const

export const listTemplates = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/template/list',
  about:
    'The agency’s own prepared mails. Where it has none of a kind and language, the one that the portal brings is used.',
  answer: z.array(MailTemplate),
})

export const saveTemplate = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/template/save',
  needs: ['requests'],
  about: 'Adds a prepared mail, with the number 0, or changes one.',
  body: z.strictObject({
    templateid: integer(0),
    kind: z.enum(templateKinds),
    language: z.enum(languageNames),
    title: line(100).check(withRules(required)),
    subject: line(200).check(withRules(required, fillable)),
    body: text(5000).check(withRules(required, fillable)),
  }),
  saves: { read: listTemplates, item: 'templateid' },
  refuses: ['notfound', 'refused'],
  answer: MailTemplate,
})

export const deleteTemplate = call({
  ...base,
  method: 'DELETE',
  path: '/requests/:partnerid/template/:templateid',
  needs: ['requests'],
  about: 'Deletes a prepared mail.',
  saves: { read: listTemplates, item: 'templateid', removes: true },
  refuses: ['notfound'],
  answer: z.object({ templateid: z.number() }),
})

/** ENQ-4: what an agency signs its mails with; empty where its master data does not say it. */
export const Signature = z.object({
  firma: z.string(),
  strasse: z.string(),
  hausnummer: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
  telefon: z.string(),
  email: z.string(),
})
export type Signature = z.infer<typeof Signature>

export const getSignature = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/signature',
  about: 'Name, address, phone and mail address of the agency, for the signature of its mails.',
  refuses: ['notfound'],
  answer: Signature,
})

const minutes = 24 * 60

const OpeningDay = z.strictObject({
  /** 1 is Monday. */
  weekday: integer(1, 7),
  /** In minutes since midnight of the market's clock. */
  opens: integer(0, minutes - 1),
  closes: integer(1, minutes),
})
export type OpeningDay = z.infer<typeof OpeningDay>

/** The hours of an agency that has not said any: Monday to Friday from 9 to 18, Saturday from 10 to 14. */
export const usualHours: readonly OpeningDay[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 9 * 60, closes: 18 * 60 })),
  { weekday: 6, opens: 10 * 60, closes: 14 * 60 },
]

/** ENQ-2: when an agency is open; a day that is missing is closed. */
export const OpeningHours = z.object({ days: z.array(OpeningDay) })
export type OpeningHours = z.infer<typeof OpeningHours>

export const getOpeningHours = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/hours',
  about: 'When the agency is open, by weekday; the usual hours where it has not said any.',
  answer: OpeningHours,
})

type SentDay = { weekday?: unknown; opens?: unknown; closes?: unknown }

/** Every day once, and open before it closes. */
const dayIssues = (days: readonly SentDay[]): CrossFieldIssue[] =>
  days.flatMap(({ weekday, opens, closes }, at) => [
    ...(typeof weekday === 'number' && days.findIndex((day) => day.weekday === weekday) < at
      ? [{ at: `days.${at}.weekday`, issue: { key: 'double', params: { value: String(weekday) } } } as const]
      : []),
    ...(typeof opens === 'number' && typeof closes === 'number' && opens >= closes
      ? [{ at: `days.${at}.closes`, issue: { key: 'min', params: { n: opens + 1 } } } as const]
      : []),
  ])

const hasDays = (value: unknown): value is SentDay[] =>
  Array.isArray(value) && value.every((day) => typeof day === 'object' && day !== null)

export const saveOpeningHours = call({
  ...base,
  access: [Right.partnerdata],
  method: 'POST',
  path: '/requests/:partnerid/hours/save',
  needs: ['requests'],
  about: 'Sets when the agency is open: at least one day of the week.',
  body: z
    .strictObject({ days: z.array(OpeningDay).check(z.minLength(1), z.maxLength(7)) })
    .check(checkAcross<'days'>(({ days }) => (hasDays(days) ? dayIssues(days) : []))),
  saves: { read: getOpeningHours },
  answer: OpeningHours,
})
