import { changeRate } from '@gangway/contract/bookings/change-rate'
import { type ReportFigures, revenuePerPerson } from '@gangway/contract/features/report'
import type { GroupSums, Sums, Visits } from './report-store.ts'

export const noSums: Sums = { requests: 0, bookings: 0, cents: 0, stornos: 0, persons: 0, allcents: 0 }

const addSums = (a: Sums, b: Sums): Sums => ({
  requests: a.requests + b.requests,
  bookings: a.bookings + b.bookings,
  cents: a.cents + b.cents,
  stornos: a.stornos + b.stornos,
  persons: a.persons + b.persons,
  allcents: a.allcents + b.allcents,
})

/** The sum of all groups. */
export const sumOf = (groups: ReadonlyMap<number, Sums>): Sums => [...groups.values()].reduce(addSums, noSums)

export const sumsByGroup = (rows: readonly GroupSums[]): Map<number, Sums> => {
  const groups = new Map<number, Sums>()
  for (const row of rows) groups.set(row.groupid, addSums(groups.get(row.groupid) ?? noSums, row))
  return groups
}

/** Sums in wire format: in euro, with the names of the spec. */
export const toFigures = (sums: Sums): ReportFigures => ({
  bookingrequest_count: sums.requests,
  booking_count: sums.bookings,
  booking_sum: sums.cents / 100,
  stornos: sums.stornos,
  personen: sums.persons,
  bookinggesamt_sum: sums.allcents / 100,
})

/** What a month or a group is compared with. */
const toBases = (before: Sums, yearAgo: Sums) => ({
  previous_sum: before.cents / 100,
  previous_count: before.bookings,
  comparison: toFigures(yearAgo),
})

/** What a month or a group is compared with, and the change rates. */
export const compareBases = (own: Sums, before: Sums, yearAgo: Sums) => ({
  ...toBases(before, yearAgo),
  changerate: changeRate(own.cents, before.cents),
  comparisonrate: changeRate(own.cents, yearAgo.cents),
})

/** A month or a group compared with the previous month and the previous year. */
export const compareFigures = (own: Sums, before: Sums, yearAgo: Sums) => ({
  ...toFigures(own),
  revenue_per_person: revenuePerPerson(own.cents, own.persons),
  ...compareBases(own, before, yearAgo),
})

/** Page views are only for partners with page tracking. */
export const visitFigures = (rows: readonly Visits[], isTracked: boolean) => ({
  visits: rows.reduce((sum, { hits }) => sum + hits, 0),
  ...(isTracked && { pageviews: rows.reduce((sum, { pageviews }) => sum + pageviews, 0) }),
})
