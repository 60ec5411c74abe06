import { crc32 } from 'node:zlib'
import { addDays, monthEnd } from '@gangway/contract/dates/days'
import { toMonthStart } from '@gangway/contract/dates/months'
import type { ProvisionFile, ProvisionYear, WithdrawnProvision } from '@gangway/contract/features/provisions'
import { usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { newsDays, recordEvents } from '../../events/event-store.ts'
import { putFile, type StoredFile } from '../../files/file-store.ts'
import { type Published, requireFileName, type Withdrawal } from '../../files/publishing.ts'
import { fileSumOf, listPayouts, type Payout, payoutDayOf, sumPayouts } from './payouts-store.ts'
import { type NewLine, readLinesOfFile, saveStatements, withdrawLinesOfFile } from './statements-store.ts'

type Month = { year: number; month: number }

/** Whether a day lies in a month. */
const isIn = (day: RawBuilder<unknown>, { year, month }: Month) => {
  const start = toMonthStart(year, month)
  return sql<boolean>`${day} between ${start}::date and ${monthEnd(start)}::date`
}

/** MNY-7: a file belongs to the month in which its money was paid. */
const selectMonth = (db: Db, partnerid: number, month: Month) =>
  db
    .selectFrom('provision as f')
    .innerJoin('file', 'file.hash', 'f.hash')
    .where('f.partnerid', '=', partnerid)
    .where(isIn(payoutDayOf('f'), month))
    .orderBy('filename')

const euro = (cents: number | null) => (cents === null ? null : cents / 100)

/** The files of a month. */
export const listFiles = async (db: Db, partnerid: number, requestedMonth: Month): Promise<ProvisionFile[]> => {
  const rows = await selectMonth(db, partnerid, requestedMonth)
    .select(['fileid', 'filename', 'createddate', 'file.size', fileSumOf('f').as('sumcents')])
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

/** All files of a partner's month, with what an archive needs in advance. */
export const listArchiveFiles = (db: Db, partnerid: number, requestedMonth: Month) =>
  selectMonth(db, partnerid, requestedMonth)
    .select(['fileid', 'filename', 'file.hash', 'file.size', 'file.type', 'crc', 'createddate'])
    .execute()

type MonthOfFiles = Month & { files: number }

const countFiles = async (db: Db, partnerid: number): Promise<MonthOfFiles[]> => {
  const { rows } = await sql<MonthOfFiles>`
    select extract(year from day)::int as year, extract(month from day)::int as month, count(*)::int as files
    from (select ${payoutDayOf('f')} as day from provision f where f.partnerid = ${partnerid}) paid
    group by 1, 2`.execute(db)
  return rows
}

/** MNY-7: the months of a year with files or payouts: of the requested year, else the newest, else `thisYear`. */
export const readYear = async (
  db: Db,
  partnerid: number,
  requestedYear: number | undefined,
  thisYear: number,
): Promise<ProvisionYear> => {
  const [files, payouts] = await Promise.all([countFiles(db, partnerid), listPayouts(db, partnerid, [null, null])])
  const toMonth = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
  const paid = payouts.map((payout) => ({ ...payout, ...toMonth(payout.day) }))
  const months = [...files, ...paid].toSorted((a, b) => a.year - b.year || a.month - b.month)
  const last = months.at(-1)
  const year = requestedYear ?? last?.year ?? thisYear
  const sumOf = (own: readonly Payout[]) => (own.length > 0 ? sumPayouts(own) / 100 : null)
  const ofYear = paid.filter((payout) => payout.year === year)
  return {
    year,
    sum: sumOf(ofYear),
    months: [...new Set(months.filter((one) => one.year === year).map(({ month }) => month))].map((month) => ({
      month,
      files: files.find((one) => one.year === year && one.month === month)?.files ?? 0,
      sum: sumOf(ofYear.filter((payout) => payout.month === month)),
    })),
    years: [...new Set(months.map((one) => one.year))],
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
    .select(['fileid', 'hash', 'sumcents', sql<string>`coalesce(payoutday, createddate)`.as('payoutday')])
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

type PublishedRow = ProvisionName & { sumcents: number | null; payoutday: string }

/**
 * The day on which the money of a new file was paid: the day it is published, and where that is later than the brand pays for
 * its month, the last day of the month in which it should have been. A file that was withdrawn comes back with its day.
 */
const findPayoutDay = async (db: Db, { partnerid, year, month, filename }: ProvisionName, published: string) => {
  const withdrawn = await db
    .selectFrom('withdrawnprovision')
    .select('payoutday')
    .where('partnerid', '=', partnerid)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('filename', '=', filename)
    .orderBy('withdrawnat', 'desc')
    .executeTakeFirst()
  if (withdrawn?.payoutday) return withdrawn.payoutday
  const brand = await db
    .selectFrom('partner as p')
    .innerJoin('brand as b', 'b.mandant', 'p.mandant')
    .select('b.payoutmonths')
    .where('p.partnerid', '=', partnerid)
    .executeTakeFirst()
  const latest = monthEnd(toMonthStart(year, month), brand?.payoutmonths ?? usualPayoutRule.months)
  return published < latest ? published : latest
}

/** NTF-3: a statement whose money was paid long ago is history that was delivered later, and no news. */
const announceStatement = async (db: Db, { partnerid, year, month, payoutday }: PublishedRow, since: string) => {
  if (payoutday >= since) await recordEvents(db, [{ partnerid, kind: 'statement.ready', data: { year, month } }])
}

/** The lines of a file replace those that were published with it before. */
const publishLines = async (db: Db, row: PublishedRow, lines: readonly NewLine[] | null) => {
  const { partnerid, year, month, filename, sumcents, payoutday } = row
  if (lines === null || lines.length === 0 || sumcents === null) return withdrawLinesOfFile(db, row)
  const key = { partnerid, year, month, statementnr: filename }
  await saveStatements(db, [{ ...key, version: null, issued: payoutday, filename, sumcents, lines }])
}

/**
 * Publishes a file to a partner, as the owner of the database. It replaces a file of the same name and month and keeps
 * its id; the same bytes again change nothing. Throws if there is no such partner.
 */
export const publishProvision = async (db: Db, publication: NewProvision): Promise<Published> => {
  const { bytes, type, sumcents = null, lines = null, ...facts } = publication
  const filename = requireFileName(facts.filename)
  const { hash } = await putFile(db, bytes, type)
  const name = { ...facts, filename }
  const before = await findFileByName(db, name)
  const payoutday = before?.payoutday ?? (await findPayoutDay(db, name, facts.createddate))
  const row = { ...name, payoutday, hash, crc: crc32(bytes), sumcents }
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
        .doUpdateSet({ hash, crc: row.crc, sumcents, createddate: row.createddate, payoutday }),
    )
    .returning('fileid')
    .executeTakeFirstOrThrow()
  if (!before) await announceStatement(db, row, addDays(row.createddate, -newsDays))
  return { fileid, result: before ? 'replaced' : 'published' }
}

/** SCL-6: the files of a month that were withdrawn; those from before their day was kept, in the month of the withdrawal. */
export const listWithdrawn = async (db: Db, partnerid: number, month: Month): Promise<WithdrawnProvision[]> => {
  const day = sql`coalesce(w.payoutday, (w.withdrawnat at time zone 'Europe/Berlin')::date)`
  const { rows } = await sql<Omit<WithdrawnProvision, 'withdrawnat'> & { withdrawnat: Date }>`
    select w.fileid, w.filename, w.reason, w.withdrawnat, exists (
      select from provision p where (p.partnerid, p.year, p.month, p.filename) = (w.partnerid, w.year, w.month, w.filename)
    ) as isreplaced
    from withdrawnprovision w where w.partnerid = ${partnerid} and ${isIn(day, month)}
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
    .deleteFrom('provision as f')
    .where('partnerid', '=', partnerid)
    .where('fileid', '=', fileid)
    .returning(['year', 'month', 'filename', payoutDayOf('f').as('payoutday')])
    .executeTakeFirst()
  if (!gone) return false
  await withdrawLinesOfFile(db, { partnerid, ...gone })
  await db
    .insertInto('withdrawnprovision')
    .values({ partnerid, fileid, ...gone, ...withdrawal })
    .execute()
  return true
}
