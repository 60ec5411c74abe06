/** What the screen of the report and its Excel file call things. English is the type, the other languages satisfy it. */
export const labels = {
  title: 'Partner report',
  byTypes: { 1: 'Booking date', 2: 'Departure date' },
  group: 'Grouped by',
  groupTypes: { 1: 'Cruise line', 2: 'Cruising area', 3: 'Responsible person' },
  nobody: 'No responsible person',
  total: 'Total',
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
    change: 'vs previous month',
    yearBefore: 'Revenue, previous year',
    yearChange: 'vs previous year',
    pageviews: 'Page views',
  },
}

export type ReportLabels = typeof labels
