import { crc32 } from 'node:zlib'
import type { ProvisionFile, ProvisionYear, WithdrawnProvision } from '@gangway/contract/features/provisions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { putFile, type StoredFile } from '../../files/file-store.ts'
import { type Published, requireFileName, type Withdrawal } from '../../files/publishing.ts'
import { type NewLine, readLinesOfFile, saveStatements, withdrawLinesOfFile } from './statements-store.ts'

type Month = { year: number; month: number }

const selectMonth = (db: Db, partnerid: number, { year, month }: Month) =>
  db
    .selectFrom('provision')
    .innerJoin('file', 'file.hash', 'provision.hash')
    .where('provision.partnerid', '=', partnerid)
    .where('year', '=', year)
    .where('month', '=', month)
    .orderBy('filename')

const euro = (cents: number | null) => (cents === null ? null : cents / 100)

/** The files of a month. */
export const listFiles = async (db: Db, partnerid: number, requestedMonth: Month): Promise<ProvisionFile[]> => {
  const rows = await selectMonth(db, partnerid, requestedMonth)
    .select(['fileid', 'filename', 'createddate', 'file.size', 'sumcents'])
    .execute()
  return rows.map(({ sumcents, ...file }) => ({ ...file, sum: euro(sumcents) }))
}

/** A stored file with its published name. */
export type NamedFile = StoredFile & { filename: string }

/** One file of a partner; another partner's does not exist. */
export const findFile = (db: Db, partnerid: number, fileid: number): Promise<NamedFile | undefined> =>
  db
    .selectFrom('provision')
    .innerJoin('file', 'file.hash', 'provision.hash')
    .select(['filename', 'file.hash', 'file.size', 'file.type'])
    .where('provision.partnerid', '=', partnerid)
    .where('fileid', '=', fileid)
    .executeTakeFirst()

/** The same for all files of a month, with what an archive needs in advance. */
export const listArchiveFiles = (db: Db, partnerid: number, requestedMonth: Month) =>
  selectMonth(db, partnerid, requestedMonth)
    .select(['fileid', 'filename', 'file.hash', 'file.size', 'file.type', 'crc', 'createddate'])
    .execute()

const allMonths = (db: Db, partnerid: number) =>
  db
    .selectFrom('provision')
    .select(({ fn }) => [
      'year',
      'month',
      fn.countAll<number>().as('files'),
      sql<number | null>`sum(sumcents)::int8`.as('cents'),
    ])
    .where('partnerid', '=', partnerid)
    .groupBy(['year', 'month'])
    .orderBy('year')
    .orderBy('month')
    .execute()

/** The months of a year that have files: of the requested year, else the newest, else `thisYear`. */
export const readYear = async (
  db: Db,
  partnerid: number,
  requestedYear: number | undefined,
  thisYear: number,
): Promise<ProvisionYear> => {
  const months = await allMonths(db, partnerid)
  const last = months.at(-1)
  const year = requestedYear ?? last?.year ?? thisYear
  return {
    year,
    months: months
      .filter((row) => row.year === year)
      .map(({ month, files, cents }) => ({ month, files, sum: euro(cents) })),
    years: [...new Set(months.map((row) => row.year))],
    newest: last ? { year: last.year, month: last.month } : null,
  }
}

/** A file as the provider publishes it. */
export type NewProvision = Month & {
  partnerid: number
  filename: string
  bytes: Buffer
  /** Its media type. */
  type: string
  /** The amount it is about, in cents; if two files are about the same money, on one of them. */
  sumcents?: number | null
  /** `yyyy-mm-dd` */
  createddate: string
  /** MNY-2: the lines of the statement; without them, those of an unchanged file stay. */
  lines?: readonly NewLine[] | null
}

type ProvisionName = Month & { partnerid: number; filename: string }

/** The file of a month published under this name. */
export const findFileByName = (db: Db, { partnerid, year, month, filename }: ProvisionName) =>
  db
    .selectFrom('provision')
    .select(['fileid', 'hash', 'sumcents'])
    .where('partnerid', '=', partnerid)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('filename', '=', filename)
    .executeTakeFirst()

