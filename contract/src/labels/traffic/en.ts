/** What the screen of traffic and its files call things. English is the type, the other languages satisfy it. */
export const labels = {
  title: 'Traffic',
  types: {
    hits: 'Visits',
    pageview: 'Page views',
    request: 'Requests',
    booking: 'Bookings',
  },
  overview: '{what} by month: {year1}, {year2} and {year3}',
  month: 'Month',
  change: 'Change from {year}',
  total: 'Total',
  upTo: 'Up to {day}',
  monthTitle: '{what} in {month} {year}',
  day: 'Day',
  weekday: 'Weekday',
  /** A change without a figure to compare with. */
  nothing: 'no comparison',
}

export type TrafficLabels = typeof labels
