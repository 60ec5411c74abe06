import { columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { type CustomerContact, customerKeys } from '@gangway/contract/customers/customer-keys'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'

// GDP-2: who was erased does not come back. A booking knows that its person was erased; of the customer only hashes are kept, for
// bookings from before that arrive for the first time.

type BookingKey = { partnerid: number; bookingid: number }

const personal = columnsWith('isPersonal')

/** A booking without anything about a person. */
export const withoutPerson = (item: FeedBooking): FeedBooking => ({
  ...item,
  ...Object.fromEntries(personal.map((name) => [name, ''])),
})

/** Numbers without a country are compared as they are written: the feed knows no market. */
const keysOf = (contact: CustomerContact) => customerKeys(contact, 0)

const hashOf = (key: string) => sql`sha256(p.pepper || convert_to(${sql.raw(key)}, 'utf8'))`

/** Nobody erases a customer until the transaction ends; bookings may be written together. */
export const waitForErasures = async (db: Db) => {
  await sql`select pg_advisory_xact_lock_shared(${locks.erasure})`.execute(db)
}

/** Those of these bookings whose person was erased, as `partnerid/bookingid`. */
export const listErased = async (db: Db, keys: readonly BookingKey[]): Promise<ReadonlySet<string>> => {
  const sent = keys.map(({ partnerid, bookingid }) => ({ partnerid, bookingid }))
  const { rows } = await sql<BookingKey>`
    select b.partnerid, b.bookingid from json_to_recordset(${JSON.stringify(sent)}) as sent (partnerid int, bookingid bigint)
    join booking b on b.partnerid = sent.partnerid and b.bookingid = sent.bookingid and b.erasedat is not null`.execute(
    db,
  )
  return new Set(rows.map(({ partnerid, bookingid }) => `${partnerid}/${bookingid}`))
}

const listPartnersWithErased = async (db: Db, partnerids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ partnerid: number }>`
    select partnerid from unnest(${partnerids}::int[]) as sent (partnerid)
    where exists (select from erasedcustomer e where e.partnerid = sent.partnerid)`.execute(db)
  return new Set(rows.map(({ partnerid }) => partnerid))
}

/** GDP-3: agencies whose contract has ended and whose personal data are erased: nobody of theirs comes back. */
const listGone = async (db: Db, partnerids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ partnerid: number }>`
    select partnerid from partner where partnerid = any(${partnerids}::int[]) and erasedat is not null`.execute(db)
  return new Set(rows.map(({ partnerid }) => partnerid))
}

/** Bookings without a person from the beginning: of erased agencies, and from before their customer was erased. */
export const listLate = async (db: Db, items: readonly FeedBooking[]): Promise<FeedBooking[]> => {
  const gone = await listGone(db, [...new Set(items.map(({ partnerid }) => partnerid))])
  const [ofGone, others] = [true, false].map((isGone) => items.filter((item) => gone.has(item.partnerid) === isGone))
  return [...(ofGone ?? []), ...(await listFromBefore(db, others ?? []))]
}

/** Bookings of erased customers from before they were erased, none of which is stored yet, or was removed before (PRD-4). */
const listFromBefore = async (db: Db, items: readonly FeedBooking[]): Promise<FeedBooking[]> => {
  const partners = await listPartnersWithErased(db, [...new Set(items.map(({ partnerid }) => partnerid))])
  const sent = items.flatMap((item, at) =>
    partners.has(item.partnerid)
      ? keysOf(item).map((key) => ({
          ...{ at, key, partnerid: item.partnerid },
          id: item.bookingid,
          day: item.bookingdate,
        }))
      : [],
  )
  if (sent.length === 0) return []
  const { rows } = await sql<{ at: number }>`
    select distinct sent.at from wlvpepper p
    cross join json_to_recordset(${JSON.stringify(sent)}) as sent (at int, key text, partnerid int, id bigint, day date)
    join erasedcustomer e on e.partnerid = sent.partnerid and e.keyhash = ${hashOf('sent.key')} and sent.day < e.erasedday
    where not exists (select from booking b
      where b.partnerid = sent.partnerid and b.bookingid = sent.id and not b.removed)`.execute(db)
  return rows.flatMap(({ at }) => items[at] ?? [])
}

/** The bookings are stored without their person; no later version brings it. */
export const markErased = async (db: Db, keys: readonly BookingKey[], at: Date) => {
  const sent = keys.map(({ partnerid, bookingid }) => ({ partnerid, bookingid }))
  await sql`
    update booking b set erasedat = ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(sent)}) as sent (partnerid int, bookingid bigint)
    where b.partnerid = sent.partnerid and b.bookingid = sent.bookingid and b.erasedat is null`.execute(db)
}

/** Remembers a customer that is erased now, without anything that says who it was. */
export const rememberErased = async (
  db: Db,
  partnerid: number,
  contacts: readonly CustomerContact[],
  erasedday: string,
) => {
  const keys = [...new Set(contacts.flatMap(keysOf))]
  await sql`
    insert into erasedcustomer (partnerid, keyhash, erasedday)
    select ${partnerid}, ${hashOf('sent.key')}, ${erasedday}::date from wlvpepper p, unnest(${keys}::text[]) as sent (key)
    on conflict (partnerid, keyhash) do update set erasedday = excluded.erasedday`.execute(db)
}
