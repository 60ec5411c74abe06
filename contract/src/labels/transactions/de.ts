import type { TransactionLabels } from './en.ts'

export const labels = {
  types: { request: 'Anfragen', open: 'Buchungen', storno: 'Stornos' },
  dateTypes: { booking: 'Buchungsdatum', departure: 'Abreisedatum', return: 'Rückreisedatum' },
  values: { request: 'Angefragter Wert', open: 'Umsatz', storno: 'Stornierter Wert' },
  requestColumns: { date: 'Angefragt am', bookingnr: 'Anfragenr.' },
  states: {
    request: 'Anfrage',
    open: 'Offen',
    confirmed: 'Bestätigt / abgeschlossen',
    paid: 'Bezahlt',
    cancelled: 'Storniert',
  },
  columns: {
    bookingnr: 'Buchungsnr.',
    date: 'Gebucht am',
    status: 'Status',
    customername: 'Kunde',
    travelername: 'Reisender',
    name: 'Route',
    reiseterminvon: 'Abreise',
    reiseterminbis: 'Rückreise',
    persons: 'Personen',
    bookingpricebrutto: 'Preis',
    commission: 'Provision inkl. MwSt.',
    shippingcompany: 'Reederei',
    shipname: 'Schiff',
    cruisingarea: 'Fahrtgebiet',
    routeplanid: 'Reise-ID',
    bookingid: 'ID',
    comment: 'Bemerkung',
  },
} satisfies TransactionLabels
