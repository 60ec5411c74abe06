import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { tableFormat } from '../bookings/table-format.ts'
import { call } from '../calls/call.ts'
import { isoDate, queryInteger } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { isMonthStart } from '../dates/months.ts'
import { rangeIssues } from '../rules/dates.ts'
import { checkAcross } from '../rules/rule.ts'
import { languageList } from '../texts/languages.ts'

/** What can be counted by month, in the order of the specification. */
export const trafficTypes = ['request', 'booking', 'hits', 'pageview'] as const
export type TrafficType = (typeof trafficTypes)[number]

/**
 * The transaction list's filter for what a month's figure counts, by booking date: everything that came in as a
 * request, whatever its status today, or every live booking. Visits are counted by day instead.
 */
export const countedTransactions = { request: { origin: 'request' }, booking: { type: 'open' } } as const

/** Page views are counted, shown and answered only for agencies with page tracking. */
export const isTypeOpen = (type: TrafficType, isTracked: boolean) => type !== 'pageview' || isTracked

/** Years in the table: the chosen one and those before it. */
export const trafficYears = limits.priorYears + 1

/** A month in the chosen year, the year before, and the one before that; `null` where it has not begun. */
export const YearlyRow = z.object({
  monthnr: z.number(),
  year1: z.nullable(z.number()),
  year2: z.nullable(z.number()),
  year3: z.nullable(z.number()),
  /**
   * What `year1` is compared with: the whole month of the previous year, for the current month the same days; `null`
   * before the first booking or visit, and for future months.
   */
  base: z.nullable(z.number()),
})
export type YearlyRow = z.infer<typeof YearlyRow>

/** A day with its visits; days without visits may be left out. */
export const VisitsRow = z.object({ date: z.string(), visits: z.number() })
export type VisitsRow = z.infer<typeof VisitsRow>

const days = z.strictObject({ startDate: isoDate, endDate: isoDate }).check(checkAcross(rangeIssues))

const figures = { year: queryInteger(limits.yearMin, limits.yearMax), type: z.enum(trafficTypes) }

export const getYearly = call({
  method: 'GET',
  path: '/traffic/:partnerid/yearly',
  agencyKey: 'traffic',
  access: [Right.basic],
  about:
    'What came in as a request, live bookings, hits or page views of every month of a year and the two before it; page views only with page tracking.',
  query: z.strictObject(figures),
  answer: z.array(YearlyRow),
})

export const listHits = call({
  method: 'GET',
  path: '/traffic/:partnerid/hits',
  agencyKey: 'traffic',
  access: [Right.basic],
  about: 'Hits by day.',
  query: days,
  answer: z.array(VisitsRow),
})

export const listPageviews = call({
  method: 'GET',
  path: '/traffic/:partnerid/pageview',
  agencyKey: 'traffic',
  access: [Right.basic],
  about: 'Page views by day; only with page tracking.',
  query: days,
  answer: z.array(VisitsRow),
})

/** Months are identified by their first day, and only visits are counted by day: `exportTransactions` has bookings. */
const monthIssues = ({ month, type }: { month?: unknown; type?: unknown }) =>
  typeof month === 'string' && (!isMonthStart(month) || (type !== 'hits' && type !== 'pageview'))
    ? [{ at: 'month', issue: { key: 'choice', params: { value: month } } as const }]
    : []

export const exportTraffic = call({
  method: 'GET',
  path: '/traffic/:partnerid/yearly/export',
  agencyKey: 'traffic',
  access: [Right.basic],
  about:
    "The table of a year as an Excel or CSV file, or the days of one month of visits, in the language given or the brand's own.",
  query: z
    .strictObject({
      ...figures,
      /** The first day of the month whose days are written instead. */
      month: z.optional(isoDate),
      format: tableFormat,
      language: z.optional(z.enum(languageList)),
    })
    .check(checkAcross(monthIssues)),
  answer: 'file',
  tx: 'none',
})
