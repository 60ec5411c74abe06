import { hasProperty } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { stateName } from '@gangway/contract/bookings/bookings'
import {
  type CruisingAreaTexts,
  detailColumns,
  Reservation,
  rowColumns,
  type Transaction,
} from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { readCommissions } from '../provisions/commission-store.ts'
import { areasIn, listVersionChanges, toBookingChanges } from './changes-store.ts'
import { type Filter, type Reader, type ReaderContext, toReader } from './transactions-filter.ts'
import { readDetailColumns, rowReader } from './transactions-row.ts'
import { listIds } from './transactions-search-store.ts'

const storedColumns = [...rowColumns, ...detailColumns]
  .filter((name) => hasProperty(name, 'stored'))
  .map((name) => `b.${bookingColumns[name].stored}` as const)

/**
 * The bookings with these ids, in no order, each looked up by its key. With `= any(ids)` PostgreSQL weighs every id while it plans; a
 * join without a limit reads all that the agency wrote, for a few bookings.
 */
const selectBookings = (db: Db, partnerid: number, ids: readonly number[]) =>
  db
    .selectFrom(sql<{ bookingid: number }>`unnest(${ids}::int8[])`.as<'chosen'>(sql`chosen(bookingid)`))
    .innerJoin('booking as b', 'b.bookingid', 'chosen.bookingid')
    .innerJoin('organizer as o', 'o.organizerid', 'b.organizerid')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .select(storedColumns)
    .leftJoinLateral(
      (booking) =>
        booking
          .selectFrom('bookingwork')
          .select(['partnerid', 'bookingid', 'userno', 'reference'])
          .whereRef('partnerid', '=', 'b.partnerid')
          .whereRef('bookingid', '=', 'b.bookingid')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .leftJoin('loginname as n', (join) =>
      join.onRef('n.partnerid', '=', 'w.partnerid').onRef('n.userno', '=', 'w.userno'),
    )
    .select(['s.shipname', 'o.organizername', 'w.reference', 'n.name as responsible'])
    .select((booking) =>
      booking
        .selectFrom('bookingstep as note')
        .select('note.text')
        .whereRef('note.partnerid', '=', 'w.partnerid')
        .whereRef('note.bookingid', '=', 'w.bookingid')
        .where('note.text', '<>', '')
        .orderBy('note.stepno', 'desc')
        .limit(1)
        .as('lastnote'),
    )
    .where('b.partnerid', '=', partnerid)

/** MNY-1, MNY-4: the commissions of bookings with these ids; undefined where provisions are hidden. */
const commissionReader = async (db: Db, { partnerid, payout, span }: Reader, ids: readonly number[]) => {
  if (!payout) return () => undefined
  const commissions = await readCommissions(db, partnerid, payout.rule, payout.today, ids, span)
  const byId = new Map(commissions.map((commission) => [commission.bookingid, commission]))
  return (bookingid: number) => byId.get(bookingid)
}

/** The bookings with these ids as a session or key may see them. */
export const listTransactionsFor = (db: Db, context: ReaderContext, ids: readonly number[]) =>
  listTransactions(db, toReader(context), ids)

/** The bookings with these ids, in their order; deleted ones are skipped. */
export const listTransactions = async (db: Db, reader: Reader, ids: readonly number[]): Promise<Transaction[]> => {
  if (ids.length === 0) return []
  const [rows, commissionOf] = await Promise.all([
    selectBookings(db, reader.partnerid, ids).execute(),
    commissionReader(db, reader, ids),
  ])
  const rowsById = new Map(rows.map((row) => [row.bookingid, row]))
  const toTransaction = rowReader(reader)
  return ids.flatMap((id) => {
    const row = rowsById.get(id)
    return row ? [toTransaction(Object.assign(row, { commission: commissionOf(row.bookingid) }))] : []
  })
}

/** Rows read at once: so few that other calls get their turn in between. */
const rowsAtOnce = 500

/** Everything that matches, in order, some rows at a time; all are the bookings of one moment. The transaction begins with this. */
export async function* streamTransactions(db: Db, filter: Filter): AsyncGenerator<Transaction[]> {
  await sql`set transaction isolation level repeatable read`.execute(db)
  const ids = await listIds(db, filter)
  const read = (at: number) => {
    const rows = listTransactions(db, filter, ids.slice(at, at + rowsAtOnce))
    rows.catch(() => undefined) // nobody may want them any more
    return rows
  }
  let next = read(0)
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const rows = await next
    // The database reads on while these are written.
    next = read(at + rowsAtOnce)
    yield rows
  }
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

const reservationFields = Object.keys(Reservation.shape) as (keyof Reservation)[] // all its keys

/** ENG-10: a line that the provider closed since still has the booking, so it is found too. */
const findReservation = async (db: Db, partnerid: number, bookingid: number): Promise<Reservation | null> => {
  const row = await db
    .selectFrom('booking as b')
    .innerJoin('partnerorganizer as own', (join) =>
      join.onRef('own.partnerid', '=', 'b.partnerid').onRef('own.organizerid', '=', 'b.organizerid'),
    )
    .select(reservationFields.map((field) => `own.${field}` as const))
    .$narrowType<{ agenturoptionnr: Reservation['agenturoptionnr'] }>()
    .where('b.partnerid', '=', partnerid)
    .where('b.bookingid', '=', bookingid)
    .executeTakeFirst()
  return row ?? null
}

/** All details of one booking of a partner, except what `readBookingCommission` reads. */
export const readDetails = async (db: Db, reader: Omit<Reader, 'span'>, bookingid: number) => {
  const [row, states, versionChanges, reservation] = await Promise.all([
    selectBookings(db, reader.partnerid, [bookingid]).executeTakeFirst(),
    listStates(db, reader.partnerid, bookingid),
    listVersionChanges(db, reader.partnerid, bookingid),
    findReservation(db, reader.partnerid, bookingid),
  ])
  if (!row) return undefined
  const { partnerid, isTravelerShown } = reader
  const changes = (await toBookingChanges(db, versionChanges)).filter(
    ({ field }) => field !== 'commission' || reader.payout,
  )
  const transaction = rowReader({ partnerid, isTravelerShown })(row)
  const cruisingareatexts = await readAreaTexts(db, [transaction, ...areasIn(changes)])
  return { ...transaction, ...readDetailColumns(row), cruisingareatexts, states, changes, reservation }
}
