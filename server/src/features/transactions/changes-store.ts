import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { bookingStates, stateName } from '@gangway/contract/bookings/bookings'
import {
  type ChangedSince,
  type ChangeScope,
  type ComparedField,
  comparedNames,
  fieldsOfScope,
  shownColumnOf,
} from '@gangway/contract/bookings/compared-fields'
import type { BookingChange } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'

type Value = string | number | null

/** A field of a booking that differs, by its column in `booking`; money is cents. */
export type NetChange = { bookingid: number; column: string; old: Value; new: Value; at: Date }

const fieldByColumn = new Map<string, ComparedField>(comparedNames.map((name) => [bookingColumns[name].stored, name]))
const commissionColumn = bookingColumns.commission.stored

export const commissionDifference = (changes: readonly NetChange[]): number => {
  const change = changes.find(({ column }) => column === commissionColumn)
  return change ? Number(change.new) - Number(change.old) : 0
}

/** CHG-2: when the visit before this one began; the creation of the login if there was none. */
const readLastVisit = async (db: Db, { partnerid, userno }: Pick<Session, 'partnerid' | 'userno'>) => {
  const { formervisitat, createdat } = await db
    .selectFrom('login')
    .select(['formervisitat', 'createdat'])
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .executeTakeFirstOrThrow()
  return formervisitat ?? createdat
}

/**
 * CHG-2: how the bookings of an agency that were stored before a moment differ from what they were then: what was changed and changed
 * back does not differ. What becomes of a request is no change: it is a new booking.
 */
const listChangesSince = async (db: Db, partnerid: number, since: Date, fields: readonly ComparedField[]) => {
  const columns = fields.map((field) => bookingColumns[field].stored)
  const { rows } = await sql<NetChange>`
    with net as (
      select s.bookingid, field.key as "column", max(s.at) as at,
        (array_agg(field.value->0 order by s.version))[1] as old, (array_agg(field.value->1 order by s.version desc))[1] as new
      from bookingstate s cross join lateral jsonb_each(s.changes) field
      where s.partnerid = ${partnerid} and s.seenat > ${since}::timestamptz and s.changes ?| ${columns}::text[]
        and field.key = any(${columns}::text[]) and s.changes->'state'->0 is distinct from ${String(bookingStates.request)}::jsonb
      group by s.bookingid, field.key
    )
    select * from net where old <> new and exists (
      select from bookingstate known
      where known.partnerid = ${partnerid} and known.bookingid = net.bookingid and known.seenat <= ${since}::timestamptz)
    order by bookingid, "column"`.execute(db)
  return rows
}

/** The bookings that have changed since a moment, with what differs; `hasCommission`: changes of commissions are among them. */
export type Changed = { since: Date; ofBookings: ReadonlyMap<number, readonly NetChange[]>; hasCommission: boolean }

type Asking = { session: Pick<Session, 'partnerid' | 'userno'>; now: () => Date }
const day = 86_400_000

/** CHG-2: what has changed for a reader. List, file and home use it. */
export const readChanged = async (
  db: Db,
  { session, now }: Asking,
  changed: ChangedSince,
  scope: ChangeScope = 'main',
  seesCommissions = false,
): Promise<Changed> => {
  const fields = fieldsOfScope(scope).filter((field) => field !== 'commission' || seesCommissions)
  const since =
    changed === 'visit' ? await readLastVisit(db, session) : new Date(now().getTime() - Number(changed) * day)
  const changes = await listChangesSince(db, session.partnerid, since, fields)
  const ofBookings = Map.groupBy(changes, ({ bookingid }) => bookingid)
  return { since, ofBookings, hasCommission: fields.includes('commission') }
}

/** What each version of a booking changed, oldest first; statuses have a history of their own, and a request has no commission yet. */
export const listVersionChanges = async (db: Db, partnerid: number, bookingid: number): Promise<NetChange[]> => {
  const rows = await db
    .selectFrom('bookingstate')
    .select(['changes', 'at'])
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .where('changes', 'is not', null)
    .orderBy('version')
    .execute()
  return rows.flatMap(({ changes, at }) =>
    Object.entries(changes ?? {})
      .filter(
        ([column, [old]]) => fieldByColumn.get(column) !== 'status' && !(column === commissionColumn && old === 0),
      )
      .map(([column, [old, now]]) => ({ bookingid, column, old, new: now, at })),
  )
}

const readShipNames = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<Value, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('ship').select(['shipid', 'shipname']).where('shipid', 'in', ids).execute()
  return new Map(rows.map(({ shipid, shipname }) => [shipid, shipname]))
}

/** The changes as they are sent: euros, names of ships and statuses. */
export const toBookingChanges = async (db: Db, changes: readonly NetChange[]): Promise<BookingChange[]> => {
  const ofShips = changes.filter(({ column }) => column === bookingColumns.shipid.stored)
  const names = await readShipNames(db, [...new Set(ofShips.flatMap((one) => [one.old, one.new].map(Number)))])
  const toWire = (field: ComparedField, value: Value): Value => {
    if (field === 'shipid') return names.get(value) ?? ''
    if (field === 'status') return stateName(Number(value))
    return bookingColumns[field].kind === 'euro' ? Number(value) / 100 : value
  }
  return changes
    .flatMap(({ column, old, new: now, at, bookingid }) => {
      const field = fieldByColumn.get(column)
      if (!field) return []
      const values = { old: toWire(field, old), new: toWire(field, now) }
      return [{ bookingid, field: shownColumnOf(field), ...values, at: at.toISOString() }]
    })
    .sort((one, other) => one.at.localeCompare(other.at))
}

/** The destinations that changes name. */
export const areasIn = (changes: readonly BookingChange[]) =>
  changes
    .filter(({ field }) => field === 'cruisingarea')
    .flatMap((change) => [{ cruisingareaid: Number(change.old) }, { cruisingareaid: Number(change.new) }])
