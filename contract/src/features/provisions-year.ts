import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { languageList } from '../texts/languages.ts'

export const yearFormats = ['pdf', 'xlsx', 'csv'] as const
export type YearFormat = (typeof yearFormats)[number]

export const exportProvisionYear = call({
  method: 'GET',
  path: '/provisions/:partnerid/provisions/year/export',
  agencyKey: 'statements',
  access: [Right.basic],
  area: 'provisions',
  needs: ['commissions'],
  about:
    'All commission paid in a year, by statement and line, as a PDF or Excel file for the accountant, or its statements as CSV.',
  query: z.strictObject({
    year: queryInteger(limits.yearMin, limits.yearMax),
    format: z.enum(yearFormats),
    /** The brand's own unless given. */
    language: z.optional(z.enum(languageList)),
  }),
  refuses: ['notfound', 'toolarge'],
  answer: 'file',
  tx: 'none',
})
