import { type MarketKey, markets } from '@gangway/contract/brands/markets'
import { dayOf } from '@gangway/contract/dates/days'
import type { NameSubject } from '@gangway/contract/partners/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { findCustomer } from '../customers/customer-changes-store.ts'
import { beginErasure, type Erased, eraseBookings } from './erase-store.ts'

// GDP-4: which bookings (`b`) have had their names for long enough. Counting and erasing use the same conditions.

/** By the index of the few that were erased, so that nothing has to be read of all the others. */
const isNamed = sql<boolean>`not exists (select from booking e
  where e.partnerid = b.partnerid and e.bookingid = b.bookingid and e.erasedat is not null)`

/** `until`: a day in SQL; what is from that day or later stays. `today`: for what somebody still waits for. */
type Subject = { kept: string; day: string; isDue: (until: RawBuilder<unknown>, today: string) => RawBuilder<boolean> }

const subjects: Readonly<Record<NameSubject, Subject>> = {
  /** Names are needed as long as the provider still has to decide a claim, or to pay it. */
  names: {
    kept: 'nameskept',
    day: 'returndate',
    isDue: (until) => sql`b.returndate < ${until} and ${isNamed} and not exists (select from claim c
      where c.partnerid = b.partnerid and c.bookingid = b.bookingid and c.state in ('open', 'accepted'))`,
  },
  /** Requests that were never booked: cancelled, lost, or never answered. */
  requests: {
    kept: 'requestskept',
    day: 'bookingdate',
    isDue: (until, today) => sql`b.wasrequest and b.bookingdate < ${until} and b.state in (1, 5) and ${isNamed}
      and not exists (select from bookingstate s where s.partnerid = b.partnerid and s.bookingid = b.bookingid
        and (s.state in (2, 3, 4) or s.at >= ${until}))
      and not exists (select from bookingwork w where w.partnerid = b.partnerid and w.bookingid = b.bookingid and (
        w.changedat >= ${until} or greatest(w.waituntil, w.dueday) >= ${today}::date
        or (b.state = 1 and w.stage is distinct from 'lost' and (w.answeredat is not null or w.stage = 'won'))))`,
  },
}

const monthsBefore = (today: string, months: RawBuilder<unknown>) =>
  sql`(${today}::date - make_interval(months => ${months}::int))`

type Asked = { mandant: number } & { [K in 'nameskept' | 'requestskept']?: number | undefined }

/** How many bookings of a brand have names, and how many of them would lose theirs. */
export const countNames = async (db: Db, { mandant, nameskept, requestskept }: Asked, now: Date) => {
  const today = dayOf(now)
  const count = async (subject: NameSubject, months: number | undefined) => {
    const { isDue } = subjects[subject]
    const ended = subject === 'names' ? isNamed : isDue(sql`'infinity'`, today)
    const due = months === undefined ? sql`false` : isDue(monthsBefore(today, sql`${months}`), today)
    const { rows } = await sql<{ total: number; due: number }>`
      select count(*) filter (where ${ended})::int8 as total, count(*) filter (where ${due})::int8 as due
      from booking b join partner p using (partnerid) where p.mandant = ${mandant}`.execute(db)
    return rows[0] ?? { total: 0, due: 0 }
  }
  return { names: await count('names', nameskept), requests: await count('requests', requestskept) }
}

type Due = { partnerid: number; market: MarketKey; bookingid: number; day: string }

