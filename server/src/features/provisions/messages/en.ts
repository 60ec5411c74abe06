import type { LineKind } from '@gangway/contract/money/commission-state'

/** The words of the year's file for the accountant. */
export const en = {
  title: 'Commission paid in {year}',
  file: 'commission',
  partner: 'Partner',
  created: 'Created on',
  rule: 'Amounts in euro including VAT, by the day of payout. Statements without lines are shown with their total only.',
  statements: 'Statements',
  lines: 'Lines',
  total: 'Total',
  page: 'Page',
  day: 'Payout',
  statement: 'Statement',
  booking: 'Booking',
  customer: 'Customer',
  returndate: 'Return',
  kind: 'Kind',
  text: 'Text',
  amount: 'Amount',
  kinds: { commission: 'Commission', correction: 'Correction', cancellation: 'Cancellation', bonus: 'Bonus' },
}
export type YearMessages = Omit<typeof en, 'kinds'> & { kinds: Record<LineKind, string> }
