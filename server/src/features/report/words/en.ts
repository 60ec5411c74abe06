/** The words of the exported file; the other languages have the same. */
export const en = {
  title: 'Partner report',
  partner: 'Partner',
  periodTypes: { 1: 'Booking date', 2: 'Departure date' },
  groupedBy: 'Grouped by',
  groups: { 1: 'Shipping company', 2: 'Cruising area' },
  total: 'Total',
  columns: {
    month: 'Month',
    visits: 'Visits',
    requests: 'Requests',
    bookings: 'Bookings',
    cancellations: 'Cancellations',
    persons: 'Persons',
    revenue: 'Revenue',
    perPerson: 'Revenue per person',
    totalRevenue: 'Total revenue',
    change: 'Change on month',
    yearAgo: 'Revenue, year before',
    yearChange: 'Change on year',
  },
  visits: { title: 'Visits', pageviews: 'Page views', yearAgo: 'year before', change: 'Change on year' },
}

export type ReportWords = typeof en
