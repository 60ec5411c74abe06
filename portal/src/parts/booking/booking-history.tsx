import { type BookingCommission, getBookingCommission } from '@gangway/contract/features/provisions-commission'
import type { TransactionDetails } from '@gangway/contract/features/transactions'
import { Right } from '@gangway/contract/rights'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Skeleton } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import classes from './booking-sheet.module.css'
import { buildTimeline } from './booking-timeline.ts'
import { CommissionSummary } from './commission-summary.tsx'
import { TimelineList } from './timeline-list.tsx'

/** Whether this person sees commissions: without them there is no call either. */
const useHasCommissions = () => {
  const session = useSession()
  const brand = useBrand()
  return (
    session !== undefined && mayOpen({ right: Right.basic, needs: 'commissions', area: 'provisions' }, session, brand)
  )
}

/** The commission of a booking, loaded beside its details. */
export const useBookingCommission = (bookingid: string) => {
  const hasCommissions = useHasCommissions()
  const query = useCall(
    getBookingCommission,
    { params: { bookingid } },
    { enabled: hasCommissions && bookingid !== '' },
  )
  return hasCommissions ? query : undefined
}

type Props = { booking: TransactionDetails; commission: ReturnType<typeof useBookingCommission> }

/** MNY-3: the commission of a booking and its timeline. Where commissions are hidden or fail, the timeline goes without. */
export function BookingHistory({ booking, commission }: Props) {
  if (!commission) return <Timeline booking={booking} />
  return (
    <>
      <Loaded query={commission} skeleton={<HistorySkeleton />}>
        {(money) => (
          <>
            <CommissionSummary status={booking.status} money={money} />
            <Timeline booking={booking} money={money} />
          </>
        )}
      </Loaded>
      {commission.errorUpdateCount > 0 && !commission.data && <Timeline booking={booking} />}
    </>
  )
}

function Timeline({ booking, money }: { booking: TransactionDetails; money?: BookingCommission }) {
  const t = useMessages()
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={classes.heading}>
        {t.transactions.history}
      </h3>
      <TimelineList entries={buildTimeline(booking, money, dayNow())} />
    </section>
  )
}

function HistorySkeleton() {
  return (
    <div className={classes.coming}>
      <Skeleton height={20} width="40%" />
      <Skeleton height={64} />
      <Skeleton height={108} />
      <Skeleton height={20} width="30%" />
      <Skeleton height={240} />
    </div>
  )
}
