import type { OpenStanding, OpenState } from '../../features/provisions-open.ts'
import type { ClaimState } from '../../money/claim-state.ts'

/** What the list of open money and its Excel file call things. English is the type, the other languages satisfy it. */
export const labels = {
  title: 'Open money',
  /** Where open money stands. */
  standings: { open: 'Open', promised: 'Promised', closed: 'Closed' } satisfies Record<OpenStanding, string>,
  states: { missing: 'Missing', short: 'Paid short', overpaid: 'Overpaid' } satisfies Record<OpenState, string>,
  claims: {
    open: 'Claimed',
    answered: 'Answered',
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    paid: 'Paid',
  } satisfies Record<ClaimState, string>,
  /** What only the Excel file has. */
  fileColumns: { shipname: 'Ship', standing: 'Standing' },
  columns: {
    bookingnr: 'Booking number',
    customername: 'Customer',
    reiseterminbis: 'Return',
    payoutday: 'Expected payout',
    commission: 'Commission incl. VAT',
    paid: 'Paid',
    open: 'Still open',
    state: 'State',
    claim: 'Claim',
    promised: 'Promised for',
  },
}

export type ProvisionLabels = typeof labels
