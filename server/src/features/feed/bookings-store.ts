import { setImmediate as letOthersRun } from 'node:timers/promises'
import { FeedBooking } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fedColumns, isFromRequest, toBookingRow, toStateRow } from './booking-row.ts'
import { accepted, itemsAtOnce, type Outcome, readEach, unchanged } from './outcome.ts'
import { resolveReferences } from './unlisted-store.ts'

const columns = [
  ...fedColumns.map(({ stored, sql: type }) => ({ name: stored, type })),
  { name: 'suchtext', type: 'text' },
  { name: 'suchtexttraveler', type: 'text' },
] as const

const names = columns.map(({ name }) => name)
const columnList = sql.raw(names.join(', '))
const columnTypes = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '))
/** A newer version replaces every column except one: that the booking began as a request, which any version may say. */
const columnUpdate = (name: string) =>
  name === 'wasrequest'
    ? 'wasrequest = booking.wasrequest or excluded.wasrequest'
    : `${name} = case when booking.version < excluded.version then excluded.${name} else booking.${name} end`
const changes = sql.raw(names.slice(2).map(columnUpdate).join(', '))

const isKnown = sql`exists (select from bookingstate known
  where (known.partnerid, known.bookingid, known.version) = (sent.partnerid, sent.bookingid, sent.version))`

type Version = Pick<FeedBooking, 'partnerid' | 'bookingid' | 'version'>
const keyOf = ({ partnerid, bookingid, version }: Version) => `${partnerid}/${bookingid}/${version}`

/**
 * One statement, so that a booking and its history stay consistent. Known versions are skipped before anything is
 * locked: sending everything every night writes nothing. Rows are locked in key order, so that concurrent feeds of the
 * same bookings never deadlock.
 */
export const upsertStatement = (rows: readonly object[], states: readonly object[]) => sql<Version>`
  with kept as (
    insert into booking (${columnList})
    select ${columnList} from json_to_recordset(${JSON.stringify(rows)}) as sent (${columnTypes})
    where not ${isKnown}
    order by partnerid, bookingid
    on conflict (partnerid, bookingid) do update set ${changes}
      where booking.version < excluded.version or (excluded.wasrequest and not booking.wasrequest)
  )
  insert into bookingstate (partnerid, bookingid, version, state, at)
  select * from json_to_recordset(${JSON.stringify(states)})
    as sent (partnerid int, bookingid bigint, version bigint, state smallint, at timestamptz)
  where not ${isKnown}
  order by partnerid, bookingid, version
  on conflict do nothing
  returning partnerid, bookingid, version`

const bookingKey = ({ partnerid, bookingid }: Version) => `${partnerid}/${bookingid}`

/** Each version once, the first sent; the newest of each booking; and the bookings that began as a request. */
const versionsIn = (items: readonly FeedBooking[]) => {
  const versions = new Map<string, FeedBooking>()
  const newest = new Map<string, FeedBooking>()
  const requested = new Set<string>()
  for (const item of items) {
    if (versions.has(keyOf(item))) continue
    versions.set(keyOf(item), item)
    const booking = bookingKey(item)
    if (isFromRequest(item)) requested.add(booking)
    const newestVersion = newest.get(booking)
    if (!newestVersion || newestVersion.version < item.version) newest.set(booking, item)
  }
  return { versions: [...versions.values()], newest: [...newest.values()], requested }
}

/** A version that is stored already adds nothing. */
const listKnownVersions = async (db: Db, items: readonly FeedBooking[]): Promise<ReadonlySet<FeedBooking>> => {
  const keys = items.map(({ partnerid, bookingid, version }, at) => ({ partnerid, bookingid, version, at }))
  const { rows } = await sql<{ at: number }>`
    select sent.at from json_to_recordset(${JSON.stringify(keys)})
      as sent (partnerid int, bookingid bigint, version bigint, at int)
    join bookingstate known using (partnerid, bookingid, version)`.execute(db)
  return new Set(rows.flatMap(({ at }) => items[at] ?? []))
}

/**
 * Stores bookings, in whatever order their versions arrive: the newest version is the booking, and every version adds
 * its status to the history. Returns one outcome per item, in order.
 */
export const upsertBookings = async (db: Db, items: readonly FeedBooking[], now: Date): Promise<Outcome[]> => {
  if (items.length === 0) return []
  const found = await resolveReferences(db, items, now, listKnownVersions)
  const referencesOf = new Map(
    items.flatMap((item, at) => {
      const one = found[at]
      return one && 'organizer' in one ? [[item, one]] : []
    }),
  )
  const { versions, newest, requested } = versionsIn([...referencesOf.keys()])
  const rows: object[] = []
  for (const item of newest) {
    const references = referencesOf.get(item)
    if (references) rows.push(toBookingRow(item, references, requested.has(bookingKey(item))))
    if (rows.length % itemsAtOnce === 0) await letOthersRun()
  }
  const states = versions.map((item) => toStateRow(item, now))
  const newKeys = new Set(rows.length > 0 ? (await upsertStatement(rows, states).execute(db)).rows.map(keyOf) : [])
  // A version that is sent twice is accepted once.
  return items.map((item, at) => {
    const one = found[at]
    if (one && !('organizer' in one)) return one
    return newKeys.delete(keyOf(item)) ? accepted : unchanged
  })
}

/** Validates what `upsertBookings` stores, before there is a transaction to hold up. */
export const validateBookings = async (sent: readonly unknown[]) => {
  const { good, placed } = await readEach(FeedBooking, sent)
  return async (db: Db, now: Date): Promise<Outcome[]> => placed(await upsertBookings(db, good, now))
}
