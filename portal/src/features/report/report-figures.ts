import { toMonthStart } from '@gangway/contract/dates/months'
import {
  groupIdOf,
  type Report,
  type ReportFigures,
  type ReportGroupSum,
  type ReportRow,
  revenuePerPerson,
} from '@gangway/contract/features/report'

/** The figures of every row of the report, in column order. */
export const figureKeys = [
  'visits',
  'requests',
  'bookings',
  'cancellations',
  'persons',
  'revenue',
  'perPerson',
  'totalRevenue',
] as const
export type FigureKey = (typeof figureKeys)[number]

type Counted = ReportFigures & { visits?: number }

const values: Record<FigureKey, (row: Counted) => number | null> = {
  visits: ({ visits }) => visits ?? null,
  requests: (row) => row.bookingrequest_count,
  bookings: (row) => row.booking_count,
  cancellations: ({ stornos }) => stornos,
  persons: ({ personen }) => personen,
  revenue: (row) => row.booking_sum,
  perPerson: (row) => revenuePerPerson(Math.round(row.booking_sum * 100), row.personen),
  totalRevenue: (row) => row.bookinggesamt_sum,
}

/** A figure of a row; `null` where there is none. */
export const figureOf = (key: FigureKey, row: Counted) => values[key](row)

export const isMoney = (key: FigureKey) => key === 'revenue' || key === 'perPerson' || key === 'totalRevenue'

/** Figures for which more is not better. */
export const isLessBetter = (key: FigureKey) => key === 'cancellations'

export const firstDay = ({ jahr, monat }: { jahr: number; monat: number }) => toMonthStart(jahr, monat)

/** No visits, requests or bookings, neither now nor a year ago. */
export const isEmpty = ({ total }: Report) =>
  [total, total.comparison].every((row) =>
    [row.visits, row.bookingrequest_count, row.booking_count, row.stornos].every((n) => n === 0),
  )

export type Place = { jahr: number; monat: number | undefined; rows: readonly ReportRow[] }

/** More months than this are charted as years. */
const mostMonths = 24

/** The positions of a chart: months, or years where there would be too many. */
export const placesOf = (rows: readonly ReportRow[]): Place[] => {
  if (rows.length <= mostMonths) return rows.map((row) => ({ jahr: row.jahr, monat: row.monat, rows: [row] }))
  return [...Map.groupBy(rows, ({ jahr }) => jahr)].map(([jahr, months]) => ({ jahr, monat: undefined, rows: months }))
}

export type GroupBar = { id: number; value: number; before: number; counted: number }
export const groupOrders = ['value', 'change'] as const
export type GroupOrder = (typeof groupOrders)[number]

const orders: Record<GroupOrder, (bar: GroupBar) => number> = {
  value: ({ value }) => value,
  change: ({ value, before }) => Math.abs(value - before),
}

/** The groups over all months beside the days they are compared with: largest first, or by the largest change. */
export const groupBars = (
  groups: readonly ReportGroupSum[],
  key: 'revenue' | 'bookings',
  order: GroupOrder,
): GroupBar[] =>
  groups
    .map((item) => ({
      id: groupIdOf(item),
      value: figureOf(key, item) ?? 0,
      before: figureOf(key, item.comparison) ?? 0,
      counted: item.comparison.booking_count,
    }))
    .filter(({ value, before }) => value > 0 || before > 0)
    .sort((a, b) => orders[order](b) - orders[order](a) || b.before - a.before || a.id - b.id)
