import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type NewEvent, newsSince, recordEvents } from '../../events/event-store.ts'
import { isLiveState } from '../provisions/commission-store.ts'
import { commissionDifference, toBookingChanges } from '../transactions/changes-store.ts'
import { fedColumns, toComparedValues, toStateRow } from './booking-row.ts'
import { changesBetween, comparedColumns, compareVersions, type StoredVersion, type Values } from './changes.ts'
import type { References } from './references.ts'

const columns = [
  ...fedColumns.map(({ stored, sql: type }) => ({ name: stored, type })),
  { name: 'suchtext', type: 'text' },
  { name: 'suchtexttraveler', type: 'text' },
] as const

const names = columns.map(({ name }) => name)
const columnList = sql.raw(names.join(', '))
const columnTypes = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '))
const comparedList = sql.raw(comparedColumns.map((name) => `b.${name}`).join(', '))

/**
 * A newer version replaces every column, except that the booking began as a request, which any version may say, and the link that
 * it came from, which stays where a version does not name it. CHG-1: the compared columns are those of the newest version that has
 * come, also while the booking is removed.
 */
const columnUpdate = (name: string) => {
  if (name === 'wasrequest') return 'wasrequest = b.wasrequest or sent.wasrequest'
  if (comparedColumns.includes(name)) return `${name} = case when sent.isnewest then sent.${name} else b.${name} end`
  const isNewer = 'b.version < sent.version'
  const replaces = name === 'linkcode' || name === 'clickid' ? `${isNewer} and sent.linkcode <> ''` : isNewer
  return `${name} = case when ${replaces} then sent.${name} else b.${name} end`
}
const updates = sql.raw(names.slice(2).map(columnUpdate).join(', '))

export type BookingKey = Pick<FeedBooking, 'partnerid' | 'bookingid'>
export type Version = Pick<FeedBooking, 'partnerid' | 'bookingid' | 'version'>
export const bookingKey = ({ partnerid, bookingid }: BookingKey) => `${partnerid}/${bookingid}`

const sentKeys = (keys: readonly BookingKey[]) =>
  sql`unnest(${keys.map(({ partnerid }) => partnerid)}::int[], ${keys.map(({ bookingid }) => bookingid)}::int8[])
    as sent (partnerid, bookingid)`

type LockedBooking = { version: number; removed: boolean; values: Values }

/** Locks those of these bookings that there are, in the order of their keys: concurrent feeds never deadlock. */
const lockBookings = async (db: Db, keys: readonly BookingKey[]): Promise<[string, LockedBooking][]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<Version & { removed: boolean } & Values>`
    select b.partnerid, b.bookingid, b.version, b.removed, ${comparedList}
    from ${sentKeys(keys)} join booking b using (partnerid, bookingid)
    order by b.partnerid, b.bookingid for no key update of b`.execute(db)
  return rows.map((row) => [bookingKey(row), { version: row.version, removed: row.removed, values: row }])
}

/** Bookings that there are not yet. What another sender has stored in the meantime is left as it is, and not returned. */
export const insertStatement = (rows: readonly object[]) => sql<BookingKey>`
  insert into booking (${columnList})
  select ${columnList} from json_to_recordset(${JSON.stringify(rows)}) as sent (${columnTypes})
  order by partnerid, bookingid
  on conflict do nothing
  returning partnerid, bookingid`

const updateBookings = (db: Db, rows: readonly object[]) =>
  sql`update booking b set ${updates}
    from json_to_recordset(${JSON.stringify(rows)}) as sent (${columnTypes}, isnewest boolean)
    where (b.partnerid, b.bookingid) = (sent.partnerid, sent.bookingid)
      and (sent.isnewest or (sent.wasrequest and not b.wasrequest))`.execute(db)

/** The versions of these bookings, newest first, with what each changed. */
const listVersions = async (db: Db, keys: readonly BookingKey[]): Promise<ReadonlyMap<string, StoredVersion[]>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<BookingKey & StoredVersion>`
    select s.partnerid, s.bookingid, s.version, s.changes, s.seenat
    from ${sentKeys(keys)} join bookingstate s using (partnerid, bookingid) order by s.version desc`.execute(db)
  return Map.groupBy(rows, bookingKey)
}

/** The history of bookings. A version that another sender has stored in the meantime stays as it is. */
export const statesStatement = (states: readonly object[], now: Date) => sql<Version>`
  insert into bookingstate (partnerid, bookingid, version, state, content, at, changes, seenat)
  select partnerid, bookingid, version, state, content, at, changes, coalesce(seenat, ${now}::timestamptz)
  from json_to_recordset(${JSON.stringify(states)}) as sent (partnerid int, bookingid bigint, version bigint, state smallint,
    content int, at timestamptz, changes jsonb, seenat timestamptz)
  order by partnerid, bookingid, version
  on conflict do nothing
  returning partnerid, bookingid, version`

const updateChanges = (db: Db, versions: readonly object[]) =>
  sql`update bookingstate s set changes = sent.changes
    from json_to_recordset(${JSON.stringify(versions)}) as sent (partnerid int, bookingid bigint, version bigint, changes jsonb)
    where (s.partnerid, s.bookingid, s.version) = (sent.partnerid, sent.bookingid, sent.version)`.execute(db)

