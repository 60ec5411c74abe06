import type { TrafficLabels } from './en.ts'

export const labels = {
  title: 'Zugriffe',
  types: {
    hits: 'Besuche',
    pageview: 'Seitenaufrufe',
    request: 'Anfragen',
    booking: 'Buchungen',
  },
  overview: '{what} nach Monaten: {year1}, {year2} und {year3}',
  month: 'Monat',
  change: 'Veränderung zu {year}',
  total: 'Summe',
  upTo: 'Bis {day}',
  monthTitle: '{what} im {month} {year}',
  day: 'Tag',
  weekday: 'Wochentag',
  nothing: 'kein Vergleich',
} satisfies TrafficLabels
