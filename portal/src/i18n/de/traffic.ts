import { labels } from '@gangway/contract/labels/traffic/de'
import type { Messages } from '../messages.ts'

export const traffic = {
  title: labels.title,
  lead: 'Besuche, Anfragen und Buchungen nach Monaten, neben den beiden Vorjahren.',
  type: 'Zahlen',
  types: labels.types,
  year: 'Jahr',
  thisYear: 'Dieses Jahr ({year})',
  lastYear: 'Letztes Jahr ({year})',
  overview: labels.overview,
  month: labels.month,
  change: labels.change,
  total: labels.total,
  upTo: labels.upTo,
  until: 'bis {day}: {value}',
  noVisits: 'Noch keine Besuche von {first} bis {last}. Gezählt wird, sobald Kunden Ihre Buchungsmaschine öffnen.',
  noBookings:
    'Noch nichts von {first} bis {last}. Anfragen und Buchungen stehen hier, sobald sie über Ihre Buchungsmaschine eingehen.',
  monthTitle: labels.monthTitle,
  day: labels.day,
  noDays: 'In diesem Monat wurden keine Besuche gezählt.',
  noneInMonth: 'Für diesen Monat gibt es keine Einträge.',
  toTransactions: 'In den Vorgängen öffnen',
  toOpenRequests: 'Noch offene Anfragen in den Vorgängen',
} satisfies Messages['traffic']
