import { FeedBooking } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type BookingRow, bookingRow } from './booking-row.ts'
import { lookUp } from './catalogue-lookup-store.ts'
import { accepted, type Outcome, readEach, unchanged } from './outcome.ts'

const columns = {
  partnerid: 'int',
  bookingid: 'bigint',
  version: 'bigint',
  bookingdate: 'date',
  departuredate: 'date',
  returndate: 'date',
  state: 'smallint',
  bookingnr: 'text',
  routeplanid: 'int',
  organizerid: 'int',
  shipid: 'int',
  cruisingareaid: 'int',
  area: 'smallint',
  name: 'text',
  customername: 'text',
  travelername: 'text',
  persons: 'int',
  pricecents: 'bigint',
  commissioncents: 'bigint',
  comment: 'text',
  cancelreason: 'text',
  suchtext: 'text',
  suchtexttraveler: 'text',
} as const satisfies Record<keyof Tables['booking'], string>

const names = Object.keys(columns)
const columnList = sql.raw(names.join(', '))
const columnTypes = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)
const changes = sql.raw(
  names
    .slice(2)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

const isKnown = sql`exists (select from bookingstate known
  where (known.partnerid, known.bookingid, known.version) = (sent.partnerid, sent.bookingid, sent.version))`

type Version = Pick<BookingRow, 'partnerid' | 'bookingid' | 'version'>
const keyOf = ({ partnerid, bookingid, version }: Version) => `${partnerid}/${bookingid}/${version}`

/**
 * One statement, so that a booking and its history cannot part. Versions that we have are left out before anything is
 * locked: whoever sends everything every night writes nothing. Rows are taken in the order of their keys, so feeders at
 * the same bookings wait for each other and never in a circle.
 */
const keep = async (db: Db, latest: readonly BookingRow[], states: readonly object[]): Promise<Version[]> => {
  const { rows } = await sql<Version>`
    with kept as (
      insert into booking (${columnList})
      select ${columnList} from json_to_recordset(${JSON.stringify(latest)}) as sent (${columnTypes})
      where not ${isKnown}
      order by partnerid, bookingid
      on conflict (partnerid, bookingid) do update set ${changes} where booking.version < excluded.version
    )
    insert into bookingstate (partnerid, bookingid, version, state, at)
    select * from json_to_recordset(${JSON.stringify(states)})
      as sent (partnerid int, bookingid bigint, version bigint, state smallint, at timestamptz)
    where not ${isKnown}
    order by partnerid, bookingid, version
    on conflict do nothing
    returning partnerid, bookingid, version`.execute(db)
  return rows
}

/** The newest version of each booking; of a version that comes twice, the first. */
const newest = (rows: Iterable<BookingRow>): BookingRow[] => {
  const latest = new Map<string, BookingRow>()
  for (const row of rows) {
    const key = `${row.partnerid}/${row.bookingid}`
    const found = latest.get(key)
    if (!found || found.version < row.version) latest.set(key, row)
  }
  return [...latest.values()]
}

const stateOf = ({ partnerid, bookingid, version, state, at }: BookingRow) => ({
  partnerid,
  bookingid,
  version,
  state,
  at,
})

/**
 * Keeps bookings, in whatever order their versions come: the newest version is the booking, and every version leaves its
 * state in the history. Answers each item in its place.
 */
export const upsertBookings = async (db: Db, items: readonly FeedBooking[], now: Date): Promise<Outcome[]> => {
  if (items.length === 0) return []
  const known = await lookUp(db, items)
  const judged = items.map((item) => bookingRow(item, known, now))
  const versions = new Map<string, BookingRow>()
  for (const { row } of judged) if (row && !versions.has(keyOf(row))) versions.set(keyOf(row), row)
  if (versions.size === 0) return judged.map(({ stranger }) => stranger ?? unchanged)
  const fresh = new Set((await keep(db, newest(versions.values()), [...versions.values()].map(stateOf))).map(keyOf))
  return judged.map(({ stranger, row }) => {
    if (stranger) return stranger
    // A version that is there twice is accepted once.
    return fresh.delete(keyOf(row)) ? accepted : unchanged
  })
}

/** The same for items that nobody has looked at; reading them is done before there is a transaction to hold up. */
export const takeBookings = (sent: readonly unknown[]) => {
  const { good, placed } = readEach(FeedBooking, sent)
  return async (db: Db, now: Date): Promise<Outcome[]> => placed(await upsertBookings(db, good, now))
}
