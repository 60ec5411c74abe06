import type { BookingState } from '@gangway/contract/bookings'
import type { Dice } from './dice.ts'

const hour = 3_600_000
const day = 24 * hour

/** A state and when the booking came into it. */
export type Step = { status: BookingState; at: number }

type Booked = {
  at: number
  departure: number
  now: number
  /** A request that nobody has answered, to be shown. */
  isWaiting: boolean
}

/** A request that is a few days old is often still waiting; later the customer has decided, or was forgotten. */
const decided = (dice: Dice, { at, now }: Booked): 'booked' | 'declined' | undefined => {
  const isRecent = now - at < 9 * day
  const roll = dice.roll()
  if (roll < (isRecent ? 0.3 : 0.66)) return 'booked'
  return roll < (isRecent ? 0.42 : 0.82) ? 'declined' : undefined
}

/** What happens to a booking until now, from the first question to the payment or the cancellation. */
export const historyOf = (dice: Dice, booked: Booked): Step[] => {
  const steps: Step[] = []
  let { at } = booked
  if (booked.isWaiting || dice.chance(0.32)) {
    steps.push({ status: 'request', at })
    const decision = booked.isWaiting ? undefined : decided(dice, booked)
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
  // Where the agency collects the money itself, the line never tells that it was paid.
  if (dice.chance(0.88)) steps.push({ status: 'paid', at: paid })
  const latest = booked.departure - 2 * day
  if (!dice.chance(0.085) || latest < at + day) return until(booked.now, steps)
  const cancelled = dice.between(at + day, latest)
  return until(booked.now, [...steps.filter((step) => step.at < cancelled), { status: 'cancelled', at: cancelled }])
}

/** Nothing happens at night: from the whole day into the hours in which offices are open, in the same order. */
const inOfficeHours = (at: number) => {
  const begin = Math.floor(at / day) * day
  return begin + 8 * hour + ((at - begin) * 10) / 24
}

/** What lies ahead has not happened; the first step always has. */
const until = (now: number, steps: readonly Step[]) =>
  steps
    .map(({ status, at }) => ({ status, at: inOfficeHours(at) }))
    .filter((step, place) => place === 0 || step.at <= now)
