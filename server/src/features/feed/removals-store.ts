import { columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import type { FeedRemoval } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { accepted, different, type Outcome, unchanged } from './outcome.ts'

// PRD-4: bookings that were sent by mistake. The row stays, without its person, so that the agency's own work is there again if a
// newer version brings the booking back; row security hides it. Of a booking that has not come yet the removal is remembered.

type BookingKey = { partnerid: number; bookingid: number }
type Version = BookingKey & { version: number }

const keyOf = ({ partnerid, bookingid }: BookingKey) => `${partnerid}/${bookingid}`
const versionOf = (item: Version) => `${keyOf(item)}/${item.version}`

/** Taken before every other lock of a batch. */
export const waitForRemovals = (db: Db) => sql`select pg_advisory_xact_lock_shared(${locks.removal})`.execute(db)
export const lockRemovals = (db: Db) => sql`select pg_advisory_xact_lock(${locks.removal})`.execute(db)

const sentKeys = (keys: readonly BookingKey[]) =>
  sql`unnest(${keys.map(({ partnerid }) => partnerid)}::int[], ${keys.map(({ bookingid }) => bookingid)}::int8[])
    as sent (partnerid, bookingid)`

/** The last removal of each of these bookings: its version by `partnerid/bookingid`. */
export const listRemovals = async (db: Db, keys: readonly BookingKey[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Version>`
    select r.partnerid, r.bookingid, r.version from bookingremoval r
    where (r.partnerid, r.bookingid) in (select partnerid, bookingid from ${sentKeys(keys)})`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.version]))
}

const personal = columnsWith('isPersonal').map((name) => sql`${sql.ref(bookingColumns[name].stored)} = ''`)

/** Hides those of these bookings that were removed in a newer version than they have. Returns those that were visible. */
export const applyRemovals = async (db: Db, keys: readonly BookingKey[]) => {
  const { rows } = await sql<BookingKey & { bookingnr: string }>`
    with due as (
      select b.partnerid, b.bookingid, b.removed, b.bookingnr, r.version
      from booking b join bookingremoval r on (r.partnerid, r.bookingid) = (b.partnerid, b.bookingid)
      where (b.partnerid, b.bookingid) in (select partnerid, bookingid from ${sentKeys(keys)}) and b.version < r.version
      order by b.partnerid, b.bookingid for update of b
    ), hidden as (
      update booking b set removed = true, version = due.version, suchtext = '', suchtexttraveler = '', ${sql.join(personal)}
      from due where (b.partnerid, b.bookingid) = (due.partnerid, due.bookingid)
    )
    select partnerid, bookingid, bookingnr from due where not removed order by partnerid, bookingid`.execute(db)
  return rows
}

/** Versions that are stored as bookings. */
const listVersions = async (db: Db, items: readonly Version[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<Version>`
    select partnerid, bookingid, version from json_to_recordset(${JSON.stringify(items)})
      as sent (partnerid int, bookingid bigint, version bigint)
    join bookingstate using (partnerid, bookingid, version)`.execute(db)
  return new Set(rows.map(versionOf))
}

/** The highest version of each booking counts. */
const newestOf = (items: readonly FeedRemoval[]) => {
  const newest = new Map<string, FeedRemoval>()
  for (const item of items) {
    const known = newest.get(keyOf(item))
    if (!known || known.version < item.version) newest.set(keyOf(item), item)
  }
  return [...newest.values()]
}

type Sender = { by: string; at: Date }

/** Removes bookings, known ones or not, and tells the agency's history. Returns one outcome per item, in order. */
export const removeBookings = async (db: Db, items: readonly FeedRemoval[], { by, at }: Sender): Promise<Outcome[]> => {
  if (items.length === 0) return []
  const versions = await listVersions(db, items)
  const rows = newestOf(items.filter((item) => !versions.has(versionOf(item)))).map(
    ({ partnerid, bookingid, version }) => ({ partnerid, bookingid, version, at }),
  )
  const stored =
    rows.length > 0
      ? await db
          .insertInto('bookingremoval')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['partnerid', 'bookingid'])
              .doUpdateSet({ version: (row) => row.ref('excluded.version'), at })
              .whereRef('bookingremoval.version', '<', 'excluded.version'),
          )
          .returning(['partnerid', 'bookingid', 'version'])
          .execute()
      : []
  const hidden = await applyRemovals(db, stored)
  const entries = hidden.map(({ partnerid, bookingid, bookingnr }) => ({
    partnerid,
    userno: null,
    username: by,
    noun: 'transactions',
    action: 'removebooking' as const,
    changes: [{ item: bookingnr || String(bookingid), field: 'bookingid', old: bookingid, new: null }],
    address: '',
    at,
  }))
  if (entries.length > 0) await writeAudit(db, ...entries)
  const fresh = new Set(stored.map(versionOf))
  return items.map((item) => {
    if (versions.has(versionOf(item))) return different
    return fresh.delete(versionOf(item)) ? accepted : unchanged
  })
}