/** Whether a file is published with the same lines. */
export const areSameLines = (lines: readonly NewLine[], before: readonly NewLine[]) =>
  lines.length === before.length &&
  lines.every((line, at) => {
    const known = before[at]
    return known && (Object.keys(known) as (keyof NewLine)[]).every((key) => known[key] === line[key]) // its keys
  })

type PublishedRow = ProvisionName & { sumcents: number | null; createddate: string }

/** The lines of a file replace those that were published with it before. */
const publishLines = async (db: Db, row: PublishedRow, lines: readonly NewLine[] | null) => {
  const { partnerid, year, month, filename, sumcents, createddate } = row
  if (lines === null || lines.length === 0 || sumcents === null) return withdrawLinesOfFile(db, row)
  const key = { partnerid, year, month, statementnr: filename }
  await saveStatements(db, [{ ...key, version: null, issued: createddate, filename, sumcents, lines }])
}

/**
 * Publishes a file to a partner, as the owner of the database. It replaces a file of the same name and month and keeps
 * its id; the same bytes again change nothing. Throws if there is no such partner.
 */
export const publishProvision = async (db: Db, publication: NewProvision): Promise<Published> => {
  const { bytes, type, sumcents = null, lines = null, ...facts } = publication
  const filename = requireFileName(facts.filename)
  const { hash } = await putFile(db, bytes, type)
  const row = { ...facts, filename, hash, crc: crc32(bytes), sumcents }
  const before = await findFileByName(db, row)
  const areLinesSame = lines === null || areSameLines(lines, await readLinesOfFile(db, row))
  if (before?.hash.equals(hash) && before.sumcents === sumcents && areLinesSame)
    return { fileid: before.fileid, result: 'unchanged' }
  await publishLines(db, row, lines)
  const { fileid } = await db
    .insertInto('provision')
    .values(row)
    .onConflict((same) =>
      same
        .columns(['partnerid', 'year', 'month', 'filename'])
        .doUpdateSet({ hash, crc: row.crc, sumcents, createddate: row.createddate }),
    )
    .returning('fileid')
    .executeTakeFirstOrThrow()
  return { fileid, result: before ? 'replaced' : 'published' }
}

/** SCL-6: the files of a month that were withdrawn. */
export const listWithdrawn = async (
  db: Db,
  partnerid: number,
  { year, month }: Month,
): Promise<WithdrawnProvision[]> => {
  const { rows } = await sql<Omit<WithdrawnProvision, 'withdrawnat'> & { withdrawnat: Date }>`
    select w.fileid, w.filename, w.reason, w.withdrawnat, exists (
      select from provision p where (p.partnerid, p.year, p.month, p.filename) = (w.partnerid, w.year, w.month, w.filename)
    ) as isreplaced
    from withdrawnprovision w where w.partnerid = ${partnerid} and w.year = ${year} and w.month = ${month}
    order by w.filename, w.withdrawnat desc`.execute(db)
  return rows.map(({ withdrawnat, ...row }) => ({ ...row, withdrawnat: withdrawnat.toISOString() }))
}

/** When and why a file was withdrawn; undefined if it never was. */
export const findWithdrawn = (db: Db, partnerid: number, fileid: number) =>
  db
    .selectFrom('withdrawnprovision')
    .select(['reason', 'withdrawnat'])
    .where('partnerid', '=', partnerid)
    .where('fileid', '=', fileid)
    .executeTakeFirst()

/**
 * Withdraws a file with its lines, and keeps that it was; returns whether there was one. The bytes stay as long as another
 * row references them.
 */
export const withdrawProvision = async (
  db: Db,
  partnerid: number,
  fileid: number,
  withdrawal: Withdrawal,
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('provision')
    .where('partnerid', '=', partnerid)
    .where('fileid', '=', fileid)
    .returning(['year', 'month', 'filename'])
    .executeTakeFirst()
  if (!gone) return false
  await withdrawLinesOfFile(db, { partnerid, ...gone })
  await db
    .insertInto('withdrawnprovision')
    .values({ partnerid, fileid, ...gone, ...withdrawal })
    .execute()
  return true
}
