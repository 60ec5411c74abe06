import { changeRate } from '@gangway/contract/change-rate'
import {
  type Report,
  type ReportFilter,
  type ReportGroup,
  type ReportRow,
  reportRange,
  revenuePerPerson,
} from '@gangway/contract/features/report'
import { languageList, languages } from '@gangway/contract/languages'
import type { Db } from '../../db/database.ts'
import { areaTextsOf } from '../transactions/transactions-store.ts'
import { basesOf, comparedOf, figuresOf, nothing, sumOf, sumsByGroup, visitFigures } from './report-figures.ts'
import { lookupOf, type Month, monthsOf, type Span, segmentsOf, soFarOf, yearEarlierSpan } from './report-spans.ts'
import { companyNamesOf, type Question, type Sums, sumsOf, visitsOf } from './report-store.ts'

type Asked = { partnerid: number; isTracked: boolean; filter: ReportFilter; today: string }

/** The same days a year earlier: a running period only as far as it has come, not a year that was over. */
const comparedSpan = ({ from, to }: Span, today: string): Span =>
  yearEarlierSpan({ from, to: from <= today && today < to ? today : to })

type Groups = Map<number, Sums>
type Found = {
  groups: (...spans: Span[]) => Groups
  visits: (...spans: Span[]) => ReturnType<typeof visitFigures>
}

/** Which months there are, and what the database is asked for them. */
const questionOf = ({ partnerid, filter, today }: Asked) => {
  const { startdate, enddate } = reportRange(filter, today)
  const range = { from: startdate, to: enddate }
  const [months, soFar] = [monthsOf(range), comparedSpan(range, today)]
  // Departures are known beforehand; visits and bookings are not.
  const compared = filter.bookingPeriodType === 1 ? soFar : yearEarlierSpan(range)
  const spans = months.flatMap((month) => {
    const cut = soFarOf(month, today)
    return [month.days, month.before, month.yearAgo, ...(cut ? [cut.before, cut.yearAgo] : [])]
  })
  const question: Question = {
    ...{ partnerid, segments: segmentsOf([...spans, soFar, compared]) },
    day: filter.bookingPeriodType === 1 ? 'bookingdate' : 'departuredate',
    group: filter.groupType === 1 ? 'organizerid' : 'cruisingareaid',
  }
  return { startdate, enddate, months, soFar, compared, question }
}

const readAll = async (db: Db, question: Question, isTracked: boolean): Promise<Found> => {
  const { partnerid, segments } = question
  const [sums, visits] = await Promise.all([sumsOf(db, question), visitsOf(db, partnerid, segments)])
  const [sumsIn, visitsIn] = [lookupOf(segments, sums), lookupOf(segments, visits)]
  return {
    groups: (...wanted) => sumsByGroup(wanted.flatMap(sumsIn)),
    visits: (...wanted) => visitFigures(wanted.flatMap(visitsIn), isTracked),
  }
}

const idOf = ({ shippingcompanyid, cruisingareaid }: ReportGroup) => shippingcompanyid ?? cruisingareaid ?? 0

/** Those of the month, and those that had revenue only in the year before: together they are what the month is compared with. */
const idsOf = (own: Groups, earlier: Groups) => {
  const missed = [...earlier].filter(([, { cents }]) => cents > 0).map(([id]) => id)
  return [...new Set([...own.keys(), ...missed])]
}

const byRevenue = (a: ReportGroup, b: ReportGroup) =>
  b.booking_sum - a.booking_sum || b.comparison.booking_sum - a.comparison.booking_sum || idOf(a) - idOf(b)

const rowOf = (found: Found, { filter, today }: Asked, month: Month): ReportRow => {
  const { jahr, monat, days, before, yearAgo } = month
  const [own, previous, earlier] = [found.groups(days), found.groups(before), found.groups(yearAgo)]
  const cut = soFarOf(month, today)
  // Departures are known beforehand, whatever day it is.
  const counted = filter.bookingPeriodType === 1 ? cut : cut && month
  const soFar = counted && { before: found.groups(counted.before), yearAgo: found.groups(counted.yearAgo) }
  const items = idsOf(own, earlier).map((id): ReportGroup => {
    const sums = (groups: Groups) => groups.get(id) ?? nothing
    return {
      ...(filter.groupType === 1 ? { shippingcompanyid: id } : { cruisingareaid: id }),
      ...comparedOf(sums(own), sums(previous), sums(earlier)),
      ...(soFar && { sofar: basesOf(sums(soFar.before), sums(soFar.yearAgo)) }),
    }
  })
  const compared = comparedOf(sumOf(own), sumOf(previous), sumOf(earlier))
  const bases = soFar && basesOf(sumOf(soFar.before), sumOf(soFar.yearAgo))
  return {
    ...{ jahr, monat, ...found.visits(days), ...compared },
    comparison: { ...found.visits(yearAgo), ...compared.comparison },
    ...(cut && bases && { sofar: { ...bases, comparison: { ...found.visits(cut.yearAgo), ...bases.comparison } } }),
    groupeditems: items.sort(byRevenue),
  }
}

const totalOf = (found: Found, months: readonly Month[]): Report['total'] => {
  const [days, yearAgo] = [months.map((month) => month.days), months.map((month) => month.yearAgo)]
  const [own, earlier] = [sumOf(found.groups(...days)), sumOf(found.groups(...yearAgo))]
  return {
    ...{ ...found.visits(...days), ...figuresOf(own), revenue_per_person: revenuePerPerson(own.cents, own.persons) },
    comparison: { ...found.visits(...yearAgo), ...figuresOf(earlier) },
    comparisonrate: changeRate(own.cents, earlier.cents),
  }
}

const namesOf = async (db: Db, groupType: 1 | 2, rows: readonly ReportRow[]) => {
  const ids = [...new Set(rows.flatMap(({ groupeditems }) => groupeditems.map(idOf)))].sort((a, b) => a - b)
  if (groupType === 2) {
    const areas = ids.map((cruisingareaid) => ({ cruisingareaid }))
    return { shippingcomypanytexts: [], cruisingareatexts: await areaTextsOf(db, areas) }
  }
  const companies = await companyNamesOf(db, ids)
  const shippingcomypanytexts = companies.map(({ organizerid, organizername }) => ({
    shippingcompanyid: organizerid,
    texts: languageList.map((language) => ({ languageid: languages[language].id, name: organizername })),
  }))
  return { shippingcomypanytexts, cruisingareatexts: [] }
}

/** The whole report of a filter. */
export const reportOf = async (db: Db, asked: Asked): Promise<Report> => {
  const { startdate, enddate, months, soFar, compared, question } = questionOf(asked)
  const found = await readAll(db, question, asked.isTracked)
  const { groupType } = asked.filter
  const statistic = months.map((month) => rowOf(found, asked, month))
  return {
    ...{ startdate, enddate, statistic, total: totalOf(found, months) },
    comparison: {
      ...{ startdate: compared.from, enddate: compared.to, visitsenddate: soFar.to, ...found.visits(soFar) },
      ...figuresOf(sumOf(found.groups(compared))),
    },
    ...(await namesOf(db, groupType, statistic)),
  }
}
