import { type BookingState, bookingStates } from '@gangway/contract/bookings'
import type { CruisingAreaTexts, Transaction } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const stateNames = new Map<number, BookingState>(
  Object.entries(bookingStates).map(([name, state]) => [state, name as BookingState]),
) // its keys

const stateName = (state: number): BookingState => {
  const name = stateNames.get(state)
  if (!name) throw new Error(`unknown booking status ${state}`)
  return name
}

const selectBookings = (db: Db, partnerid: number, ids: readonly number[]) =>
  db
    .selectFrom('booking as b')
    .innerJoin('organizer as o', 'o.organizerid', 'b.organizerid')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .select(['b.bookingid', 'b.bookingdate', 'b.departuredate', 'b.returndate', 'b.state', 'b.bookingnr'])
    .select(['b.routeplanid', 's.shipname', 'b.name', 'b.customername', 'b.travelername', 'b.persons', 'b.pricecents'])
    .select(['o.organizername', 'b.cruisingareaid', 'b.area', 'b.comment', 'b.commissioncents', 'b.cancelreason'])
    .where('b.partnerid', '=', partnerid)
    .where(sql<boolean>`b.bookingid = any(${ids}::int8[])`)

type Booked = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** A booking in wire format. */
const toTransaction = (row: Booked, isTravelerShown: boolean): Transaction => ({
  bookingid: row.bookingid,
  date: row.bookingdate,
  status: stateName(row.state),
  bookingnr: row.bookingnr,
  routeplanid: row.routeplanid,
  shipname: row.shipname ?? '',
  reiseterminvon: row.departuredate,
  reiseterminbis: row.returndate,
  name: row.name,
  customername: row.customername,
  ...(isTravelerShown && { travelername: row.travelername }),
  persons: row.persons,
  bookingpricebrutto: row.pricecents / 100,
  shippingcompany: row.organizername,
  cruisingareaid: row.cruisingareaid,
  area: row.area === 2 ? 2 : 1,
  comment: row.comment,
  commission: row.commissioncents / 100,
})

type Reader = { partnerid: number; isTravelerShown: boolean }

/** The bookings with these ids, in their order; deleted ones are skipped. */
export const listTransactions = async (db: Db, reader: Reader, ids: readonly number[]): Promise<Transaction[]> => {
  if (ids.length === 0) return []
  const rows = await selectBookings(db, reader.partnerid, ids).execute()
  const rowsById = new Map(rows.map((row) => [row.bookingid, row]))
  return ids.flatMap((id) => {
    const row = rowsById.get(id)
    return row ? [toTransaction(row, reader.isTravelerShown)] : []
  })
}

/** The names, in all languages, of the cruising areas of these bookings. */
export const readAreaTexts = async (
  db: Db,
  rows: readonly Pick<Transaction, 'cruisingareaid'>[],
): Promise<CruisingAreaTexts[]> => {
  const ids = [...new Set(rows.map(({ cruisingareaid }) => cruisingareaid))]
  if (ids.length === 0) return []
  const texts = await db
    .selectFrom('cruisingareatext')
    .select(['cruisingareaid', 'languageid', 'name'])
    .where(sql<boolean>`cruisingareaid = any(${ids}::int[])`)
    .orderBy('cruisingareaid')
    .orderBy('languageid')
    .execute()
  const byArea = Map.groupBy(texts, ({ cruisingareaid }) => cruisingareaid)
  return ids.map((cruisingareaid) => ({
    cruisingareaid,
    texts: (byArea.get(cruisingareaid) ?? []).map(({ languageid, name }) => ({ languageid, name })),
  }))
}

/** Every status of a booking, in the order of its versions; versions with the same status are skipped. */
const listStates = async (db: Db, partnerid: number, bookingid: number) => {
  const rows = await db
    .selectFrom('bookingstate')
    .select(['state', 'at'])
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .orderBy('version')
    .execute()
  return rows
    .filter(({ state }, at) => state !== rows[at - 1]?.state)
    .map(({ state, at }) => ({ status: stateName(state), at: at.toISOString() }))
}

/** All details of one booking of a partner. */
export const readDetails = async (db: Db, reader: Reader, bookingid: number) => {
  const [row, states] = await Promise.all([
    selectBookings(db, reader.partnerid, [bookingid]).executeTakeFirst(),
    listStates(db, reader.partnerid, bookingid),
  ])
  if (!row) return undefined
  const transaction = toTransaction(row, reader.isTravelerShown)
  const cruisingareatexts = await readAreaTexts(db, [transaction])
  return { ...transaction, cancelreason: row.cancelreason, cruisingareatexts, states }
}
