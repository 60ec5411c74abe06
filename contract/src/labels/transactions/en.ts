import type { ColumnWith } from '../../booking-column-names.ts'
import type { CommissionState } from '../../money/commission-state.ts'

/** What the screen of the bookings and its Excel file call things. English is the type, the other languages satisfy it. */
export const labels = {
  types: { request: 'Requests', open: 'Bookings', storno: 'Cancellations' },
  dateTypes: { booking: 'Booking date', departure: 'Departure date', return: 'Return date' },
  /** The label of the total price: only bookings are revenue. */
  values: { request: 'Value requested', open: 'Revenue', storno: 'Value cancelled' },
  requestColumns: { date: 'Requested on', bookingnr: 'Request number' },
  states: { request: 'Request', open: 'Open', confirmed: 'Confirmed / closed', paid: 'Paid', cancelled: 'Cancelled' },
  commissionStates: {
    notdue: 'Not due yet',
    due: 'Due',
    paid: 'Paid in full',
    short: 'Paid short',
    overpaid: 'Overpaid',
    missing: 'Missing',
    reversed: 'Taken back',
  } satisfies Record<CommissionState, string>,
  /** Of who is responsible. */
  nobody: 'Nobody',
  columns: {
    bookingnr: 'Booking number',
    date: 'Booked on',
    status: 'Status',
    customername: 'Customer',
    travelername: 'Traveller',
    name: 'Route',
    reiseterminvon: 'Departure',
    reiseterminbis: 'Return',
    persons: 'Passengers',
    bookingpricebrutto: 'Price',
    commission: 'Commission incl. VAT',
    payoutday: 'Expected payout',
    commissionstate: 'Commission state',
    shippingcompany: 'Cruise line',
    shipname: 'Ship',
    cruisingarea: 'Cruising area',
    routeplanid: 'Travel ID',
    bookingid: 'ID',
    reference: 'Own reference',
    responsible: 'Responsible',
    lastnote: 'Last note',
    comment: 'Comment',
  } satisfies Record<ColumnWith<'listWidth'>, string>,
}

export type TransactionLabels = typeof labels
