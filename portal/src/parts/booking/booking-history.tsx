import { Right } from '@gangway/contract/access/rights'
import type { BookingState } from '@gangway/contract/bookings/bookings'
import { type BookingCommission, getBookingCommission } from '@gangway/contract/features/provisions-commission'
import type { TransactionDetails } from '@gangway/contract/features/transactions'
import type { CommissionState } from '@gangway/contract/money/commission-state'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Anchor, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { dayNow } from '../../lib/day-now.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { useAreaNames } from './area-names.ts'
import classes from './booking-sheet.module.css'
import { buildTimeline } from './booking-timeline.ts'
import { TimelineList } from './timeline-list.tsx'

const tones: Record<CommissionState, 'info' | 'good' | 'warn'> = {
  notdue: 'info',
  due: 'info',
  paid: 'good',
  short: 'warn',
  overpaid: 'warn',
  missing: 'warn',
  reversed: 'info',
}

/** The sentence about a state, which depends on cancellation and on payment in parts. */
const chooseText = (t: Messages, state: CommissionState, isCancelled: boolean, isPaidInParts: boolean) => {
  if (isCancelled && (state === 'short' || state === 'overpaid')) return t.transactions.timeline.cancelled[state]
  if (isPaidInParts && (state === 'notdue' || state === 'due')) return t.transactions.timeline.parts[state]
  return t.transactions.timeline.texts[state]
}

/** MNY-3: the state of a booking's commission in words, with its amounts and its claim. */
function CommissionSummary({ status, money }: { status: BookingState; money: BookingCommission }) {
  const t = useMessages()
  const { euro, date } = useFormats()
  const { state, claim, commission, paid, bonus, open, payoutday, lines } = money
  if (state === null && !claim && lines.length === 0) return null
  const isPaidInParts = lines.some(({ kind }) => kind !== 'bonus')
  const figures: [string, ReactNode][] = [
    [t.transactions.timeline.figures.commission, euro(commission)],
    [t.transactions.timeline.figures.paid, euro(paid)],
    [t.transactions.timeline.figures.open, euro(open)],
  ]
  if (bonus !== 0) figures.push([t.transactions.timeline.figures.bonus, euro(bonus)])
  if (claim) figures.push([t.transactions.timeline.figures.claim, <ClaimLink key="claim" claim={claim} />])
  return (
    <section aria-labelledby="commission">
      <h3 id="commission" className={classes.heading}>
        {t.transactions.timeline.commission}
      </h3>
      {state && (
        <Notice tone={tones[state]} title={t.transactions.commissionStates[state]}>
          {fill(chooseText(t, state, status === 'cancelled', isPaidInParts), {
            day: date(payoutday),
            amount: euro(Math.abs(open)),
          })}
        </Notice>
      )}
      <dl className={`${shapes.facts} ${classes.facts}`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Claim = BookingCommission['claim'] & object

const claimText = (t: Messages, { monthYear }: Formats, { state, promised, isoverdue }: Claim) => {
  if (state !== 'accepted' || !promised) return t.transactions.timeline.claims[state]
  if (isoverdue) return t.transactions.timeline.overdue
  const month = monthYear(Number(promised.slice(0, 4)), Number(promised.slice(5, 7)))
  return fill(t.transactions.timeline.promisedFor, { month })
}

function ClaimLink({ claim }: { claim: Claim }) {
  const t = useMessages()
  const text = claimText(t, useFormats(), claim)
  return (
    <>
      {text} ·{' '}
      <Anchor
        renderRoot={(props) => (
          <Link to="/provisions" search={{ tab: 'open', claim: String(claim.claimid) }} {...props} />
        )}
      >
        {t.transactions.timeline.openClaim}
      </Anchor>
    </>
  )
}

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
  const areaName = useAreaNames(booking.cruisingareatexts)
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={classes.heading}>
        {t.transactions.history}
      </h3>
      <TimelineList entries={buildTimeline(booking, money, dayNow())} areaName={areaName} />
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