/** The next bookings of the next agency that has any, in the order of their days. */
const listDue = async (db: Db, subject: NameSubject, now: Date, from: Place | undefined, size: number) => {
  const { kept, day: dayColumn, isDue } = subjects[subject]
  const [day, today] = [sql.ref(`b.${dayColumn}`), dayOf(now)]
  const [partnerid = '0', lastDay = '-infinity', bookingid = '0'] = from ?? []
  const { rows } = await sql<Due>`
    select p.partnerid, p.market, b.bookingid, b.day::text as day
    from (
      select p.partnerid, brand.market, brand.${sql.ref(kept)} as months from partner p join brand using (mandant)
      where p.partnerid >= ${partnerid}::int and brand.${sql.ref(kept)} is not null order by p.partnerid
    ) p cross join lateral (
      select b.bookingid, ${day} as day from booking b
      where b.partnerid = p.partnerid and ${isDue(monthsBefore(today, sql`p.months`), today)}
        and (b.partnerid, ${day}, b.bookingid) > (${partnerid}::int, ${lastDay}::date, ${bookingid}::int8)
      order by ${day}, b.bookingid limit ${size}
    ) b order by p.partnerid, b.day, b.bookingid limit ${size}`.execute(db)
  return rows.filter((row) => row.partnerid === rows[0]?.partnerid)
}

/** What was written about a customer who has other bookings goes on with these. */
export const keepNotes = async (db: Db, partnerid: number, phonePrefix: number, ids: readonly number[]) => {
  const { rows: noted } = await sql<{ bookingid: number }>`
    select distinct bookingid from customernote where partnerid = ${partnerid} and bookingid = any(${ids}::int8[])`.execute(
    db,
  )
  const isGoing = new Set(ids)
  for (const { bookingid } of noted) {
    const customer = await findCustomer(db, { partnerid, phonePrefix }, bookingid)
    const others = customer?.ids.filter((id) => !isGoing.has(id)) ?? []
    // Preferably to one without a note of its own, so that no text is hidden by a newer one.
    await sql`
      update customernote set bookingid = other.bookingid from (
        select id as bookingid from unnest(${others}::int8[]) id
        order by exists (select from customernote n where n.partnerid = ${partnerid} and n.bookingid = id), id limit 1
      ) other where customernote.partnerid = ${partnerid} and customernote.bookingid = ${bookingid}`.execute(db)
  }
}

/** One entry of the agency's history for each run, which counts the bookings. */
const writeHistory = async (db: Db, partnerid: number, bookings: number, at: Date) => {
  const { numAffectedRows } = await sql`
    update audit set changes = jsonb_set(changes, '{0,new}', to_jsonb((changes #>> '{0,new}')::int + ${bookings}))
    where partnerid = ${partnerid} and at = ${at}::timestamptz and action = 'nameserased'`.execute(db)
  if (numAffectedRows) return
  const changes = [{ field: 'bookings', old: null, new: bookings }]
  const by = { partnerid, userno: null, username: 'retention', address: '' }
  await writeAudit(db, { ...by, noun: 'customers', action: 'nameserased', changes, at })
}

/** How far the visit has come: agency, day and booking. */
type Place = readonly string[]

/** Bookings in one transaction: nothing else writes bookings meanwhile. */
const most = 100

/**
 * GDP-4: erases the names of the next bookings. Only those bookings: their customers may have others, which keep theirs. A booking
 * that arrives late, or again, loses its names in the next run. Run it as the owner, in a transaction.
 */
export const eraseOldNames = async (
  db: Db,
  subject: NameSubject,
  { now, from, size }: { now: Date; from: Place | undefined; size: number },
): Promise<{ removed: number; next: Place | undefined; erased?: Erased }> => {
  const list = () => listDue(db, subject, now, from, Math.min(size, most))
  const last = (await list()).at(-1)
  if (!last) return { removed: 0, next: undefined }
  const { partnerid, market } = last
  await beginErasure(db, partnerid)
  // Until now the feed could still change them.
  const due = await list()
  const ids = due.flatMap((one) => (one.partnerid === partnerid ? one.bookingid : []))
  await keepNotes(db, partnerid, markets[market].phonePrefix, ids)
  const erased = await eraseBookings(db, partnerid, ids, now)
  if (erased.bookings.length > 0) await writeHistory(db, partnerid, erased.bookings.length, now)
  return { removed: erased.bookings.length, next: [partnerid, last.day, last.bookingid].map(String), erased }
}