export type SentVersions = {
  /** The newest of the sent versions of each booking, as it is stored. */
  rows: readonly (readonly [FeedBooking, object])[]
  versions: readonly FeedBooking[]
  referencesOf: ReadonlyMap<FeedBooking, References>
  now: Date
}

/**
 * Writes bookings and their history, and what each version changed. Everything is compared after the bookings are locked, so it does
 * not depend on who else sends them. Returns the versions that were new.
 */
export const writeVersions = async (
  db: Db,
  { rows, versions, referencesOf, now }: SentVersions,
): Promise<Version[]> => {
  if (rows.length === 0) return []
  const known = new Map(
    await lockBookings(
      db,
      rows.map(([item]) => item),
    ),
  )
  const isKnown = ([item]: readonly [FeedBooking, object]) => known.has(bookingKey(item))
  const missing = rows.filter((row) => !isKnown(row))
  if (missing.length > 0) {
    const inserted = await insertStatement(missing.map(([, row]) => row)).execute(db)
    const keys = new Set(inserted.rows.map(bookingKey))
    const others = missing.flatMap(([item]) => (keys.has(bookingKey(item)) ? [] : [item]))
    for (const [key, booking] of await lockBookings(db, others)) known.set(key, booking)
  }

  const sent = Map.groupBy(versions, bookingKey)
  const isLate = (key: string, { version, removed }: LockedBooking) =>
    removed || sent.get(key)?.some((item) => item.version <= version)
  const lateItems = rows.flatMap(([item]) => {
    const booking = known.get(bookingKey(item))
    return booking && isLate(bookingKey(item), booking) ? [item] : []
  })
  const history = await listVersions(db, lateItems)
  /** Of a booking to which only newer versions are added, its own version is enough. */
  const storedVersions = (key: string): readonly StoredVersion[] => {
    const booking = known.get(key)
    return history.get(key) ?? (booking ? [{ version: booking.version, changes: null, seenat: now }] : [])
  }

  const newer = rows.filter(isKnown).map(([item, row]) => {
    const [newest] = storedVersions(bookingKey(item))
    return { ...row, isnewest: !newest || newest.version < item.version }
  })
  if (newer.length > 0) await updateBookings(db, newer)

  const changesOf = new Map<FeedBooking, object>()
  const moved: object[] = []
  for (const [key, items] of sent) {
    const booking = known.get(key)
    if (!booking && items.length === 1) continue
    const stored = storedVersions(key)
    const added = items.filter(({ version }) => !stored.some((one) => one.version === version))
    const valuesOf = new Map(added.map((item) => [item.version, toComparedValues(item, referencesOf.get(item))]))
    for (const { version, ...compared } of compareVersions(booking?.values ?? {}, stored, valuesOf)) {
      const item = added.find((one) => one.version === version)
      if (item) changesOf.set(item, compared)
      else moved.push({ ...items[0], version, changes: compared.changes })
    }
  }
  if (moved.length > 0) await updateChanges(db, moved)
  const states = versions.map((item) => ({ ...toStateRow(item, now), ...changesOf.get(item) }))
  const { rows: stored } = await statesStatement(states, now).execute(db)

  const news = rows.flatMap(([item]): News[] => {
    const booking = known.get(bookingKey(item))
    if (!booking || booking.removed || booking.version >= item.version) return []
    return [{ item, before: booking.values, after: toComparedValues(item, referencesOf.get(item)) }]
  })
  await recordChanges(db, news, now)
  return stored
}

type News = { item: FeedBooking; before: Values; after: Values }

const isLive = ({ state }: Values) => isLiveState(Number(state))

/**
 * CHG-2, NTF-3: what changed in bookings that were booked before and still are, each field as its old and new value. Requests, new
 * bookings and cancellations have events of their own, and the next step of a booking is no news.
 */
const recordChanges = async (db: Db, news: readonly News[], now: Date) => {
  const since = newsSince(now)
  const changes = news.flatMap(({ item, before, after }) => {
    const at = item.changedat === undefined ? now : new Date(item.changedat)
    if (at < since || !isLive(before) || !isLive(after)) return []
    const { state: _, ...fields } = changesBetween(before, after) ?? {}
    return Object.entries(fields).map(([column, [old, value]]) => ({ ...item, column, old, new: value, at }))
  })
  const ofBookings = Map.groupBy(changes, bookingKey)
  const events = [...ofBookings.values()].map(async (own): Promise<NewEvent[]> => {
    const [first] = own
    if (!first) return []
    const fields = (await toBookingChanges(db, own)).map((one) => [one.field, [one.old ?? '', one.new ?? '']] as const)
    const data = { ...Object.fromEntries(fields), commissiondifference: commissionDifference(own) / 100 }
    return [{ partnerid: first.partnerid, bookingid: first.bookingid, kind: 'booking.changed', at: first.at, data }]
  })
  await recordEvents(db, (await Promise.all(events)).flat())
}
