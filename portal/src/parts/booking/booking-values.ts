import type { ColumnName } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import type { Transaction } from '@gangway/contract/features/transactions'
import type { Formats } from '@gangway/kit/messages/formats'
import type { ReactNode } from 'react'

/** A request without a price yet has no amounts. */
const formatAmount = ({ status }: Pick<Transaction, 'status'>, euro: number, { euro: text }: Formats) =>
  status === 'request' && euro === 0 ? '–' : text(euro)

type Trip = Pick<Transaction, 'status' | 'wholemonth' | 'reiseterminvon'>

/** ENG-7: a request for any day of a month has its month, and no return. */
const formatMonth = (key: ColumnName, { reiseterminvon }: Trip, { monthYear }: Formats) => {
  const [year, month] = reiseterminvon.split('-')
  return key === 'reiseterminvon' ? monthYear(Number(year), Number(month)) : null
}

/** A column's value as the list and the details show it. */
export const formatValue = (
  key: ColumnName,
  value: string | number | boolean | null | undefined,
  booking: Trip,
  formats: Formats,
): ReactNode => {
  const { kind } = bookingColumns[key]
  if (booking.wholemonth && (key === 'reiseterminvon' || key === 'reiseterminbis'))
    return formatMonth(key, booking, formats)
  if (kind === 'day' && typeof value === 'string') return formats.date(value)
  if (typeof value !== 'number') return value
  if (kind === 'euro') return formatAmount(booking, value, formats)
  return kind === 'number' ? formats.number(value) : value
}
