import type { ColumnKind } from '@gangway/contract/bookings/booking-column'
import type { Transaction } from '@gangway/contract/features/transactions'
import type { Formats } from '@gangway/kit/messages/formats'
import type { ReactNode } from 'react'

/** A request without a price yet has no amounts. */
const formatAmount = ({ status }: Pick<Transaction, 'status'>, euro: number, { euro: text }: Formats) =>
  status === 'request' && euro === 0 ? '–' : text(euro)

/** A column's value as the list and the details show it. */
export const formatValue = (
  kind: ColumnKind,
  value: string | number | null | undefined,
  booking: Pick<Transaction, 'status'>,
  formats: Formats,
): ReactNode => {
  if (kind === 'day' && typeof value === 'string') return formats.date(value)
  if (typeof value !== 'number') return value
  if (kind === 'euro') return formatAmount(booking, value, formats)
  return kind === 'number' ? formats.number(value) : value
}
