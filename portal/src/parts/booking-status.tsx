import type { BookingState } from '@gangway/contract/bookings'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleX,
  IconMessageQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { useWords } from '../i18n/language.ts'
import classes from './booking-status.module.css'

const icons: Record<BookingState, TablerIcon> = {
  request: IconMessageQuestion,
  open: IconCircleDashed,
  confirmed: IconCircleDot,
  paid: IconCircleCheck,
  cancelled: IconCircleX,
}

/** How far a booking is, by word and sign. */
export function BookingStatus({ status }: { status: BookingState }) {
  const t = useWords()
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t.transactions.states[status]}
    </span>
  )
}
