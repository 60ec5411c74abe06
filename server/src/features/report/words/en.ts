/** The texts of the exported file; the other languages have the same keys. */
export const en = {
  title: 'Partner report',
  partner: 'Partner',
  periodTypes: { 1: 'Booking date', 2: 'Departure date' },
  groupedBy: 'Grouped by',
  groups: { 1: 'Cruise line', 2: 'Cruising area' },
  total: 'Total',
  /** Precedes a day, for a month that is not over. */
  running: 'not over yet, compared up to',
  /** In place of a change if there is no base. */
  nothing: 'no comparison',
  clipped: 'Limited to the months that there can be figures for',
  totalComparedWith: 'Total compared with',
  columns: {
    month: 'Month',
    visits: 'Visits',
    requests: 'Requests',
    bookings: 'Bookings',
    cancellations: 'Cancellations',
    persons: 'Passengers',
    revenue: 'Revenue',
    perPerson: 'Revenue per person',
    totalRevenue: 'Total revenue incl. cancellations',
    monthAgo: 'Revenue, previous month',
    change: 'vs previous month',
    yearAgo: 'Revenue, previous year',
    yearChange: 'vs previous year',
  },
  visits: { title: 'Visits', pageviews: 'Page views', yearAgo: 'previous year', change: 'vs previous year' },
}

export type ReportWords = typeof en
