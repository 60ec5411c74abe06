import type { BookingState } from '@gangway/contract/bookings/bookings'
import type { LostReason, RequestStage } from '@gangway/contract/requests/request-stage'
import { demoSizes } from '../bookings/bookings.ts'
import type { Asked, Noted } from './request-texts.ts'

/** Somebody of the agency: one of its users in order, or the main login. */
export type Who = 0 | 1 | 2 | 3 | 'main'

/** Something that a person did, this many minutes of opening time ago. */
type Done = {
  ago: number
  by: Who
  answers?: true
  stage?: RequestStage
  /** Waits until the day this many days from today. */
  waits?: number
  lost?: LostReason
  assigns?: Who
  note?: Noted
  /** Due this many days from today. */
  due?: number
  reference?: string
}

export type Story = {
  /** When it came in: hours ago by any clock, or minutes of opening time ago. */
  came: { hours: number } | { ago: number }
  asked?: Asked
  /** From somebody who has travelled with this agency before. */
  isRegular?: true
  done?: readonly Done[]
  /** What the booking engine reported since. */
  engine?: readonly { ago: number; status: BookingState }[]
}

const mainPartner = 101001

/** Minutes of opening time on a weekday. */
const day = 540

/** Requests of the last days in every established agency: at least one at every stage. */
const stories: readonly Story[] = [
  { came: { hours: 1.5 }, asked: 'first' },
  { came: { hours: 27 }, asked: 'single' },
  { came: { hours: 55 }, asked: 'cheaper' },
  {
    came: { ago: 1.6 * day },
    asked: 'anniversary',
    done: [
      { ago: 1.5 * day, by: 0, answers: true },
      { ago: 1.4 * day, by: 0, note: 'wishes', due: 1 },
    ],
  },
  {
    came: { ago: 4.2 * day },
    asked: 'group',
    isRegular: true,
    done: [
      { ago: 4.1 * day, by: 0, answers: true, note: 'regular' },
      { ago: 2 * day, by: 0, stage: 'offer', note: 'offerSent', reference: 'KR-0412' },
    ],
  },
  {
    came: { ago: 6.4 * day },
    asked: 'family',
    done: [
      { ago: 6.1 * day, by: 1, answers: true },
      { ago: 4 * day, by: 1, stage: 'waiting', waits: 5, note: 'holiday' },
    ],
  },
  {
    came: { ago: 8.3 * day },
    asked: 'diet',
    done: [
      { ago: 8.2 * day, by: 0, answers: true },
      { ago: 7 * day, by: 0, stage: 'offer', note: 'offerSent', reference: 'KR-0398' },
    ],
    engine: [
      { ago: 5.5 * day, status: 'open' },
      { ago: 4.8 * day, status: 'confirmed' },
    ],
  },
  {
    came: { ago: 6.8 * day },
    asked: 'cheaper',
    done: [
      { ago: 6.3 * day, by: 1, answers: true },
      { ago: 3.1 * day, by: 1, stage: 'lost', lost: 'price', note: 'tooExpensive' },
    ],
  },
  {
    came: { ago: 12 * day },
    asked: 'first',
    done: [
      { ago: 10.2 * day, by: 1, answers: true },
      { ago: 5 * day, by: 1, stage: 'lost', lost: 'elsewhere', note: 'bookedDirect' },
    ],
  },
]

