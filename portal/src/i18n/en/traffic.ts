/** Visits, requests and bookings by month, and the days and bookings of a month. */
export const traffic = {
  title: 'Traffic',
  lead: 'Visits, requests and bookings by month, next to the two previous years.',
  type: 'Figures',
  types: {
    hits: 'Visits',
    pageview: 'Page views',
    request: 'Requests',
    booking: 'Bookings',
  },
  year: 'Year',
  thisYear: 'This year ({year})',
  lastYear: 'Last year ({year})',
  overview: '{what} by month: {year1}, {year2} and {year3}',
  month: 'Month',
  change: 'Change from {year}',
  total: 'Total',
  upTo: 'Up to {day}',
  until: 'to {day}: {value}',
  noVisits:
    'No visits from {first} to {last} yet. They are counted from the moment customers open your booking engine.',
  noBookings:
    'Nothing from {first} to {last} yet. Requests and bookings appear here as soon as your booking engine receives them.',
  monthTitle: '{what} in {month} {year}',
  day: 'Day',
  noDays: 'No visits were counted in this month.',
  noneInMonth: 'Nothing in this month.',
  toTransactions: 'Open in transactions',
  /** For a month of requests: those that are still requests today. */
  toOpenRequests: 'Open the requests that still wait',
} as const
