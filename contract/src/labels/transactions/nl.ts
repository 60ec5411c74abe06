import type { TransactionLabels } from './en.ts'

export const labels = {
  types: { request: 'Aanvragen', open: 'Boekingen', storno: 'Annuleringen' },
  dateTypes: { booking: 'Boekingsdatum', departure: 'Vertrekdatum', return: 'Datum terugreis' },
  values: { request: 'Aangevraagde waarde', open: 'Omzet', storno: 'Geannuleerde waarde' },
  requestColumns: { date: 'Aangevraagd op', bookingnr: 'Aanvraagnr.' },
  states: {
    request: 'Aanvraag',
    open: 'Open',
    confirmed: 'Bevestigd / afgerond',
    paid: 'Betaald',
    cancelled: 'Geannuleerd',
  },
  columns: {
    bookingnr: 'Boekingsnr.',
    date: 'Geboekt op',
    status: 'Status',
    customername: 'Klant',
    travelername: 'Reiziger',
    name: 'Route',
    reiseterminvon: 'Vertrek',
    reiseterminbis: 'Terugreis',
    persons: 'Personen',
    bookingpricebrutto: 'Prijs',
    commission: 'Commissie incl. btw',
    shippingcompany: 'Rederij',
    shipname: 'Schip',
    cruisingarea: 'Vaargebied',
    routeplanid: 'Reis-ID',
    bookingid: 'ID',
    comment: 'Opmerking',
  },
} satisfies TransactionLabels
