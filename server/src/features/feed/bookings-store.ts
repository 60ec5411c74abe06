import { setImmediate as letOthersRun } from 'node:timers/promises'
import { FeedBooking, FeedRemoval } from '@gangway/contract/features/feed-items'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { recordBookingEvents } from '../../events/event-store.ts'
import { listErased, listLate, markErased, waitForErasures, withoutPerson } from '../privacy/tombstone-store.ts'
import { isFromRequest, toBookingRow } from './booking-row.ts'
import { bookingKey, type Version, writeVersions } from './booking-versions-store.ts'
import { contentOf } from './content.ts'
import { checkBookingDays } from './day-bounds.ts'
import { partnerCheck } from './feed-partners-store.ts'
import { accepted, different, itemsAtOnce, type Outcome, readEach, storeAllowed, unchanged } from './outcome.ts'
import { applyRemovals, listRemovals, lockRemovals, removeBookings, waitForRemovals } from './removals-store.ts'
import { resolveReferences } from './unlisted-store.ts'

const toVersion = ({ partnerid, bookingid, version }: Version) => ({ partnerid, bookingid, version })
const keyOf = ({ partnerid, bookingid, version }: Version) => `${partnerid}/${bookingid}/${version}`

/** Each version once, the first sent; the newest of each booking; the bookings that began as a request; and the version that named the link last. */
const versionsIn = (items: readonly FeedBooking[]) => {
  const versions = new Map<string, FeedBooking>()
  const newest = new Map<string, FeedBooking>()
  const requested = new Set<string>()
  const links = new Map<string, FeedBooking>()
  for (const item of items) {
    if (versions.has(keyOf(item))) continue
    versions.set(keyOf(item), item)
    const booking = bookingKey(item)
    if (isFromRequest(item)) requested.add(booking)
    if (item.linkcode !== '' && (links.get(booking)?.version ?? 0) < item.version) links.set(booking, item)
    const newestVersion = newest.get(booking)
    if (!newestVersion || newestVersion.version < item.version) newest.set(booking, item)
  }
  return { versions: [...versions.values()], newest: [...newest.values()], requested, links }
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

/** PRD-4: those of these versions that are stored with other content. */
const listDifferent = async (db: Db, items: readonly FeedBooking[]): Promise<ReadonlySet<FeedBooking>> => {
  if (items.length === 0) return new Set()
  const sent = items.map((item, at) => {
    const { partnerid, bookingid, version } = item
    return { partnerid, bookingid, version, content: contentOf(item), at }
  })
  const { rows } = await sql<{ at: number }>`
    select sent.at from json_to_recordset(${JSON.stringify(sent)})
      as sent (partnerid int, bookingid bigint, version bigint, content int, at int)
    join bookingstate known using (partnerid, bookingid, version) where known.content <> sent.content`.execute(db)
  return new Set(rows.flatMap(({ at }) => items[at] ?? []))
}

/**
 * Stores bookings, in whatever order their versions arrive: the newest version is the booking, and every version adds
 * its status to the history. Returns one outcome per item, in order.
 */
export const upsertBookings = async (db: Db, items: readonly FeedBooking[], now: Date): Promise<Outcome[]> => {
  if (items.length === 0) return []
  await waitForRemovals(db)
  const removals = await listRemovals(db, items)
  const sentAgain = items.filter((item) => removals.get(bookingKey(item)) === item.version)
  if (sentAgain.length === 0) return storeVersions(db, items, now, removals)
  // What was a removal cannot be a booking in the same version.
  return storeAllowed(
    items,
    (item) => (sentAgain.includes(item) ? different : undefined),
    (others) => storeVersions(db, others, now, removals),
  )
}

const storeVersions = async (
  db: Db,
  items: readonly FeedBooking[],
  now: Date,
  removals: ReadonlyMap<string, number>,
): Promise<Outcome[]> => {
  const found = await resolveReferences(db, items, now, listKnownVersions)
  const referencesOf = new Map(
    items.flatMap((item, at) => {
      const one = found[at]
      return one && 'organizer' in one ? [[item, one]] : []
    }),
  )
  const readItems = [...referencesOf.keys()]
  const known = await listKnownVersions(db, readItems)
  const { versions, newest, requested, links } = versionsIn(readItems.filter((item) => !known.has(item)))
  await waitForErasures(db)
  const late = await listLate(db, newest)
  const erased = new Set([...(await listErased(db, newest)), ...late.map(bookingKey)])
  const rows: [FeedBooking, object][] = []
  for (const item of newest) {
    const references = referencesOf.get(item)
    const { linkcode, clickid } = links.get(bookingKey(item)) ?? item
    const isRemoved = (removals.get(bookingKey(item)) ?? 0) > item.version
    const person = isRemoved || erased.has(bookingKey(item)) ? withoutPerson(item) : item
    const stored = { ...person, linkcode, clickid }
    if (references) rows.push([item, toBookingRow(stored, references, requested.has(bookingKey(item)))])
    if (rows.length % itemsAtOnce === 0) await letOthersRun()
  }
  const newKeys = new Set((await writeVersions(db, { rows, versions, referencesOf, now })).map(keyOf))
  if (late.length > 0) await markErased(db, late, now)
  await recordBookingEvents(db, versions.filter((item) => newKeys.has(keyOf(item))).map(toVersion), now)
  if (removals.size > 0) await applyRemovals(db, newest)
  // A version that is sent twice is accepted once.
  const outcomes = items.map((item, at) => {
    const one = found[at]
    if (one && !('organizer' in one)) return one
    return newKeys.delete(keyOf(item)) ? accepted : unchanged
  })
  const others = await listDifferent(
    db,
    items.filter((_, at) => outcomes[at] === unchanged),
  )
  return outcomes.map((outcome, at) => {
    const item = items[at]
    return item && others.has(item) ? different : outcome
  })
}

const isRemoval = (item: unknown) => Object(item).removed === true

/** Who sends, and for which brands; without brands for all of them. */
export type Sender = { name: string; brands?: readonly number[] | undefined }

/** Validates bookings and removals, before there is a transaction to hold up; what is returned stores them. */
export const validateBookings = async (sent: readonly unknown[], sender: Sender = { name: '' }) => {
  const bookings = await readEach(
    FeedBooking,
    sent.filter((item) => !isRemoval(item)),
  )
  const removals = await readEach(FeedRemoval, sent.filter(isRemoval))
  return async (db: Db, now: Date): Promise<Outcome[]> => {
    if (removals.good.length > 0) await lockRemovals(db)
    const checkPartner = await partnerCheck(db, [...bookings.good, ...removals.good], sender.brands)
    const checkDays = checkBookingDays(now)
    const stored = await storeAllowed(
      bookings.good,
      (item) => checkPartner(item.partnerid) ?? checkDays(item),
      (items) => upsertBookings(db, items, now),
    )
    const removed = await storeAllowed(
      removals.good,
      ({ partnerid }) => checkPartner(partnerid),
      (items) => removeBookings(db, items, { by: sender.name, at: now }),
    )
    const [nextBooking, nextRemoval] = [bookings.placed(stored).values(), removals.placed(removed).values()]
    return sent.map((item) => (isRemoval(item) ? nextRemoval : nextBooking).next().value ?? unchanged)
  }
}
