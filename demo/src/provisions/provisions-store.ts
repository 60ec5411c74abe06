import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings'
import { dayOf } from '@gangway/contract/days'
import { brandOf } from '@gangway/contract/example-brands'
import type { Db } from '@gangway/server/db/database'
import type { NewProvision } from '@gangway/server/features/provisions/provisions-store'
import { saveStatements } from '@gangway/server/features/provisions/statements-store'
import { pieceBytes } from '@gangway/server/files/file-store'
import { sql } from 'kysely'
import { type DemoPartner, demoPartners } from '../partners.ts'
import { buildStatement, type StatementRow, statementDay } from './provisions.ts'
import { plantTroubles } from './troubles.ts'

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
