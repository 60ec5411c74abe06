import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, integer, line, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { type CrossFieldIssue, checkAcross } from '../rules/rule.ts'
import { type Language, languageList } from '../texts/languages.ts'

const languageNames = languageList as [Language, ...Language[]] // there is more than none

/** RCH-1: what a link leads to, on the agency's own page or in its booking engine; never another site. */
export const linkTargets = ['page', 'area', 'line', 'cruise', 'request'] as const
export type LinkTarget = (typeof linkTargets)[number]

/** Whether a target is one of many, so that its id is needed. */
export const isOneOfMany = (target: unknown) => target === 'area' || target === 'line' || target === 'cruise'

/** The most link codes that an agency can have, archived ones included. */
export const linkcodesMost = 500

/** Codes are written in lower case; people type them from paper in any. */
export const codePattern = /^[346789cdfhjkmnprtvwx]{7}$/

/** The path that a code is reached under. */
export const linkPath = (code: string) => `/go/${code}`

export const Linkcode = z.object({
  linkid: z.number(),
  code: z.string(),
  /** The whole address, for print and mail. */
  address: z.string(),
  name: z.string(),
  target: z.enum(linkTargets),
  /** The destination, cruise line or cruise; null for the page and its request form. */
  targetid: z.nullable(z.number()),
  /** Its name in the language of the brand; empty where it is no longer known. */
  targetname: z.string(),
  language: z.enum(languageNames),
  createdat: z.string(),
  /** An archived code leads to the agency's page. */
  archived: z.boolean(),
})
export type Linkcode = z.infer<typeof Linkcode>

export const listLinkcodes = call({
  method: 'GET',
  path: '/linkcodes/:partnerid/linkcodes',
  access: [Right.basic],
  about: 'The link codes of the agency, the newest first, archived ones included.',
  answer: z.array(Linkcode),
})

const targetIssues = ({ target, targetid }: { target?: unknown; targetid?: unknown }): CrossFieldIssue[] => {
  if (isOneOfMany(target)) return targetid === null ? [{ at: 'targetid', issue: { key: 'required' } }] : []
  return typeof targetid === 'number'
    ? [{ at: 'targetid', issue: { key: 'choice', params: { value: String(targetid) } } }]
    : []
}

/** Who may make links: whoever may change the page that they lead to. */
export const linkRights = [Right.layout, Right.partnerdata] as const

export const saveLinkcode = call({
  method: 'POST',
  path: '/linkcodes/:partnerid/linkcodes',
  access: linkRights,
  about:
    'Adds a link code, with the number 0, or changes one. The code itself never changes and is never given to another link. Targets are the agency’s own page or booking engine.',
  body: z
    .strictObject({
      linkid: integer(0),
      name: requiredLine(100),
      target: z.enum(linkTargets),
      targetid: z.nullable(id),
      language: z.enum(languageNames),
      archived: z.boolean(),
      /** Read with a link; sent back, they change nothing. */
      code: z.optional(line()),
      address: z.optional(line(limits.url)),
      targetname: z.optional(line()),
      createdat: z.optional(line()),
    })
    .check(checkAcross<'targetid'>(targetIssues)),
  saves: { read: listLinkcodes, item: 'linkid' },
  refuses: ['notfound', 'refused'],
  answer: Linkcode,
})
