import { bookingStates, stateName, transactionTypes } from '@gangway/contract/bookings/bookings'
import type { CalendarEntry, CalendarKind } from '@gangway/contract/features/calendar'
import { mailOf } from '@gangway/contract/requests/mail-template'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Reader = { partnerid: number; isTravelerShown: boolean }
type Period = { startDate: string; endDate: string }

type Row = Omit<CalendarEntry, 'status' | 'travelername' | 'mailedat'> & {
  state: number
  travelername: string
  mailedat: Date | null
}

const liveStates = transactionTypes.open.map((state) => bookingStates[state])

/** The bookings of a partner that depart, or return, within a period: read in the order of the index for that day. */
const moves = (kind: CalendarKind, { partnerid }: Reader, { startDate, endDate }: Period, most: number) => {
  const day = sql.ref(kind === 'departure' ? 'departuredate' : 'returndate')
  return sql`(
    select ${sql.lit(kind)} as kind, ${day} as day, bookingid from booking
    where partnerid = ${partnerid} and ${day} between ${startDate}::date and ${endDate}::date
      and state = any(${liveStates}::smallint[])
    order by ${day}, bookingid limit ${most})`
}

/** Departures and returns by day, the first `most` of them. */
export const listMoves = async (db: Db, reader: Reader, period: Period, most: number): Promise<CalendarEntry[]> => {
  const { rows } = await sql<Row>`
    select m.kind, m.day, b.bookingid, b.bookingnr, b.state, b.customername, b.travelername, o.organizername as shippingcompany,
      coalesce(s.shipname, '') as shipname, b.name, b.departuredate as reiseterminvon, b.returndate as reiseterminbis, b.persons,
      b.customeremail, b.customerphone, b.customerlanguage, mail.at as mailedat, mail.author as mailedby
    from (
      select * from (${moves('departure', reader, period, most)} union all ${moves('return', reader, period, most)}) found
      order by day, kind, bookingid limit ${most}
    ) m
    join booking b on b.partnerid = ${reader.partnerid} and b.bookingid = m.bookingid
    join organizer o on o.organizerid = b.organizerid
    left join ship s on s.shipid = b.shipid
    left join lateral (
      select step.at, coalesce(n.name, step.author) as author
      from bookingstep step left join loginname n on n.partnerid = step.partnerid and n.username = step.author
      where step.partnerid = b.partnerid and step.bookingid = b.bookingid
        and step.mailkind = case m.kind when 'departure' then ${mailOf.departure} else ${mailOf.return} end
      order by step.stepno desc limit 1
    ) mail on true
    order by m.day, m.kind, b.bookingid`.execute(db)
  return rows.map(({ state, travelername, mailedat, ...row }) => ({
    ...row,
    mailedat: mailedat?.toISOString() ?? null,
    status: stateName(state),
    ...(reader.isTravelerShown && { travelername }),
  }))
}

/** When these bookings last changed. */
export const readChangeTimes = async (
  db: Db,
  partnerid: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<{ bookingid: number; at: Date }>`
    select bookingid, max(at) as at from bookingstate
    where partnerid = ${partnerid} and bookingid = any(${ids}::int8[]) group by bookingid`.execute(db)
  return new Map(rows.map(({ bookingid, at }) => [bookingid, at]))
}
