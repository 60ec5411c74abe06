import type { BookingState } from '@gangway/contract/bookings/bookings'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleX,
  IconMessageQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './booking-table.module.css'

const icons: Record<BookingState, TablerIcon> = {
  request: IconMessageQuestion,
  open: IconCircleDashed,
  confirmed: IconCircleDot,
  paid: IconCircleCheck,
  cancelled: IconCircleX,
}

type Props = {
  status: BookingState
  /** Of "confirmed / closed" a list shows the first part; the second is there for paper and screen readers. */
  isShort?: boolean
}

/** The status of a booking, as text and icon. */
export function BookingStatus({ status, isShort = false }: Props) {
  const t = useMessages()
  const Icon = icons[status]
  const [word, ...more] = t.transactions.states[status].split(/(?= \/ )/)
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {word}
        <span className={isShort ? classes.more : undefined}>{more}</span>
      </span>
    </span>
  )
}
