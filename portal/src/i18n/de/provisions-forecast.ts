import type { LaterMessages } from '../messages.ts'

export const forecast = {
  next: 'Nächste Auszahlung',
  nextNone: 'es steht nichts an',
  bookings: { one: '{n} Buchung', other: '{n} Buchungen' },
  year: 'In zwölf Monaten erwartet',
  yearRange: 'voraussichtlich zwischen {low} und {high}',
  growth: 'Gebucht im Vergleich zum Vorjahr',
  growthText: 'für dieselben zwölf Monate, Stand heute',
  growthNone: 'bekannt, sobald Ihre Buchungen ein Jahr umfassen',
  table: 'Auszahlungen der nächsten zwölf Monate',
  columns: {
    month: 'Monat',
    bar: 'Zusammensetzung',
    certain: 'Sicher',
    likely: 'Wahrscheinlich',
    new: 'Noch nicht gebucht',
    expected: 'Erwartet',
    range: 'Spanne',
    lastyear: 'Vorjahr',
  },
  range: '{low} bis {high}',
  paid: '{amount} bereits ausgezahlt',
  open: 'Buchungen für {month} zeigen',
  close: 'Buchungen schließen',
  cut: 'Die {n} größten von {total} Buchungen',
  none: 'Für diesen Monat ist noch keine Buchung zur Auszahlung vorgesehen.',
  empty: 'Es gibt noch keine Buchungen, aus denen sich eine Vorschau berechnen lässt.',
  bookingColumns: {
    bookingnr: 'Buchung',
    customername: 'Kunde',
    shipname: 'Schiff',
    departuredate: 'Abreise',
    payoutday: 'Auszahlung',
    open: 'Provision',
    chance: 'Wahrscheinlichkeit',
  },
  isCertain: 'sicher',
  method: 'So wird gerechnet',
  methodCertain: 'Sicher: Die Reise hat begonnen, die Provision ist noch nicht ausgezahlt.',
  methodLikely:
    'Wahrscheinlich: alles andere, was gebucht ist, abzüglich des Anteils, den Ihre Kunden bis zur Abreise üblicherweise stornieren.',
  methodNew:
    'Noch nicht gebucht: was im Vorjahr nach diesem Tag für denselben Monat gebucht wurde, angepasst an Ihren heutigen Buchungsstand. Umfassen Ihre Buchungen weniger als ein Jahr: was hinzukommt, wenn es so weitergeht wie in den letzten Wochen.',
  methodRange:
    'Spanne: Acht von zehn Monaten liegen darin. Fehlende und zugesagte Beträge sind nicht Teil der Vorschau.',
} as const satisfies LaterMessages['provisions']['forecast']
