import { hasProperty } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { searchedColumns } from './booking-row.ts'
import { comparedColumns } from './changes.ts'

/** The words of a booking in the order of its search text; the names of line and ship are in tables of their own. */
const words = searchedColumns.map((name) => {
  if (name === 'shipname') return "nullif(s.shipname, '')"
  if (name === 'shippingcompany') return "nullif(o.organizername, '')"
  if (!hasProperty(name, 'stored')) throw new Error(`the searched column ${name} is not stored`)
  return `nullif(b.${bookingColumns[name].stored}::text, '')`
})
const common = sql.raw(`concat_ws(' ', ${words.join(', ')})`)

/** CHG-1: a former version may name the entry, too; what changed only from one to the other has not changed at all. */
const moveChanges = async (db: Db, key: string, from: number, to: number) => {
  if (!comparedColumns.includes(key)) return
  const value = sql`s.changes->${key}::text`
  const moved = (place: number) =>
    sql`case when ${value}->${place}::int = to_jsonb(${from}::int) then to_jsonb(${to}::int) else ${value}->${place}::int end`
  await sql`
    update bookingstate s set changes = case when old = new then nullif(changes - ${key}::text, '{}')
      else jsonb_set(changes, array[${key}::text], jsonb_build_array(old, new)) end
    from (select s.partnerid, s.bookingid, s.version, ${moved(0)} as old, ${moved(1)} as new
      from bookingstate s where ${value} @> to_jsonb(${from}::int)) found
    where (s.partnerid, s.bookingid, s.version) = (found.partnerid, found.bookingid, found.version)`.execute(db)
}

/**
 * Points all cruises and bookings of an entry to another, and writes the search texts of the bookings again, in one
 * statement. Those of a name that came without an id have an index; for all others it reads the whole table, since an
 * index of every line, ship and destination would cost every booking something for what happens a few times a year. With
 * the same entry twice it only writes the search texts, after the entry was renamed. The caller has the catalogue to
 * itself, so no batch runs meanwhile. Returns how many bookings there are.
 */
export const moveBookings = async (db: Db, kind: CatalogueKind, from: number, to: number): Promise<number> => {
  const { key } = catalogueTables[kind]
  const [line, ship] = [
    kind === 'organizer' ? sql`${to}::int` : sql`b.organizerid`,
    kind === 'ship' ? sql`${to}::int` : sql`b.shipid`,
  ]
  await sql`set local statement_timeout = 0`.execute(db)
  if (from !== to) await sql`update cruise set ${sql.ref(key)} = ${to} where ${sql.ref(key)} = ${from}`.execute(db)
  if (from !== to) await moveChanges(db, key, from, to)
  const { numAffectedRows } = await sql`
    with moved as (
      select b.partnerid, b.bookingid, texts.*
      from booking b
      join organizer o on o.organizerid = ${line}
      left join ship s on s.shipid = ${ship}
      cross join lateral (
        select fit_for_index(fold_for_search(concat_ws(' ', ${common}, nullif(b.comment, '')))) as suchtext,
          fit_for_index(fold_for_search(
            concat_ws(' ', ${common}, nullif(b.travelername, ''), nullif(b.comment, '')))) as suchtexttraveler
      ) texts
      where ${sql.ref(`b.${key}`)} = ${from}
    )
    update booking b set ${sql.ref(key)} = ${to}, suchtext = moved.suchtext, suchtexttraveler = moved.suchtexttraveler
    from moved where (b.partnerid, b.bookingid) = (moved.partnerid, moved.bookingid)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
