/** The texts of the exported file; the other languages have the same keys. */
export const en = {
  types: { request: 'Requests', open: 'Bookings', storno: 'Cancellations' },
  dateTypes: { booking: 'Booking date', departure: 'Departure date', return: 'Return date' },
  search: 'Search',
  total: 'Number',
  /** The label of the total price: only bookings are revenue. */
  values: { request: 'Value requested', open: 'Revenue', storno: 'Value cancelled' },
  sea: 'Sea',
  river: 'River',
  states: {
    request: 'Request',
    open: 'Open',
    confirmed: 'Confirmed / closed',
    paid: 'Paid',
    cancelled: 'Cancelled',
  },
  columns: {
    bookingid: 'ID',
    date: 'Booked on',
    status: 'Status',
    bookingnr: 'Booking number',
    routeplanid: 'Travel ID',
    shippingcompany: 'Cruise line',
    shipname: 'Ship',
    area: 'Sea or river',
    cruisingarea: 'Cruising area',
    name: 'Route',
    reiseterminvon: 'Departure',
    reiseterminbis: 'Return',
    customername: 'Customer',
    travelername: 'Traveller',
    persons: 'Passengers',
    bookingpricebrutto: 'Price',
    commission: 'Commission incl. VAT',
    comment: 'Comment',
  },
  requestColumns: { date: 'Requested on', bookingnr: 'Request number' },
}

export type ExportWords = typeof en
