import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings/bookings'
import { brandOf } from '@gangway/contract/brands/example-brands'
import { dayOf } from '@gangway/contract/dates/days'
import type { Db } from '@gangway/server/db/database'
import type { NewProvision } from '@gangway/server/features/provisions/provisions-store'
import { saveStatements } from '@gangway/server/features/provisions/statements-store'
import { pieceBytes } from '@gangway/server/files/file-store'
import { sql } from 'kysely'
import { type DemoPartner, demoPartners } from '../partners.ts'
import { buildStatement, type StatementRow, statementDay } from './provisions.ts'

/** A booking that was cancelled. */
type CancelledBooking = Omit<StatementRow, 'kind' | 'text' | 'commissioncents'> & { bookingid: number }

const bonusText = 'Saisonbonus Herbst'
const unknownNumber = 'K4711083'
const paidPart = 0.6

/** A typical booking: neither the first nor the last of its statement, and one worth asking for. */
const pickRow = (rows: readonly StatementRow[]) => rows.toSorted((a, b) => b.commissioncents - a.commissioncents)[1]

const without = (rows: readonly StatementRow[], gone: StatementRow | undefined) => rows.filter((row) => row !== gone)

/** The second largest commission is not on the statement. */
const leaveOut = (rows: readonly StatementRow[]) => without(rows, pickRow(rows))

/** The second largest commission is paid in part only. */
const payShort = (rows: readonly StatementRow[]) => {
  const chosen = pickRow(rows)
  return rows.map((row) =>
    row === chosen ? { ...row, commissioncents: Math.round(row.commissioncents * paidPart) } : row,
  )
}

const generalRow = { bookingid: null, bookingnr: '', returndate: '', customername: '', shipname: null, pricecents: 0 }

/**
 * What happens in real life, on the newest statements of an agency, the newest first: bookings left out or paid in part, a
 * cancellation that came too late and was taken back, a bonus, and a number that nobody knows. Everything else is paid to
 * the cent.
 */
const plantTroubles = (
  newestFirst: readonly (readonly StatementRow[])[],
  cancelled: CancelledBooking | undefined,
): StatementRow[][] => {
  const lateCommission = Math.round((cancelled?.pricecents ?? 0) * 0.1)
  const late = (kind: 'commission' | 'cancellation', commissioncents: number): StatementRow[] =>
    cancelled ? [{ ...cancelled, kind, commissioncents, text: '' }] : []
  const changes: readonly ((rows: readonly StatementRow[]) => StatementRow[])[] = [
    (rows) => payShort(leaveOut(rows)),
    (rows) => [
      ...rows,
      ...late('cancellation', -lateCommission),
      { ...generalRow, bookingnr: unknownNumber, kind: 'commission', commissioncents: 18_450, text: '' },
    ],
    (rows) => [
      ...rows,
      ...late('commission', lateCommission),
      { ...generalRow, kind: 'bonus', commissioncents: 25_000, text: bonusText },
    ],
    leaveOut,
    payShort,
    leaveOut,
  ]
  return newestFirst.map((rows, at) => changes[at]?.(rows) ?? [...rows])
}

const selectBookings = (db: Db, partnerid: number) =>
  db
    .selectFrom('booking as b')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .select(['b.bookingid', 'b.bookingnr', 'b.returndate', 'b.customername', 's.shipname', 'b.pricecents'])
    .where('b.partnerid', '=', partnerid)
    .orderBy('b.returndate')
    .orderBy('b.bookingid')

/** The commissionable bookings: those the transactions list as live, by day of return. */
const listEarned = async (db: Db, partnerid: number): Promise<StatementRow[]> => {
  const states = transactionTypes.open.map((state) => bookingStates[state])
  const rows = await selectBookings(db, partnerid)
    .select('b.commissioncents')
    .where(sql<boolean>`b.state = any(${states}::smallint[])`)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'commission', text: '' }))
}

/** A cancelled booking that returned in a month, the first one. */
const findCancelled = (db: Db, partnerid: number, month: string) =>
  selectBookings(db, partnerid)
    .where('b.state', '=', bookingStates.cancelled)
    .where('b.bookingnr', '<>', '')
    .where('b.returndate', '>=', `${month}-01`)
    .limit(1)
    .executeTakeFirst()

/** Stores all files of an agency at once: publishing them one by one would take a thousand more statements. */
const storeAll = async (db: Db, newFiles: readonly NewProvision[]) => {
  if (newFiles.length === 0) return
  const files = newFiles.map(({ bytes, type, ...facts }) => {
    if (bytes.length > pieceBytes) throw new RangeError(`${facts.filename} is more than one piece`)
    return { ...facts, bytes, type, hash: createHash('sha256').update(bytes).digest() }
  })
  await db
    .insertInto('file')
    .values(files.map(({ hash, bytes, type }) => ({ hash, size: bytes.length, type })))
    .execute()
  await db
    .insertInto('filepiece')
    .values(files.map(({ hash, bytes }) => ({ hash, piece: 0, bytes })))
    .execute()
  await db
    .insertInto('provision')
    .values(files.map(({ bytes, type: _, sumcents = null, ...row }) => ({ ...row, sumcents, crc: crc32(bytes) })))
    .execute()
}

/** The agency whose statements have the troubles of real life. */
const troubled = 101001
/** The cancellation that came too late was paid with the third newest statement. */
const latePlace = 2

const listMonths = async (db: Db, { partnerid }: DemoPartner, today: string): Promise<[string, StatementRow[]][]> => {
  const months = [...Map.groupBy(await listEarned(db, partnerid), ({ returndate }) => returndate.slice(0, 7))]
  const issued = months.filter(([month]) => statementDay(month) <= today).toReversed()
  if (partnerid !== troubled) return issued
  const cancelled = await findCancelled(db, partnerid, issued[latePlace]?.[0] ?? today.slice(0, 7))
  const rows = plantTroubles(
    issued.map(([, own]) => own),
    cancelled,
  )
  return issued.map(([month], at) => [month, rows[at] ?? []])
}

const buildStatements = async (db: Db, partner: DemoPartner, today: string) => {
  const brand = brandOf(partner.mandant)
  if (brand.hiddenareas.includes('provisions')) return []
  const statements = []
  for (const [month, rows] of await listMonths(db, partner, today)) {
    const statement = await buildStatement({ partner, brand, month, rows })
    if (statement) statements.push(statement)
    await othersFirst()
  }
  return statements
}

/** A statement for every month with commission, up to the latest one due today. */
export const seedProvisions = async (db: Db, now: Date) => {
  const today = dayOf(now)
  for (const partner of demoPartners) {
    const statements = await buildStatements(db, partner, today)
    await storeAll(
      db,
      statements.flatMap(({ files }) => files),
    )
    await saveStatements(
      db,
      statements.map(({ lines }) => lines),
    )
  }
}
