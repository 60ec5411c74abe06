import type { Messages } from '../messages.ts'

export const traffic = {
  title: 'Zugriffe',
  lead: 'Besuche, Anfragen und Buchungen nach Monaten, neben den beiden Vorjahren.',
  type: 'Zahlen',
  types: {
    hits: 'Besuche',
    pageview: 'Seitenaufrufe',
    request: 'Anfragen',
    booking: 'Buchungen',
  },
  year: 'Jahr',
  thisYear: 'Dieses Jahr ({year})',
  lastYear: 'Letztes Jahr ({year})',
  overview: '{what} nach Monaten: {year1}, {year2} und {year3}',
  month: 'Monat',
  change: 'Veränderung zu {year}',
  total: 'Summe',
  upTo: 'Bis {day}',
  until: 'bis {day}: {value}',
  noVisits: 'Noch keine Besuche von {first} bis {last}. Gezählt wird, sobald Kunden Ihre Buchungsmaschine öffnen.',
  noBookings:
    'Noch nichts von {first} bis {last}. Anfragen und Buchungen stehen hier, sobald sie über Ihre Buchungsmaschine eingehen.',
  monthTitle: '{what} im {month} {year}',
  day: 'Tag',
  noDays: 'In diesem Monat wurden keine Besuche gezählt.',
  noneInMonth: 'Für diesen Monat gibt es keine Einträge.',
  toTransactions: 'In den Vorgängen öffnen',
  toOpenRequests: 'Noch offene Anfragen in den Vorgängen',
} satisfies Messages['traffic']
