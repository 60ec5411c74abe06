import { labels } from '@gangway/contract/labels/traffic/en'

/** Visits, requests and bookings by month, and the days and bookings of a month. */
export const traffic = {
  title: labels.title,
  lead: 'Visits, requests and bookings by month, next to the two previous years.',
  type: 'Figures',
  types: labels.types,
  year: 'Year',
  thisYear: 'This year ({year})',
  lastYear: 'Last year ({year})',
  overview: labels.overview,
  month: labels.month,
  change: labels.change,
  total: labels.total,
  upTo: labels.upTo,
  until: 'to {day}: {value}',
  noVisits:
    'No visits from {first} to {last} yet. They are counted from the moment customers open your booking engine.',
  noBookings:
    'Nothing from {first} to {last} yet. Requests and bookings appear here as soon as your booking engine receives them.',
  monthTitle: labels.monthTitle,
  day: labels.day,
  noDays: 'No visits were counted in this month.',
  noneInMonth: 'Nothing in this month.',
  toTransactions: 'Open in transactions',
  /** For a month of requests: those that are still requests today. */
  toOpenRequests: 'Open the requests that still wait',
} as const