/** More of them in an agency with a thousand bookings. */
const busyStories: readonly Story[] = [
  { came: { hours: 0.4 }, asked: 'balcony' },
  { came: { hours: 6 }, asked: 'family', isRegular: true },
  {
    came: { ago: 2.6 * day },
    asked: 'wheelchair',
    done: [
      { ago: 2.2 * day, by: 1, answers: true },
      { ago: 2.1 * day, by: 1, note: 'askedLine', due: 2 },
    ],
  },
  // Taken, but not answered yet.
  { came: { hours: 52 }, asked: 'flexible', done: [{ ago: 40, by: 0, stage: 'working', assigns: 0, due: 0 }] },
  {
    came: { ago: 5 * day },
    done: [
      { ago: 4.6 * day, by: 1, answers: true },
      { ago: 3.3 * day, by: 1, stage: 'offer', note: 'offerSent', due: 1 },
      { ago: 0.4 * day, by: 1, note: 'optionEnds' },
    ],
  },
  // Waited until today, and is back.
  {
    came: { ago: 7.5 * day },
    asked: 'balcony',
    done: [
      { ago: 7.2 * day, by: 0, answers: true },
      { ago: 5.2 * day, by: 0, stage: 'waiting', waits: 0, note: 'decides' },
    ],
  },
  // Lost by what a person says, booked by what the engine says.
  {
    came: { ago: 5.8 * day },
    asked: 'anniversary',
    done: [
      { ago: 5.6 * day, by: 0, answers: true },
      { ago: 2.6 * day, by: 0, stage: 'lost', lost: 'plans', note: 'otherPlans' },
    ],
    engine: [{ ago: 0.6 * day, status: 'confirmed' }],
  },
]

/** And in the main agency, which has more people. */
const mainStories: readonly Story[] = [
  { came: { hours: 3.2 }, asked: 'diet' },
  { came: { hours: 13 }, asked: 'group' },
  { came: { hours: 21 }, asked: 'flexible' },
  { came: { hours: 76 }, asked: 'wheelchair' },
  {
    came: { ago: 0.7 * day },
    asked: 'single',
    done: [
      { ago: 0.6 * day, by: 'main', answers: true },
      { ago: 0.3 * day, by: 'main', note: 'notReached', due: 1 },
    ],
  },
  // Handed over.
  {
    came: { ago: 3.4 * day },
    asked: 'first',
    done: [
      { ago: 3.3 * day, by: 2, answers: true },
      { ago: 1.1 * day, by: 2, assigns: 3, note: 'takeOver', due: 0 },
    ],
  },
  {
    came: { ago: 3.9 * day },
    asked: 'balcony',
    done: [
      { ago: 3.8 * day, by: 3, answers: true },
      { ago: 1.8 * day, by: 3, stage: 'offer', note: 'offerSent', due: 2, reference: 'KR-0417' },
    ],
  },
  {
    came: { ago: 9.6 * day },
    done: [
      { ago: 9.1 * day, by: 2, answers: true },
      { ago: 6 * day, by: 2, stage: 'waiting', waits: 12, note: 'holiday' },
    ],
  },
  {
    came: { ago: 10.4 * day },
    asked: 'flexible',
    isRegular: true,
    done: [{ ago: 10.3 * day, by: 3, answers: true, note: 'regular' }],
    engine: [{ ago: 9.7 * day, status: 'confirmed' }],
  },
  {
    came: { ago: 7.9 * day },
    asked: 'family',
    done: [
      { ago: 7.4 * day, by: 2, answers: true },
      { ago: 6.6 * day, by: 2, stage: 'lost', lost: 'soldout', note: 'soldOut' },
    ],
  },
  {
    came: { ago: 1.61 * day },
    asked: 'anniversary',
    done: [{ ago: 1.3 * day, by: 0, stage: 'lost', lost: 'twice', note: 'twice' }],
  },
  {
    came: { ago: 16 * day },
    done: [
      { ago: 14.8 * day, by: 2, answers: true },
      { ago: 4.4 * day, by: 2, stage: 'lost', lost: 'noanswer', note: 'silent' },
    ],
  },
  {
    came: { ago: 11.3 * day },
    asked: 'cheaper',
    done: [{ ago: 9.9 * day, by: 1, answers: true }],
    engine: [{ ago: 7.7 * day, status: 'cancelled' }],
  },
]

/** The requests of the last days of an agency, as many as fit its size. */
export const storiesOf = (partnerid: number): readonly Story[] => {
  const size = demoSizes[partnerid] ?? 0
  if (size === 0) return []
  return [...stories, ...(size >= 1000 ? busyStories : []), ...(partnerid === mainPartner ? mainStories : [])]
}

/** Departures of the next days, and one that came home: days from today. Their customers have left a mail address. */
export const soonDepartures = [1, 2, 4, 6, -8] as const
