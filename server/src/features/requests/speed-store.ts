import { bookingStates } from '@gangway/contract/bookings/bookings'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { takenBackMinutes } from '@gangway/contract/requests/answer-speed'
import { engineWordOf, type LostReason, type Move, standingOf } from '@gangway/contract/requests/request-stage'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AskedRequest } from './speed-figures.ts'

type Row = Move & {
  month: string
  requestedat: Date
  state: number
  lostreason: LostReason | null
  userno: number | null
  answeredat: Date | null
  answeredby: number | null
  offerAt: Date | null
  offerBy: number | null
}

/** The first time a person moved a request to "Offer sent" and did not take it back at once. */
const offers = (partnerid: number) => sql`
  select distinct on (s.bookingid) s.bookingid, s.at, s.userno
  from bookingstep s
  where s.partnerid = ${partnerid} and s.step = 'move' and s.stage = 'offer' and not exists (
    select from bookingstep back
    where (back.partnerid, back.bookingid) = (s.partnerid, s.bookingid) and back.stepno > s.stepno and back.step = 'move'
      and back.stage in ('new', 'working') and back.at < s.at + make_interval(mins => ${takenBackMinutes}))
  order by s.bookingid, s.stepno`

const isBefore = (one: Date | null, other: Date | null) => one !== null && (other === null || one < other)

const toRequest = (row: Row, today: string): AskedRequest => {
  const { month, requestedat, userno } = row
  const { stage } = standingOf(row, engineWordOf(row.state), today)
  const isOffer = isBefore(row.offerAt, row.answeredat)
  return {
    ...{ month, requestedat, userno, stage },
    answeredat: isOffer ? row.offerAt : row.answeredat,
    answeredby: isOffer ? row.offerBy : row.answeredby,
    isAskedTwice: stage === 'lost' && row.lostreason === 'twice',
  }
}

type Reader = { partnerid: number; timeZone: string; since: string; now: Date }

/**
 * ENQ-2: the requests that came in since a day of the market's clock, with their first answers. Without those that the
 * booking engine first sent as a booking: nobody knows when they came in.
 */
export const listAsked = async (db: Db, { partnerid, timeZone, since, now }: Reader): Promise<AskedRequest[]> => {
  // The date of a booking is Berlin's day: it can be the day before.
  const { rows } = await sql<Row>`
    select to_char(first.at at time zone ${timeZone}, 'YYYY-MM-01') as month, first.at as requestedat, b.state,
      w.stage, w.engineword, w.waituntil, w.lostreason, w.userno, w.answeredat, w.answeredby,
      o.at as "offerAt", o.userno as "offerBy"
    from booking b
    cross join lateral (
      select s.at, s.state from bookingstate s where (s.partnerid, s.bookingid) = (b.partnerid, b.bookingid)
      order by s.version limit 1
    ) first
    left join bookingwork w on (w.partnerid, w.bookingid) = (b.partnerid, b.bookingid)
    left join (${offers(partnerid)}) o on o.bookingid = b.bookingid
    where b.partnerid = ${partnerid} and b.wasrequest and b.bookingdate >= ${addDays(since, -1)}::date
      and first.state = ${bookingStates.request} and first.at <= ${now}
      and first.at >= ${since}::date::timestamp at time zone ${timeZone}`.execute(db)
  const today = dayOf(now)
  return rows.map((row) => toRequest(row, today))
}
