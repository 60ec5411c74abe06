import type { TransactionType } from '@gangway/contract/bookings/bookings'
import type { Transactions } from '@gangway/contract/features/transactions'
import { differenceText } from '@gangway/contract/texts/change-text'
import { labelValue } from '@gangway/contract/texts/label-value'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import classes from './booking-table.module.css'

type Props = Pick<Transactions, 'total' | 'persons' | 'revenue' | 'commission'> & {
  type: TransactionType
  /** Of requests: also those that were booked or cancelled since. */
  isAllRequests?: boolean
  /** CHG-2: by how much all commissions have changed. */
  changedCommission?: number | undefined
}

/** Totals of the whole result, however few rows are visible. Only bookings count as revenue. */
export function BookingTotals({
  total,
  persons,
  revenue,
  commission,
  type,
  isAllRequests = false,
  changedCommission,
}: Props) {
  const t = useMessages()
  const language = useLanguage()
  const formats = useFormats()
  const requests = isAllRequests ? t.transactions.requestCounts.all : t.transactions.requestCounts.open
  return (
    <p className={classes.totals} role="status">
      <strong>{formats.plural(total, type === 'request' ? requests : t.transactions.count)}</strong>
      <span>{formats.plural(persons, t.transactions.persons)}</span>
      <span>{labelValue(language, t.transactions.values[type], formats.euro(revenue))}</span>
      <span>{labelValue(language, t.transactions.columns.commission, formats.euro(commission))}</span>
      {changedCommission !== undefined && (
        <span>
          {labelValue(language, t.transactions.changedCommission, differenceText(changedCommission, formats.euro))}
        </span>
      )}
    </p>
  )
}
