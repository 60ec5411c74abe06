import { labels } from '@gangway/contract/labels/report/de'
import type { Messages } from '../messages.ts'

export const report = {
  title: labels.title,
  lead: 'Besuche, Anfragen, Buchungen und Umsatz Monat für Monat, im Vergleich zum Vorjahr.',
  period: 'Zeitraum',
  periods: {
    month: 'Dieser Monat',
    year: 'Dieses Jahr',
    lastyear: 'Letztes Jahr',
    back: 'Mehrere Jahre',
    custom: 'Eigener Zeitraum',
  },
  years: {
    one: '{n} Jahr',
    other: '{n} Jahre',
  },
  by: 'Gezählt nach',
  byTypes: labels.byTypes,
  group: labels.group,
  groupTypes: labels.groupTypes,
  none: 'Keine Besuche, Anfragen oder Buchungen in diesem Zeitraum. Wählen Sie einen längeren Zeitraum oder ein anderes Datum.',
  keyFigures: 'Kennzahlen',
  comparedWith: 'Verglichen mit {from} – {to}',
  before: 'vorher: {value}',
  until: 'bis {day}: {value}',
  inFull: 'ganz: {value}',
  toDay: 'bis {day}; ganz: {value}',
  nothingBefore: 'Kein Vergleich: Vor dem {day} gibt es keine Buchungen.',
  clipped: 'Angezeigt vom {from} bis {to}: Außerhalb dieser Tage gibt es keine Zahlen.',
  sortGroups: 'Gruppen sortieren nach',
  groupOrders: {
    value: 'Höchster Wert',
    change: 'Größte Veränderung',
  },
  fewer: 'Weniger anzeigen',
  thisPeriod: 'Dieser Zeitraum',
  yearBefore: 'Vorjahr',
  revenueByMonth: 'Umsatz nach Monaten',
  bookingsByMonth: 'Buchungen nach Monaten',
  revenueBy: {
    1: 'Umsatz nach Reedereien',
    2: 'Umsatz nach Fahrtgebieten',
  },
  bookingsBy: {
    1: 'Buchungen nach Reedereien',
    2: 'Buchungen nach Fahrtgebieten',
  },
  others: {
    one: 'Übrige ({n})',
    other: 'Übrige ({n})',
  },
  noBookings: 'Keine Buchungen in diesem Zeitraum.',
  byMonth: 'Monat für Monat',
  expandAll: 'Alle aufklappen',
  collapseAll: 'Alle zuklappen',
  total: labels.total,
  visitsByMonth: 'Besuche nach Monaten',
  legend: 'Was die Zahlen bedeuten',
  columns: labels.columns,
  meanings: {
    visits: 'Wie oft Ihre Buchungsmaschine geöffnet wurde, nach dem Tag des Besuchs.',
    requests: 'Alle eingegangenen Anfragen, ganz gleich, was daraus geworden ist: noch offen, gebucht oder storniert.',
    bookings: 'Gültige Buchungen: offen, bestätigt oder bezahlt.',
    cancellations: 'Buchungen, die storniert wurden.',
    persons: 'Reisende der gültigen Buchungen.',
    revenue: 'Der Reisepreis der gültigen Buchungen, inklusive MwSt.',
    perPerson: 'Umsatz geteilt durch Personen; leer, wenn niemand reist.',
    totalRevenue: 'Der Reisepreis der gültigen und der stornierten Buchungen zusammen.',
    change:
      'Der Umsatz im Vergleich zum Umsatz des Vormonats, der darunter steht; im laufenden Monat zu ebenso vielen Tagen. Bei weniger als zehn Buchungen steht statt eines Prozentsatzes der Unterschied in Euro.',
    yearBefore:
      'Der Umsatz, an dem die Veränderung gemessen wird: dieselben Tage im Jahr davor, im laufenden Monat nur bis heute. Ein Zeitraum von mehr als einem Jahr wird mit ebenso vielen Jahren davor verglichen.',
    yearChange:
      'Die Zahl im Vergleich zu denselben Tagen im Jahr davor. Waren es damals weniger als zehn, steht hier der Unterschied; gab es noch keine Buchungen oder Besuche, steht „kein Vergleich“. Abreisen werden über den ganzen Zeitraum verglichen, denn sie stehen schon fest.',
    pageviews: 'Wie viele Seiten Ihrer Buchungsmaschine angesehen wurden.',
  },
} satisfies Messages['report']
