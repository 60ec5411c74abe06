import { addDays, dayOf } from '@gangway/contract/days'
import { brandOf } from '@gangway/contract/example-brands'
import type { LostReason } from '@gangway/contract/requests/request-stage'
import { type Dice, seededDice, weigh } from '../bookings/dice.ts'
import { openingMinutesAfter } from './opening.ts'
import { clerksOf } from './recent.ts'
import type { Noted } from './request-texts.ts'
import { requestTextsIn } from './texts.ts'
import { type Done, workOf } from './work.ts'

/** A request of the last months, with when the engine first said something else. */
export type PastRequest = {
  partnerid: number
  bookingid: number
  state: number
  requestedat: Date
  decidedat: Date | null
}

/** The usual time to the first answer of each person, in minutes of opening time: some are quick, some are not. */
const speeds = [40, 150, 70, 300, 95] as const

/** Who is answered soon books more often. */
const patience = { booked: 0.7, cancelled: 1.7, undecided: 1.3 } as const

const lostReasons = weigh<{ reason: LostReason; share: number; note?: Noted }>(
  [
    { reason: 'noanswer', share: 40, note: 'silent' },
    { reason: 'price', share: 25, note: 'tooExpensive' },
    { reason: 'elsewhere', share: 15, note: 'bookedDirect' },
    { reason: 'plans', share: 12, note: 'otherPlans' },
    { reason: 'soldout', share: 8 },
  ],
  ({ share }) => share,
)

const outcomeOf = ({ state }: PastRequest) => {
  if (state === 1) return 'undecided'
  return state === 5 ? 'cancelled' : 'booked'
}

/** Minutes of opening time after which a request that nobody decided about is given up. */
const givenUp = (dice: Dice) => dice.between(5, 11) * 540

/** What an agency did with a request: answered it, and closed it if the customer never decided. Nothing where the engine was faster. */
const doneWith = (
  request: PastRequest,
  timeZone: string,
  now: Date,
  notes: Readonly<Record<Noted, string>>,
): Done[] => {
  const dice = seededDice(request.partnerid * 31 + request.bookingid)
  const clerks = clerksOf(request.partnerid)
  const place = dice.whole(0, clerks.length - 1)
  const by = clerks[place]
  if (!by) return []
  const minutes = dice.around((speeds[place] ?? 120) * patience[outcomeOf(request)], 0.8)
  const after = (left: number) => openingMinutesAfter(timeZone, request.requestedat.getTime(), left)
  const answered = after(minutes)
  if (answered >= (request.decidedat ?? now).getTime()) return []
  const answer: Done = { at: answered, by, answers: true }
  if (request.decidedat || request.state !== 1) return [answer]
  const closed = after(minutes + givenUp(dice))
  if (closed < now.getTime()) {
    const { reason, note } = dice.weighted(lostReasons)
    return [answer, { at: closed, by, stage: 'lost', lostreason: reason, note: note && notes[note] }]
  }
  const next = after(minutes + dice.between(60, 1500))
  if (next >= now.getTime()) return [answer]
  if (dice.chance(0.55)) return [answer, { at: next, by, stage: 'offer', note: notes.offerSent }]
  if (dice.chance(0.4)) return [answer, { at: next, by, note: notes.wishes }]
  const waituntil = addDays(dayOf(now), dice.whole(2, 14))
  return [answer, { at: next, by, stage: 'waiting', waituntil, note: notes.holiday }]
}

/** One of three recent requests that nobody has decided about is still new: there is always something to do. */
const isLeftAlone = ({ bookingid, state, requestedat }: PastRequest, now: Date) =>
  state === 1 && now.getTime() - requestedat.getTime() < 12 * 86_400_000 && bookingid % 3 === 0

/** The work of the last months on the requests of a demo agency. */
export const pastWork = (mandant: number, requests: readonly PastRequest[], now: Date) => {
  const { market, language } = brandOf(mandant)
  const { notes } = requestTextsIn(language)
  return requests
    .filter((request) => !isLeftAlone(request, now))
    .flatMap((request) => {
      const done = doneWith(request, market.timeZone, now, notes)
      return done.length > 0 ? [workOf(request.partnerid, request.bookingid, done)] : []
    })
}
