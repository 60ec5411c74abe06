import type { LaterMessages } from '../messages.ts'

export const forecast = {
  next: 'Volgende uitbetaling',
  nextNone: 'er staat niets gepland',
  bookings: { one: '{n} boeking', other: '{n} boekingen' },
  year: 'Verwacht in twaalf maanden',
  yearRange: 'waarschijnlijk tussen {low} en {high}',
  growth: 'Geboekt ten opzichte van vorig jaar',
  growthText: 'voor dezelfde twaalf maanden, op dit moment',
  growthNone: 'bekend zodra u een jaar aan boekingen hebt',
  table: 'Uitbetalingen van de komende twaalf maanden',
  columns: {
    month: 'Maand',
    bar: 'Samenstelling',
    certain: 'Zeker',
    likely: 'Waarschijnlijk',
    new: 'Nog niet geboekt',
    expected: 'Verwacht',
    range: 'Marge',
    lastyear: 'Vorig jaar',
  },
  range: '{low} tot {high}',
  paid: '{amount} al uitbetaald',
  open: 'Boekingen van {month} tonen',
  close: 'Boekingen sluiten',
  cut: 'De {n} grootste van {total} boekingen',
  none: 'Voor deze maand staat nog geen boeking ter uitbetaling.',
  empty: 'Er zijn nog geen boekingen om een verwachting mee te berekenen.',
  bookingColumns: {
    bookingnr: 'Boeking',
    customername: 'Klant',
    shipname: 'Schip',
    departuredate: 'Vertrek',
    payoutday: 'Uitbetaling',
    open: 'Commissie',
    chance: 'Kans',
  },
  isCertain: 'zeker',
  method: 'Zo wordt er gerekend',
  methodCertain: 'Zeker: de reizigers zijn vertrokken, de commissie is nog niet uitbetaald.',
  methodLikely:
    'Waarschijnlijk: al het andere dat geboekt is, min het deel dat uw klanten gewoonlijk vóór vertrek annuleren.',
  methodNew:
    'Nog niet geboekt: wat vorig jaar na deze dag voor dezelfde maand werd geboekt, aangepast aan uw huidige boekingen. Met minder dan een jaar aan boekingen: wat erbij komt als het doorgaat zoals in de laatste weken.',
  methodRange:
    'Marge: acht van de tien maanden vallen erbinnen. Ontbrekende en toegezegde bedragen horen niet bij de verwachting.',
} as const satisfies LaterMessages['provisions']['forecast']
