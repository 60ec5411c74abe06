import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, month, queryInteger, year } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'

const queryYear = queryInteger(limits.yearMin, limits.yearMax)

/** A file about a month's commission. */
export const ProvisionFile = z.object({
  fileid: z.number(),
  filename: z.string(),
  createddate: z.string(),
  /** In bytes. */
  size: z.number(),
  /** The amount it is about, where it states one. */
  sum: z.nullable(z.number()),
})
export type ProvisionFile = z.infer<typeof ProvisionFile>

/** A month in which money was paid, or that has files. */
const ProvisionMonth = z.object({
  month: z.number(),
  files: z.number(),
  /** What was paid; null where no statement says. */
  sum: z.nullable(z.number()),
})
export type ProvisionMonth = z.infer<typeof ProvisionMonth>

/** A year of payouts. Statements and files belong to the month in which their money was paid. */
export const ProvisionYear = z.object({
  year: z.number(),
  /** What was paid in the year, as its files for the accountant say; null where no statement says. */
  sum: z.nullable(z.number()),
  months: z.array(ProvisionMonth),
  /** Every year with payouts or files, oldest first. */
  years: z.array(z.number()),
  /** The newest month of them. */
  newest: z.nullable(z.object({ year: z.number(), month: z.number() })),
})
export type ProvisionYear = z.infer<typeof ProvisionYear>

const base = { access: [Right.basic], needs: ['commissions'], area: 'provisions' } as const

export const listProvisions = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/provisions',
  agencyKey: 'statements',
  about: 'The provision files of a month: that of their payout.',
  query: z.strictObject({ month: queryInteger(1, 12), year: queryYear }),
  answer: z.array(ProvisionFile),
})

export const getProvisionYear = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/provisions/year',
  agencyKey: 'statements',
  about:
    'What was paid in a year by month of payout, with the number of files; without a year, of the newest one that has any.',
  query: z.strictObject({ year: z.optional(queryYear) }),
  answer: ProvisionYear,
})

export const downloadProvision = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/provision/download',
  about: 'One provision file; with a `Range`, a part of it.',
  body: z.strictObject({ fileId: id }),
  refuses: ['notfound', 'withdrawn'],
  answer: 'file',
  partial: true,
  tx: 'none',
})

/** A file that the provider published by mistake and took back. */
export const WithdrawnProvision = z.object({
  fileid: z.number(),
  filename: z.string(),
  withdrawnat: z.string(),
  /** Why; empty where the provider gave no reason. */
  reason: z.string(),
  /** A file of the same name was published again. */
  isreplaced: z.boolean(),
})
export type WithdrawnProvision = z.infer<typeof WithdrawnProvision>

export const listWithdrawnProvisions = call({
  ...base,
  method: 'GET',
  path: '/provisions/:partnerid/provisions/withdrawn',
  about: 'The files of a month of payout that the provider has withdrawn, with the reason.',
  query: z.strictObject({ month: queryInteger(1, 12), year: queryYear }),
  answer: z.array(WithdrawnProvision),
})

export const zipProvisions = call({
  ...base,
  method: 'POST',
  path: '/provisions/:partnerid/provision/zip',
  about: 'All provision files of a month of payout as one archive.',
  body: z.strictObject({ month, year }),
  refuses: ['notfound', 'toolarge'],
  answer: 'file',
  tx: 'none',
})
