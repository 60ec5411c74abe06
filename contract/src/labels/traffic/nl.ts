import type { TrafficLabels } from './en.ts'

export const labels = {
  title: 'Bezoek',
  types: {
    hits: 'Bezoeken',
    pageview: 'Paginaweergaven',
    request: 'Aanvragen',
    booking: 'Boekingen',
  },
  overview: '{what} per maand: {year1}, {year2} en {year3}',
  month: 'Maand',
  change: 'Verschil met {year}',
  total: 'Totaal',
  upTo: 'T/m {day}',
  monthTitle: '{what} in {month} {year}',
  day: 'Dag',
  weekday: 'Weekdag',
  nothing: 'geen vergelijking',
} satisfies TrafficLabels
