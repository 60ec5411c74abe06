import { brandOf } from '@gangway/contract/brands/example-brands'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import type { LostReason } from '@gangway/contract/requests/request-stage'
import type { Db } from '@gangway/server/db/database'
import { sql } from 'kysely'
import { storeBatch } from '../bookings/bookings-store.ts'
import { type Dice, seededDice, weigh } from '../bookings/dice.ts'
import { brandNewPartner, type DemoPartner, demoPartners } from '../partners.ts'
import { openingMinutesAfter } from './opening.ts'
import { clerksOf, type Regular, recentRequests } from './recent.ts'
import type { Noted } from './request-texts.ts'
import { requestTextsIn } from './texts.ts'
import { type Done, workOf } from './work.ts'

/** A request of the last months, with when the engine first said something else. */
type PastRequest = {
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
const pastWork = (mandant: number, requests: readonly PastRequest[], now: Date) => {
  const { market, language } = brandOf(mandant)
  const { notes } = requestTextsIn(language)
  return requests
    .filter((request) => !isLeftAlone(request, now))
    .flatMap((request) => {
      const done = doneWith(request, market.timeZone, now, notes)
      return done.length > 0 ? [workOf(request.partnerid, request.bookingid, done)] : []
    })
}

/** Days for which agencies have worked on their requests: the months that `speed to answer` shows. */
const workedDays = 400

/** Those who have travelled most often with an agency. */
const listRegulars = async (db: Db, partnerid: number, today: string) => {
  const { rows } = await sql<Regular>`
    select min(customername) as customername, customeremail, min(customerphone) as customerphone,
      min(customerplace) as customerplace, min(customerlanguage) as customerlanguage
    from booking
    where partnerid = ${partnerid} and state = 4 and returndate < ${today} and customeremail <> '' and customerphone <> ''
    group by customeremail
    order by count(*) desc, customeremail
    limit 5`.execute(db)
  return rows
}

/** The requests of an agency since a day, with their first status and their first other one. */
const listPast = async (db: Db, partnerid: number, since: string) => {
  const { rows } = await sql<PastRequest>`
    select b.partnerid, b.bookingid, b.state, min(s.at) as requestedat, min(s.at) filter (where s.state <> 1) as decidedat
    from booking b join bookingstate s using (partnerid, bookingid)
    where b.partnerid = ${partnerid} and b.wasrequest and b.bookingdate >= ${since}
    group by b.partnerid, b.bookingid, b.state
    order by b.bookingid`.execute(db)
  return rows
}

type Worked = ReturnType<typeof workOf>

const storeWork = async (db: Db, work: readonly Worked[]) => {
  await sql`
    insert into bookingwork (partnerid, bookingid, reference, userno, dueday, stage, engineword, waituntil, lostreason,
      answeredat, answeredby, searchtext, changedat, changedby, version)
    select partnerid, bookingid, reference, userno, dueday, stage, engineword, waituntil, lostreason,
      answeredat, answeredby, searchtext, changedat, changedby, version
    from json_populate_recordset(null::bookingwork, ${JSON.stringify(work.map(({ row }) => row))})`.execute(db)
  await sql`
    insert into bookingstep
    select * from json_populate_recordset(null::bookingstep, ${JSON.stringify(work.flatMap(({ steps }) => steps))})`.execute(
    db,
  )
}

/** The requests of the last days, and what the people of every agency did with those and with earlier ones. */
export const seedRequests = async (db: Db, now: Date, partners: readonly DemoPartner[] = demoPartners) => {
  const today = dayOf(now)
  const bookings: Parameters<typeof storeBatch>[1][number][] = []
  const work: Worked[] = []
  for (const partner of partners.filter(({ partnerid }) => partnerid !== brandNewPartner)) {
    const { partnerid, mandant } = partner
    work.push(...pastWork(mandant, await listPast(db, partnerid, addDays(today, -workedDays)), now))
    const recent = recentRequests(partner, now, await listRegulars(db, partnerid, today))
    bookings.push(...recent.bookings)
    work.push(...recent.work)
  }
  await storeBatch(db, bookings, now)
  await storeWork(db, work)
}
