import { getTransaction, type TransactionDetails } from '@gangway/contract/features/transactions'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { bookingName } from './booking-columns.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingHistory, useBookingCommission } from './booking-history.tsx'
import classes from './booking-sheet.module.css'
import { SheetActions } from './booking-sheet-actions.tsx'
import { BookingWork, useBookingWork } from './booking-work.tsx'
import { useSheetPaper } from './use-sheet-paper.ts'

type Step = (() => void) | undefined
type Props = {
  bookingid: string | undefined
  onClose: () => void
  /** The previous and next booking in the list, where they exist. */
  onPrevious?: Step
  onNext?: Step
}

const nameOf = (booking: TransactionDetails, { transactions }: Messages) =>
  fill(booking.status === 'request' ? transactions.requestSheet : transactions.sheet, { nr: bookingName(booking) })

/** Everything about one booking, beside the list it was opened from. */
export function BookingSheet({ bookingid = '', onClose, onPrevious, onNext }: Props) {
  const t = useMessages()
  const booking = useCall(getTransaction, { params: { bookingid } }, { enabled: bookingid !== '' })
  const commission = useBookingCommission(bookingid)
  const work = useBookingWork(bookingid)
  const paper = useSheetPaper()
  useHotkeys([
    ['ArrowLeft', () => onPrevious?.()],
    ['ArrowRight', () => onNext?.()],
  ])
  return (
    <Drawer
      opened={bookingid !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={booking.data ? nameOf(booking.data, t) : fill(t.transactions.sheet, { nr: bookingid })}
      closeButtonProps={{ 'aria-label': t.common.close }}
      classNames={{ root: classes.sheet, title: classes.title, header: classes.header }}
    >
      <SheetActions
        number={booking.data && bookingName(booking.data)}
        print={paper}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <Loaded query={booking}>
        {(data) => (
          <div data-paper={paper.audience}>
            <address className={classes.letterhead}>{paper.letterhead.join('\n')}</address>
            <BookingDetails booking={data} />
            <p className={classes.links}>
              <Link to="/customers/$bookingid" params={{ bookingid: String(data.bookingid) }}>
                {t.transactions.customer}
              </Link>
              {work.data?.wasrequest && (
                <Link to="/requests" search={{ request: String(data.bookingid) }}>
                  {t.transactions.toRequest}
                </Link>
              )}
            </p>
            <div className={classes.internal}>
              <BookingWork work={work} />
              <BookingHistory booking={data} commission={commission} />
            </div>
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
