import type { BookingState } from '@gangway/contract/bookings/bookings'
import type { Dice, Regularly } from './dice.ts'

const hour = 3_600_000
const day = 24 * hour

/** A status and when the booking reached it. */
export type Step = { status: BookingState; at: number }

type Booked = {
  at: number
  departure: number
  now: number
  /** A request that must stay unanswered, for the home screen. */
  isWaiting: boolean
}

/** A request of a few days is often still waiting; later the customer has decided or is forgotten. */
const decide = (happens: Regularly, { at, now }: Booked): 'booked' | 'declined' | undefined => {
  const isRecent = now - at < 9 * day
  if (happens('booked', isRecent ? 0.3 : 0.66)) return 'booked'
  return happens('declined', isRecent ? 0.17 : 0.47) ? 'declined' : undefined
}

/** The steps of a booking until now, from the first request to payment or cancellation. */
export const buildHistory = (dice: Dice, happens: Regularly, booked: Booked): Step[] => {
  const steps: Step[] = []
  let { at } = booked
  if (booked.isWaiting || happens('request', 0.32)) {
    steps.push({ status: 'request', at })
    const decision = booked.isWaiting ? undefined : decide(happens, booked)
    if (!decision) return until(booked.now, steps)
    at += dice.between(3 * hour, decision === 'booked' ? 4 * day : 12 * day)
    if (decision === 'declined') return until(booked.now, [...steps, { status: 'cancelled', at }])
  }
  // Some lines confirm at once; with the others the cabin is on option for some days.
  if (dice.chance(0.65)) {
    steps.push({ status: 'open', at })
    at += dice.between(2 * hour, 6 * day)
  }
  steps.push({ status: 'confirmed', at })
  const paid = Math.max(at + 3 * day, booked.departure - dice.between(24, 38) * day)
  // If the agency collects the money itself, the line never reports the payment.
  if (dice.chance(0.88)) steps.push({ status: 'paid', at: paid })
  const latest = booked.departure - 2 * day
  if (!happens('cancelled', 0.085) || latest < at + day) return until(booked.now, steps)
  const cancelled = dice.between(at + day, latest)
  return until(booked.now, [...steps.filter((step) => step.at < cancelled), { status: 'cancelled', at: cancelled }])
}

/** Moves a time of day into office hours, keeping the order of steps. */
const inOfficeHours = (at: number) => {
  const begin = Math.floor(at / day) * day
  return begin + 8 * hour + ((at - begin) * 10) / 24
}

/** Drops steps in the future; the first step is always kept. */
const until = (now: number, steps: readonly Step[]) =>
  steps
    .map(({ status, at }) => ({ status, at: inOfficeHours(at) }))
    .filter((step, place) => place === 0 || step.at <= now)
