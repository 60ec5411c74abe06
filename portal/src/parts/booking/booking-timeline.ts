import type { BookingState } from '@gangway/contract/bookings/bookings'
import { dayOf } from '@gangway/contract/dates/days'
import type { BookingCommission } from '@gangway/contract/features/provisions-commission'
import type { BookingChange, TransactionDetails } from '@gangway/contract/features/transactions'

/** What happens to a booking: a status, a day of its journey or of its money. */
export type TimelineEvent = BookingState | 'departure' | 'return' | 'payout' | 'line' | 'changed'
export type TimelinePhase = 'past' | 'next' | 'future'

type Line = BookingCommission['lines'][number]

export type TimelineEntry = {
  key: string
  event: TimelineEvent
  day: string
  /** The point in time, where it is known. */
  at?: string
  phase: TimelinePhase
  /** The statement line of `line`. */
  line?: Line
  /** What is expected with `payout`. */
  amount?: number
  /** What a version changed, of `changed`. */
  changes?: readonly BookingChange[]
}

export type TimelineBooking = Pick<
  TransactionDetails,
  'status' | 'date' | 'reiseterminvon' | 'reiseterminbis' | 'states' | 'changes'
>

type Undated = Omit<TimelineEntry, 'phase'> & {
  /** Still to come, although its day is today or over. */
  isAwaited?: boolean
}

const statusEntry = (event: BookingState, at: string, place: number): Undated => ({
  ...{ key: `${event}${place}`, event, at },
  day: dayOf(new Date(at)),
})

/**
 * The statuses it went through. The provider may have sent it for the first time when it was already confirmed: the day
 * of booking is known all the same.
 */
const listStatuses = ({ status, date, states }: TimelineBooking): Undated[] => {
  const entries = states.map((one, place) => statusEntry(one.status, one.at, place))
  const has = (...wanted: TimelineEvent[]) => entries.some(({ event }) => wanted.includes(event))
  const first = entries[0]
  if (status === 'request') return first ? entries : [{ key: 'request', event: 'request', day: date }]
  // A request that was cancelled was never booked.
  if (has('open') || (has('request') && !has('confirmed', 'paid'))) return entries
  const requested = entries.findLast(({ event }) => event === 'request')
  const day = requested && requested.day > date ? requested.day : date
  const place = requested ? entries.indexOf(requested) + 1 : 0
  return entries.toSpliced(place, 0, { key: 'open', event: 'open', day })
}

/** CHG-2: what the cruise line changed, one entry for each version. */
const listChanges = ({ changes }: TimelineBooking): Undated[] =>
  [...Map.groupBy(changes, ({ at }) => at)].map(([at, own]) => ({
    ...{ key: `changed${at}`, event: 'changed', at, changes: own },
    day: dayOf(new Date(at)),
  }))

/** A cancelled journey ends with its cancellation, and a request for a journey of the past leads nowhere. */
const listJourney = (booking: TimelineBooking, today: string): Undated[] => {
  const cancelled = booking.states.findLast(({ status }) => status === 'cancelled')
  const lastDay = cancelled ? dayOf(new Date(cancelled.at)) : ''
  const days: Undated[] = [
    { key: 'departure', event: 'departure', day: booking.reiseterminvon },
    { key: 'return', event: 'return', day: booking.reiseterminbis },
  ]
  return days
    .filter(({ day }) => booking.status !== 'cancelled' || day < lastDay)
    .filter(({ day }) => booking.status !== 'request' || day >= today)
    .map((entry) => ({ ...entry, isAwaited: entry.day >= today }))
}

const listPayout = (booking: TimelineBooking, money: BookingCommission, today: string): Undated[] => {
  const { state, payoutday: day, open } = money
  if (state === null || booking.status === 'cancelled' || booking.status === 'request') return []
  const isSettled = state === 'paid' || state === 'overpaid'
  // Paid early: nothing more comes on that day.
  if (isSettled && day >= today) return []
  const isAwaited = state === 'notdue' || state === 'due'
  return [{ key: 'payout', event: 'payout', day, isAwaited, ...(open > 0 && { amount: open }) }]
}

const listLines = ({ lines }: BookingCommission): Undated[] =>
  lines.map((line) => ({
    key: `line${line.statementid}.${line.lineno}`,
    ...{ event: 'line', day: line.issued, line },
  }))

/**
 * MNY-3: what happened to a booking and what is still to come, in order of time. Events of the same day stay in the order
 * in which they usually happen. Without `money` it has neither payout nor statement lines.
 */
export const buildTimeline = (
  booking: TimelineBooking,
  money: BookingCommission | undefined,
  today: string,
): TimelineEntry[] => {
  const entries = [
    ...listStatuses(booking),
    ...listChanges(booking),
    ...listJourney(booking, today),
    ...(money ? [...listPayout(booking, money, today), ...listLines(money)] : []),
  ].toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  const isAhead = ({ day, isAwaited = false }: Undated) => isAwaited || day > today
  const next = entries.find(isAhead)
  return entries.map((entry) => {
    const { isAwaited: _, ...known } = entry
    if (entry === next) return { ...known, phase: 'next' }
    return { ...known, phase: isAhead(entry) ? 'future' : 'past' }
  })
}
