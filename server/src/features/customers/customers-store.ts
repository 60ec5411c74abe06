import { stateName } from '@gangway/contract/bookings/bookings'
import type { FoundBooking } from '@gangway/contract/features/customers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The bookings with these ids, the latest departure first. */
export const listBookings = async (db: Db, partnerid: number, ids: readonly number[]) =>
  db
    .selectFrom('booking as b')
    .innerJoin('organizer as o', 'o.organizerid', 'b.organizerid')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .leftJoin('bookingwork as w', (join) =>
      join.onRef('w.partnerid', '=', 'b.partnerid').onRef('w.bookingid', '=', 'b.bookingid'),
    )
    .select(['b.bookingid', 'b.bookingnr', 'b.state', 'b.bookingdate', 'b.departuredate', 'b.returndate'])
    .select([
      'o.organizername',
      's.shipname',
      'b.name',
      'b.persons',
      'b.pricecents',
      'b.commissioncents',
      'w.reference',
    ])
    .select(['b.customername', 'b.customeremail', 'b.customerphone', 'b.customerplace', 'b.erasedat'])
    .where('b.partnerid', '=', partnerid)
    .where(sql<boolean>`b.bookingid = any(${ids}::int8[])`)
    .orderBy('b.departuredate', 'desc')
    .orderBy('b.bookingid', 'desc')
    .execute()

export const toFound = (row: Awaited<ReturnType<typeof listBookings>>[number]): FoundBooking => ({
  bookingid: row.bookingid,
  bookingnr: row.bookingnr,
  status: stateName(row.state),
  customername: row.customername,
  customerplace: row.customerplace,
  customeremail: row.customeremail,
  shipname: row.shipname ?? '',
  shippingcompany: row.organizername,
  reiseterminvon: row.departuredate,
})

/** What people of the agency wrote about them, the newest first. */
export const listNotes = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('bookingstep as s')
    .innerJoin('booking as b', (join) =>
      join.onRef('b.partnerid', '=', 's.partnerid').onRef('b.bookingid', '=', 's.bookingid'),
    )
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 's.partnerid').onRef('n.username', '=', 's.author'),
    )
    .select(['s.bookingid', 'b.bookingnr', 's.at', 's.text'])
    .select(({ fn }) => fn.coalesce('n.name', 's.author').as('author'))
    .where('s.partnerid', '=', partnerid)
    .where(sql<boolean>`s.bookingid = any(${ids}::int8[])`)
    .where('s.text', '<>', '')
    .orderBy('s.at', 'desc')
    .orderBy('s.stepno', 'desc')
    .limit(notesMost)
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

/** More notes than this nobody reads on one page. */
const notesMost = 200

/** The numbers of bookings by their ids; those without one are empty. */
export const findNumbers = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('booking')
    .select(['bookingid', 'bookingnr'])
    .where('partnerid', '=', partnerid)
    .where(sql<boolean>`bookingid = any(${ids}::int8[])`)
    .execute()
  return new Map(rows.map(({ bookingid, bookingnr }) => [bookingid, bookingnr]))
}
