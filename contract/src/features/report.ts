import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { tableFormat } from '../bookings/table-format.ts'
import { call } from '../calls/call.ts'
import { isoDate } from '../calls/fields.ts'
import { monthEnd, monthStart } from '../dates/days.ts'
import { rangeIssues } from '../rules/dates.ts'
import { type CrossFieldIssue, checkAcross } from '../rules/rule.ts'
import { languageList } from '../texts/languages.ts'

type Asked = { datePeriodType?: unknown; startDate?: unknown; endDate?: unknown }

const issue = { key: 'validation_date_required' } as const

/** RPT-4: custom dates must be two real days in order; this month and this year ignore them. */
export const reportIssues = (asked: Asked): CrossFieldIssue[] => {
  if (asked.datePeriodType !== 'custom') return []
  const wrong = (['startDate', 'endDate'] as const).filter((at) => !z.safeParse(isoDate, asked[at]).success)
  return wrong.length > 0 ? wrong.map((at) => ({ at, issue })) : rangeIssues(asked)
}

/** The date that assigns a booking to a month. */
export const bookingPeriodTypes = { booking: 1, departure: 2 } as const
/** What the figures of a month are split by. */
export const groupTypes = { shippingcompany: 1, cruisingarea: 2, person: 3 } as const
export type GroupType = (typeof groupTypes)[keyof typeof groupTypes]
/** This month, this year, or custom dates. */
export const datePeriodTypes = ['month', 'year', 'custom'] as const

/** Only read for custom dates, so otherwise any short text is accepted. */
const ownDate = z.optional(z.nullable(z.string().check(z.maxLength(30))))

const filter = {
  bookingPeriodType: z._default(z.literal([1, 2]), bookingPeriodTypes.booking),
  groupType: z._default(z.literal([1, 2, 3]), groupTypes.shippingcompany),
  datePeriodType: z._default(z.enum(datePeriodTypes), 'year'),
  startDate: ownDate,
  endDate: ownDate,
}

const ReportFilter = z.strictObject(filter).check(checkAcross(reportIssues))
export type ReportFilter = z.output<typeof ReportFilter>

/** The days a filter covers, both included. */
export const reportRange = ({ datePeriodType, startDate, endDate }: ReportFilter, today: string) => {
  if (datePeriodType === 'custom') return { startdate: startDate ?? '', enddate: endDate ?? '' } // the rule requires both
  if (datePeriodType === 'month') return { startdate: monthStart(today), enddate: monthEnd(today) }
  const year = today.slice(0, 4)
  return { startdate: `${year}-01-01`, enddate: `${year}-12-31` }
}

const figures = {
  /** Everything that came in as a request, whatever its status today. */
  bookingrequest_count: z.number(),
  /** Live bookings: open, confirmed, paid. */
  booking_count: z.number(),
  /** Their revenue, in euro. */
  booking_sum: z.number(),
  /** Cancelled bookings. */
  stornos: z.number(),
  /** Persons of the live bookings. */
  personen: z.number(),
  /** Revenue of live and cancelled bookings, in euro. */
  bookinggesamt_sum: z.number(),
}

/** Based on visits to the booking engine; page views only for partners with page tracking. */
const visits = { visits: z.number(), pageviews: z.optional(z.number()) }

const perPerson = {
  /** Revenue per person, to the cent; null where nobody travels. */
  revenue_per_person: z.nullable(z.number()),
}

const rates = {
  /** The revenue of the previous month. */
  previous_sum: z.number(),
  /** The live bookings behind it. */
  previous_count: z.number(),
  /** How much the revenue changed since then: 0.125 is 12.5 %; 0 where there was none. */
  changerate: z.number(),
}

/** How much the revenue changed since the same month of the previous year. */
const comparisonrate = z.number()

/** RPT-5: revenue per person, to the cent; null where nobody travels. */
export const revenuePerPerson = (cents: number, persons: number): number | null =>
  persons === 0 ? null : Math.round(cents / persons) / 100

export const ReportFigures = z.object(figures)
export type ReportFigures = z.infer<typeof ReportFigures>

/** For the current month: what its days until today are compared with, as a whole month would always be more. */
const soFar = <Compared extends z.ZodMiniType>(comparison: Compared) =>
  z.object({
    /** The same number of days of the previous month. */
    ...rates,
    /** The same days of the previous year. */
    comparison,
    comparisonrate,
  })

/** One of the three, by the group type. */
const groupIds = {
  shippingcompanyid: z.optional(z.number()),
  cruisingareaid: z.optional(z.number()),
  /** ENQ-5: who is responsible; null for the bookings of nobody. */
  userno: z.optional(z.nullable(z.number())),
}
const GroupIds = z.object(groupIds)
export type GroupIds = z.infer<typeof GroupIds>

