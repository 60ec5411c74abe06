import type { EventData, EventKind } from '@gangway/contract/events/event-kinds'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** `bookingid`: the booking, request or claimed booking. `userno`: the only person whom it concerns. */
export type NewEvent = {
  partnerid: number
  kind: EventKind
  /** Now, unless said otherwise. */
  at?: Date
  bookingid?: number
  userno?: number | null
  data?: EventData
}

export type HappenedEvent = Omit<Required<NewEvent>, 'bookingid'> & { eventid: number; bookingid: number | null }

/** NTF-3, INT-3: writes down what happened, in the transaction in which it happens. A trigger adds the job that passes it on. */
export const recordEvents = async (db: Db, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return
  await db
    .insertInto('event')
    .values(
      events.map(({ bookingid = null, userno = null, data = {}, ...event }) => ({
        ...event,
        bookingid,
        userno,
        data: JSON.stringify(data),
      })),
    )
    .execute()
}

/** What older versions say is no news: a first delivery or a replay of history would otherwise notify about everything. */
export const newsDays = 7
export const newsSince = (now: Date) => new Date(now.getTime() - newsDays * 24 * 60 * 60 * 1000)

type VersionKey = { partnerid: number; bookingid: number; version: number }

/** Records what these new versions changed: only those that are now the booking, compared with the version before. */
export const recordBookingEvents = async (db: Db, versions: readonly VersionKey[], now: Date): Promise<void> => {
  if (versions.length === 0) return
  const since = newsSince(now)
  await sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(versions)}) as sent (partnerid int, bookingid bigint, version bigint)
    )
    insert into event (partnerid, kind, at, bookingid)
    select * from (
      select b.partnerid, case
          when b.state = 5 and before.state <> 5 then 'booking.cancelled'
          when b.state = 1 and before.state is null then 'request.created'
          when b.state between 2 and 4 and coalesce(before.state, 1) = 1 then 'booking.created'
        end as kind, said.at, b.bookingid
      from sent
      join bookingstate said using (partnerid, bookingid, version)
      join booking b using (partnerid, bookingid, version)
      left join lateral (
        select state from bookingstate s
        where (s.partnerid, s.bookingid) = (sent.partnerid, sent.bookingid) and s.version < sent.version
          and (s.partnerid, s.bookingid, s.version) not in (select partnerid, bookingid, version from sent)
        order by s.version desc limit 1
      ) before on true
      where said.at >= ${since}
    ) news
    where kind is not null
    order by at, bookingid`.execute(db)
}

/** Does something with events, in the transaction that marks them as handled; slow work and what leaves the database are jobs that it adds. */
export type EventHandler = (db: Db, events: readonly HappenedEvent[], now: Date) => Promise<void>

const eventsAtOnce = 200

/** Hands the events that nobody has handled to all handlers, in order; returns how many. Any number of processes may do it. */
export const handleEvents = async (db: Db, handlers: readonly EventHandler[], now: Date): Promise<number> => {
  let total = 0
  for (let last = eventsAtOnce; last === eventsAtOnce; total += last) {
    last = await db.transaction().execute(async (tx) => {
      const events = await tx
        .selectFrom('event')
        .select(['partnerid', 'eventid', 'kind', 'at', 'bookingid', 'userno', 'data'])
        .where('handledat', 'is', null)
        .orderBy('eventid')
        .limit(eventsAtOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const handle of handlers) await handle(tx, events, now)
      const ids = events.map(({ eventid }) => eventid)
      await sql`update event set handledat = ${now} where eventid = any(${ids}::bigint[]) and handledat is null`.execute(
        tx,
      )
      return events.length
    })
  }
  return total
}
