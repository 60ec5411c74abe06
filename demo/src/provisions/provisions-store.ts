import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { bookingStates, transactionTypes } from '@gangway/contract/bookings'
import { dayOf } from '@gangway/contract/days'
import { brandOf } from '@gangway/contract/example-brands'
import type { Db } from '@gangway/server/db/database'
import type { NewProvision } from '@gangway/server/features/provisions/provisions-store'
import { pieceBytes } from '@gangway/server/files/file-store'
import { sql } from 'kysely'
import { type DemoPartner, demoPartners } from '../partners.ts'
import { type Earned, statementDay, statementFiles } from './provisions.ts'

/** The commissionable bookings: those the transactions list as live, by day of return. */
const listEarned = async (db: Db, partnerid: number): Promise<Earned[]> => {
  const states = transactionTypes.open.map((state) => bookingStates[state])
  return db
    .selectFrom('booking as b')
    .leftJoin('ship as s', 's.shipid', 'b.shipid')
    .select(['b.bookingnr', 'b.returndate', 'b.customername', 's.shipname', 'b.pricecents', 'b.commissioncents'])
    .where('b.partnerid', '=', partnerid)
    .where(sql<boolean>`b.state = any(${states}::smallint[])`)
    .orderBy('b.returndate')
    .orderBy('b.bookingid')
    .execute()
}

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

const buildFiles = async (db: Db, partner: DemoPartner, today: string) => {
  const brand = brandOf(partner.mandant)
  if (brand.hiddenareas.includes('provisions')) return []
  const months = Map.groupBy(await listEarned(db, partner.partnerid), ({ returndate }) => returndate.slice(0, 7))
  const files: NewProvision[] = []
  for (const [month, rows] of months) {
    if (statementDay(month) > today) continue
    files.push(...(await statementFiles({ partner, brand, month, rows })))
    await othersFirst()
  }
  return files
}

/** A statement for every month with commission, up to the latest one due today. */
export const seedProvisions = async (db: Db, now: Date) => {
  const today = dayOf(now)
  for (const partner of demoPartners) await storeAll(db, await buildFiles(db, partner, today))
}