/** The group of what nobody is responsible for; the numbers of logins begin with 0. */
export const unassignedGroup = -1

/** A group as one number, whatever the report is grouped by. */
export const groupIdOf = ({ shippingcompanyid, cruisingareaid, userno }: GroupIds): number =>
  shippingcompanyid ?? cruisingareaid ?? userno ?? unassignedGroup

/** The reverse: a group as it is sent. */
export const toGroupIds = (groupType: GroupType, id: number): GroupIds => {
  if (groupType === groupTypes.person) return { userno: id === unassignedGroup ? null : id }
  return groupType === groupTypes.shippingcompany ? { shippingcompanyid: id } : { cruisingareaid: id }
}

export const ReportGroup = z.object({
  ...groupIds,
  ...figures,
  ...perPerson,
  ...rates,
  comparison: ReportFigures,
  comparisonrate,
  sofar: z.optional(soFar(ReportFigures)),
})
export type ReportGroup = z.infer<typeof ReportGroup>

const VisitedFigures = z.object({ ...visits, ...figures })
export type VisitedFigures = z.infer<typeof VisitedFigures>

/** One month, as far as it is within the requested days. */
export const ReportRow = z.object({
  jahr: z.number(),
  monat: z.number(),
  ...visits,
  ...figures,
  ...perPerson,
  ...rates,
  /** The same days of the previous year. */
  comparison: VisitedFigures,
  comparisonrate,
  /** Only in the current month. By departure date only visits end today, since bookings are known in advance. */
  sofar: z.optional(soFar(VisitedFigures)),
  /** Highest revenue first; includes those that only had revenue in the previous year. */
  groupeditems: z.array(ReportGroup),
})
export type ReportRow = z.infer<typeof ReportRow>

/** A shipping company, cruising area or person over all months, beside the same days as the report. */
export const ReportGroupSum = z.object({
  ...groupIds,
  ...figures,
  ...perPerson,
  comparison: ReportFigures,
})
export type ReportGroupSum = z.infer<typeof ReportGroupSum>

const texts = z.array(z.object({ languageid: z.number(), name: z.string() }))

export const Report = z.object({
  startdate: z.string(),
  enddate: z.string(),
  /** Whether more days were requested than there can be figures for. */
  isclipped: z.boolean(),
  /**
   * The first day with a booking (by the chosen date) and the first with a visit: before them there is nothing to
   * compare with.
   */
  since: z.object({ bookings: z.nullable(z.string()), visits: z.nullable(z.string()) }),
  /** Every month, including empty ones. */
  statistic: z.array(ReportRow),
  /** The totals of all months, beside those of the days that `comparison` starts with. */
  total: z.object({ ...visits, ...figures, ...perPerson, comparison: VisitedFigures, comparisonrate }),
  /** The totals of every group, highest revenue first. */
  groups: z.array(ReportGroupSum),
  /**
   * The same days so many years earlier that they end before the report begins. Visits, and bookings by booking date,
   * only count up to today: there are none in the future yet.
   */
  comparison: z.object({
    years: z.number(),
    startdate: z.string(),
    enddate: z.string(),
    /** The last day of the visits. */
    visitsenddate: z.string(),
    ...visits,
    ...figures,
  }),
  shippingcomypanytexts: z.array(z.object({ shippingcompanyid: z.number(), texts })),
  cruisingareatexts: z.array(z.object({ cruisingareaid: z.number(), texts })),
  /** First and last name, or the login. */
  people: z.array(z.object({ userno: z.number(), name: z.string() })),
})
export type Report = z.infer<typeof Report>

export const getReport = call({
  method: 'POST',
  path: '/report/:partnerid/statistics',
  agencyKey: 'report',
  access: [Right.basic],
  about:
    'Visits, requests, bookings and revenue by month and by shipping company, cruising area or responsible person, beside a year earlier.',
  body: ReportFilter,
  answer: Report,
  tx: 'read',
  isLong: true,
})

export const exportReport = call({
  method: 'POST',
  path: '/report/:partnerid/statistics/export',
  agencyKey: 'report',
  access: [Right.basic],
  about:
    "The same as an Excel file with the groups as outline rows, or as CSV, in the language given or the brand's own.",
  body: z
    .strictObject({ ...filter, language: z.optional(z.enum(languageList)), format: tableFormat })
    .check(checkAcross(reportIssues)),
  answer: 'file',
  tx: 'none',
})
